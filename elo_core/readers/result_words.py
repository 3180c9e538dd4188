"""The words that people write as a result, in the languages of the pages and some others.

All are from the side of the player named first: "win" and "white" both say that the first won.
"""

WIN = (
    "w|win|wins|won|victory|winner|1st|white wins|white won|white win|home win|home wins|a wins|"
    "a won|player wins|i won|i win|we won|sieg|gewonnen|heimsieg|"
    "gagné|gagnée|a gagné|victoire|victoria|ganó|gané|ganado|ganada|triunfo|vitória|ganhou|venceu|"
    "vittoria|vinto|vinta|"
    "जीत|जीता|जीती|जीते|विजय|विजयी|सफ़ेद की जीत|"
    "فوز|ربح|فاز|انتصار|فوز الأبيض|"
    "ชนะ|ขาวชนะ|ฝ่ายขาวชนะ"
)
LOSS = (
    "l|loss|loses|lost|lose|defeat|loser|2nd|black wins|black won|black win|away win|away wins|"
    "b wins|b won|opponent wins|i lost|we lost|niederlage|verloren|auswärtssieg|"
    "perdu|perdue|a perdu|défaite|derrota|perdió|perdí|perdido|perdida|perdeu|"
    "sconfitta|perso|persa|"
    "हार|हारा|हारी|हारे|पराजय|पराजित|काले की जीत|"
    "خسارة|هزيمة|خسر|فوز الأسود|"
    "แพ้|ดำชนะ|ฝ่ายดำชนะ"
)
FIRST_WON = (
    "white|home|h|a|player|player a|player 1|player one|team a|team 1|model a|assistant a|"
    "response a|first|left|red|weiß|blancs|blancas|brancas|bianco|"
    "सफ़ेद|घरेलू|الأبيض|المضيف|ฝ่ายขาว|ขาว|เจ้าบ้าน"
)
SECOND_WON = (
    "black|away|b|opponent|player b|player 2|player two|team b|team 2|model b|assistant b|"
    "response b|second|right|blue|schwarz|noirs|negras|pretas|nero|"
    "काला|मेहमान|الأسود|الضيف|ฝ่ายดำ|ดำ|ทีมเยือน"
)
"""Sides: in a column of results they say who won; elsewhere they may be names."""

ALSO_NAMES = "victoria|patta"
"""Results that are also names: alone in a cell they may be a player's."""

DRAW = (
    "d|draw|drawn|drew|i drew|we drew|both good|both are good|"
    "jigo|draws|t|tie|tied|ties|tie (inconsistent)|=|=-=|stalemate|even|remis|unentschieden|"
    "nulle|partie nulle|match nul|égalité|tablas|empate|empatado|empató|empatou|"
    "patta|pareggio|"
    "ड्रॉ|ड्रा|बराबर|बराबरी|अनिर्णीत|"
    "تعادل|التعادل|متعادل|متعادلان|"
    "เสมอ|ผลเสมอ|เสมอกัน"
)
BOTH_BAD = (
    "tie (bothbad)|tie(bothbad)|tie (both bad)|tie bothbad|bothbad|both bad|both_bad|"
    "tie (both_bad)|both are bad"
)
"""A vote in an arena of models: neither answer was any good."""

UNFINISHED = (
    "*|unfinished|unterminated|adjourned|in progress|ongoing|playing|live|started|created|"
    "postponed|p-p|ppd|pst|canc|abandoned|abd|aband|timed|cancelled|canceled|aborted|"
    "not played|unplayed|to be played|tbd|tba|"
    "pending|scheduled|suspended|void|no result|no contest|nc|nostart|no start|hängepartie|"
    "abgebrochen|verschoben|reporté|reportée|ajourné|ajournée|annulé|annulée|aplazado|aplazada|"
    "suspendido|suspendida|adiado|adiada|rinviato|rinviata|annullata|sospesa|"
    "अधूरा|अधूरी|स्थगित|रद्द|जारी|"
    "مؤجلة|مؤجل|غير مكتملة|لم تكتمل|لم تنته|ملغاة|"
    "ยังไม่จบ|ยังไม่แข่ง|เลื่อน|ยกเลิก"
)
BYE = (
    "bye|byes|half bye|half point bye|half-point bye|full bye|full point bye|full-point bye|"
    "zero-point bye|.5 bye|.5-bye|1 bye|1-bye|0 bye|bye .5|bye 1|pairing bye|freilos|spielfrei|"
    "exempt|exento|riposo|"
    "बाई|बाई (bye)|إعفاء|إعفاء من الجولة|إعفاء من الجولة (bye)|บาย|บาย (bye)|ชนะบาย|ได้บาย"
)
FORFEIT = (
    "+|forfeit|forfeited|forfeit win|forfeit loss|win by forfeit|loss by forfeit|ff|wo|w/o|w.o.|"
    "awarded|awd|walkover|walk over|default|defaulted|win by default|no show|"
    "no-show|dns|dnf|dq|disqualified|"
    "kampflos|forfait|par forfait|incomparecencia|non presentato|वॉकओवर|غياب|حسم بالغياب|انسحاب|"
    "ชนะผ่าน|ปรับแพ้|ชนะผ่าน/ปรับแพ้|ไม่มาแข่ง"
)
MISSING = "|?|-|--|---|n/a|na|nan|none|null|unknown|unbekannt|अज्ञात|غير معروف|ไม่ทราบ"

YES = (
    "true|yes|y|1|t|x|ja|wahr|oui|vrai|sí|sim|verdadero|verdadeiro|vero|हाँ|हां|सत्य|نعم|صحيح|ใช่|จริง"
)
NO = "|false|no|n|0|f|-|nein|falsch|non|faux|falso|não|नहीं|असत्य|لا|خطأ|ไม่|ไม่ใช่|เท็จ"

RATED = "rated|official|gewertet|रेटेड|محتسبة|คิดเรตติ้ง"
NOT_RATED = (
    "unrated|not rated|casual|friendly|ungewertet|nicht gewertet|अनरेटेड|बिना रेटिंग|غير محتسبة|"
    "ไม่คิดเรตติ้ง"
)
"""Beside yes and no, in a column that says whether a game is rated."""

FIRST_SIDE = (
    "white|w|home|h|first|weiß|heim|blanc|blancs|blancas|brancas|bianco|domicile|local|casa|"
    "सफ़ेद|घरेलू|أبيض|الأبيض|المضيف|الأرض|ขาว|ฝ่ายขาว|เหย้า|เจ้าบ้าน"
)
SECOND_SIDE = (
    "black|b|away|a|second|road|@|visitor|schwarz|auswärts|noir|noirs|negras|pretas|nero|extérieur|"
    "visitante|trasferta|fora|काला|काले|मेहमान|أسود|الأسود|الضيف|ดำ|"
    "ฝ่ายดำ|เยือน"
)
COLOURS = (
    "white|black|weiß|schwarz|blanc|blancs|noir|noirs|blancas|negras|brancas|pretas|bianco|nero|"
    "सफ़ेद|काला|काले|أبيض|الأبيض|أسود|الأسود|"
    "ขาว|ขาวชนะ|ฝ่ายขาว|ฝ่ายขาวชนะ|ดำ|ดำชนะ|ฝ่ายดำ|ฝ่ายดำชนะ"
)
NO_SIDE = "neutral|n|neutral ground|तटस्थ|محايد|กลาง|สนามกลาง"
