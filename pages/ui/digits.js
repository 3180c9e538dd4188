// A number box lets no digit through but 0 to 9: browsers drop the others from what is typed or pasted there.
// Digits of other scripts are put in as Western ones instead, with the Arabic decimal sign and true minus signs.
// (No tag may be named here, not even in a comment: Streamlit would drop the script.)
(() => {
  const SIGNS = {'٫': '.', '،': '.', '٬': '', '−': '-', '–': '-', '－': '-', '＋': '+', '．': '.'};
  const FOREIGN = /[^\P{Nd}0-9]|[٫،٬−–－＋．]|\p{Cf}/gu;

  // scripts begin their ten digits at a code that ends in 0, or in 6 as Devanagari's does
  const digit = (code) => {
    const row = code & ~15;
    return code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6);
  };
  const asWestern = (sign) => SIGNS[sign] ?? (/\p{Nd}/u.test(sign) ? digit(sign.codePointAt(0)) : '');

  const onTyping = (event) => {
    if (event.target.type !== 'number' || !event.data) return;
    if (event.type === 'beforeinput' && !event.cancelable) return; // an input method composes: its end comes as an event
    const western = event.data.replace(FOREIGN, asWestern);
    if (western === event.data) return;
    event.preventDefault();
    // keeps caret, selection and undo, which no script can see in a number box
    document.execCommand('insertText', false, western);
  };
  for (const name of ['beforeinput', 'compositionend']) {
    document.removeEventListener(name, window.eloLabDigits, true);
    document.addEventListener(name, onTyping, true);
  }
  window.eloLabDigits = onTyping;
})();
