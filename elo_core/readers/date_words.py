"""The words in dates: months, weekdays and small words, in the languages of the readers."""

MONTH_NAMES = (
    "january jan januar jänner jan. जनवरी जन يناير كانون_الثاني มกราคม ม.ค. มค",
    "february feb februar feb. फ़रवरी फर فبراير شباط กุมภาพันธ์ ก.พ. กพ",
    "march mar märz mär mrz मार्च مارس آذار มีนาคม มี.ค. มีค",
    "april apr अप्रैल أبريل إبريل نيسان เมษายน เม.ย. เมย",
    "may mai मई مايو أيار พฤษภาคม พ.ค. พค",
    "june jun juni जून يونيو حزيران มิถุนายน มิ.ย. มิย",
    "july jul juli जुलाई يوليو تموز กรกฎาคม ก.ค. กค",
    "august aug अगस्त अग أغسطس آب สิงหาคม ส.ค. สค",
    "september sep sept सितंबर सितम्बर سبتمبر أيلول กันยายน ก.ย. กย",
    "october oct oktober okt अक्टूबर अक्तूबर أكتوبر تشرين_الأول ตุลาคม ต.ค. ตค",
    "november nov नवंबर नवम्बर نوفمبر تشرين_الثاني พฤศจิกายน พ.ย. พย",
    "december dec dezember dez दिसंबर दिसम्बर ديسمبر كانون_الأول ธันวาคม ธ.ค. ธค",
)
WITHOUT_MEANING = (
    "monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat "
    "sunday sun montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sa sonntag so "
    "सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार الاثنين الثلاثاء الأربعاء الخميس الجمعة "
    "السبت الأحد พ.ศ ค.ศ วันที่ of the م ad ce st nd rd th den"
)
"""Weekdays and small words that stand in dates."""

THAI_DAYS = "จันทร์ อังคาร พุธ พฤหัสบดี พฤหัส ศุกร์ เสาร์ อาทิตย์"
THAI_FORMS = ("{}", "วัน{}", "วัน{}ที่")
