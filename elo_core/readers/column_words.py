"""The words that people write above their results, in the languages of the pages and some others.

To add words, add them to their line; to add a language, add its sides and its words.
"""

from collections.abc import Mapping
from enum import StrEnum


class Role(StrEnum):
    """What a column holds. Of two sides, the player is the one named first: white, or home."""

    DATE = "date"
    TIME = "time"
    PLAYER = "player"
    OPPONENT = "opponent"
    THIRD_PLAYER = "third_player"
    RESULT = "result"
    PLAYER_SCORE = "player_score"
    OPPONENT_SCORE = "opponent_score"
    WINNER = "winner"
    LOSER = "loser"
    DRAW = "draw"
    PLAYER_WON = "player_won"
    OPPONENT_WON = "opponent_won"
    PLAYER_RATING = "player_rating"
    OPPONENT_RATING = "opponent_rating"
    ROUND = "round"
    EVENT = "event"
    NEUTRAL = "neutral"
    SIDE = "side"
    GAME = "game"
    FORFEIT = "forfeit"
    RATED = "rated"
    STATUS = "status"
    PLACE = "place"


_NUMBERED = [
    ("1", "2"),
    ("a", "b"),
    ("one", "two"),
    ("i", "ii"),
    ("क", "ख"),
    ("ก", "ข"),
    ("أ", "ب"),
]
_NUMBERED_NOUNS = (
    "player|opponent|team|model|name|side|competitor|participant|contestant|user|username|club|"
    "nation|country|fighter|bot|faction|engine|agent|system|assistant|generator|p|spieler|mannschaft|verein|"
    "joueur|équipe|jugador|equipo|jogador|giocatore|squadra|"
    "खिलाड़ी|टीम|मॉडल|اللاعب|لاعب|الفريق|فريق|ผู้เล่น|ทีม|นักกีฬา"
)

SIDES = [
    ("white", "black"),
    ("home", "away"),
    *(
        (f"{noun} {one}", f"{noun} {two}")
        for noun in _NUMBERED_NOUNS.split("|")
        for one, two in _NUMBERED
    ),
    ("first player", "second player"),
    ("red", "blue"),
    ("left", "right"),
    ("host", "guest"),
    ("host", "visitor"),
    ("home", "visitor"),
    ("home neutral", "visitor neutral"),
    ("weiß", "schwarz"),
    ("heim", "gast"),
    ("heim", "auswärts"),
    ("blancs", "noirs"),
    ("blanc", "noir"),
    ("domicile", "extérieur"),
    ("blancas", "negras"),
    ("local", "visitante"),
    ("brancas", "pretas"),
    ("brancas", "negras"),
    ("mandante", "visitante"),
    ("casa", "fora"),
    ("bianco", "nero"),
    ("casa", "trasferta"),
    ("casa", "ospite"),
    ("सफ़ेद", "काला"),
    ("सफ़ेद", "काले"),
    ("घरेलू", "मेहमान"),
    ("मेज़बान", "मेहमान"),
    ("पहला खिलाड़ी", "दूसरा खिलाड़ी"),
    ("الأبيض", "الأسود"),
    ("أبيض", "أسود"),
    ("المضيف", "الضيف"),
    ("صاحب الأرض", "الضيف"),
    ("اللاعب الأول", "اللاعب الثاني"),
    ("الفريق الأول", "الفريق الثاني"),
    ("الأول", "الثاني"),
    ("ฝ่ายขาว", "ฝ่ายดำ"),
    ("หมากขาว", "หมากดำ"),
    ("ขาว", "ดำ"),
    ("เจ้าบ้าน", "ทีมเยือน"),
    ("เหย้า", "เยือน"),
    ("ทีมเหย้า", "ทีมเยือน"),
    *_NUMBERED,
    ("first", "second"),
]
"""Pairs of sides that name themselves. The first pair of which both are there is taken."""

SUBJECTS = [
    ("player", "opponent"),
    ("team", "opponent"),
    ("name", "opponent"),
    ("model", "opponent"),
    ("me", "opponent"),
    ("my name", "opponent"),
    ("player", "opp"),
    ("team", "opp"),
    ("player", "against"),
    ("team", "against"),
    ("player", "vs"),
    ("spieler", "gegner"),
    ("mannschaft", "gegner"),
    ("name", "gegner"),
    ("joueur", "adversaire"),
    ("jugador", "rival"),
    ("jugador", "oponente"),
    ("jogador", "adversário"),
    ("giocatore", "avversario"),
    ("खिलाड़ी", "प्रतिद्वंद्वी"),
    ("खिलाड़ी", "विरोधी"),
    ("टीम", "प्रतिद्वंद्वी"),
    ("नाम", "प्रतिद्वंद्वी"),
    ("اللاعب", "الخصم"),
    ("لاعب", "خصم"),
    ("اللاعب", "المنافس"),
    ("الفريق", "الخصم"),
    ("الاسم", "الخصم"),
    ("ผู้เล่น", "คู่แข่ง"),
    ("ผู้เล่น", "คู่ต่อสู้"),
    ("ผู้เล่น", "ฝ่ายตรงข้าม"),
    ("ทีม", "คู่แข่ง"),
    ("ชื่อ", "คู่แข่ง"),
    ("นักกีฬา", "คู่แข่ง"),
]
"""Pairs in which one player is looked at and met by another: possibly both have their row."""

TOLD_OF_A_SIDE: Mapping[str, str] = {
    "score": "score|scores|goals|points|pts|runs|sets|games won|result|punkte|tore|"
    "buts|goles|gols|gol|reti|puntos|pontos|punti|"
    "अंक|गोल|स्कोर|أهداف|نقاط|คะแนน|ประตู|แต้ม",
    "rating": "rating|elo|rtg|elo rating|mmr|dwz|elo pre|रेटिंग|تصنيف|เรตติ้ง|เรตติง",
    "won": "won|wins|win",
    "name": "name|player|player name|team|team name|model|user|username|user name|no|id|team id|"
    "player id|club|side|nickname|"
    "का नाम|नाम|اسم|ชื่อ",
}
"""What may be told of a side, before or after its word: "white rating", "Punkte Weiß"."""

MARGINS = (
    "margin|winning margin|goal difference|goal diff|score difference|score diff|"
    "point difference|points difference|point diff|tordifferenz"
)
"""By how much the first side won: a result where a file has no other."""

WORDS: Mapping[Role, str] = {
    Role.DATE: "date|game date|match date|date played|played on|played at|utc date|utcdate|day|"
    "when|datetime|date time|timestamp|tstamp|created at|end time|ended at|completed at|"
    "finished at|updated at|start date|datum|tag|fecha|data|"
    "दिनांक|तारीख|तिथि|दिन|التاريخ|تاريخ|تاريخ المباراة|اليوم|วันที่|วัน|วันที่แข่ง|วันแข่ง|วันแข่งขัน|วันที่แข่งขัน",
    Role.TIME: "time|utc time|utctime|start time|start et|kick off|kickoff|uhrzeit|"
    "समय|الوقت|وقت|เวลา",
    Role.RESULT: "result|results|outcome|final result|game result|match result|ftr|"
    "full time result|ft|full time|final score|"
    "sets|set score|match score|series score|display score|score|"
    "did you win|did i win|verdict|wdl|w d l|w l|res|points|pts|"
    "ergebnis|resultat|endstand|tore|punkte|résultat|resultado|risultato|"
    "परिणाम|नतीजा|स्कोर|अंक|गेम का परिणाम|النتيجة|نتيجة|نتيجة المباراة|النقاط|"
    "ผล|ผลการแข่งขัน|ผลแข่ง|ผลลัพธ์|คะแนน|สกอร์|แต้ม",
    Role.PLAYER_SCORE: "winner score|winner points|winner goals|pts w|"
    "fthg|hg|hgoals|my score|goals for|gf|pf|points for|for|मेरा स्कोर",
    Role.OPPONENT_SCORE: "loser score|loser points|loser goals|pts l|"
    "ftag|ag|agoals|their score|goals against|ga|pa|points against|against",
    Role.WINNER: "winner|1st|winning player|winning team|winner name|won by|who won|victor|sieger|"
    "preference|preferred|preferred model|better model|chosen model|vote|"
    "gewinner|vainqueur|gagnant|ganador|vencedor|vincitore|"
    "विजेता|जीतने वाला|الفائز|فائز|المنتصر|ผู้ชนะ|ทีมชนะ|ทีมที่ชนะ|ฝ่ายชนะ",
    Role.LOSER: "loser|loser tie|2nd|losing player|losing team|loser name|rejected model|"
    "runner up|lost by|defeated|"
    "verlierer|perdant|perdedor|perdente|"
    "हारने वाला|पराजित|उपविजेता|الخاسر|خاسر|المهزوم|ผู้แพ้|ทีมแพ้|ทีมที่แพ้|ฝ่ายแพ้",
    Role.DRAW: "draw|is draw|drawn|tie|is tie|tied|winner tie|remis|unentschieden|"
    "nulle|tablas|empate|patta|"
    "ड्रॉ|बराबरी|बराबर|تعادل|التعادل|เสมอ|ผลเสมอ",
    Role.PLAYER_WON: "winner model a|white won|white wins|home win|home won|home team wins|"
    "home team won|a won|a wins|won|win",
    Role.OPPONENT_WON: "winner model b|black won|black wins|away win|away won|b won|b wins",
    Role.PLAYER_RATING: "rating|elo|rtg|my rating|own rating|my elo|own elo|"
    "रेटिंग|मेरी रेटिंग|التصنيف|تصنيفي|"
    "เรตติ้ง|เรตติ้งของฉัน",
    Role.OPPONENT_RATING: "opp rating|opp elo|opp rtg|rating opp|vs rating|تصنيف الخصم|"
    "تصنيف المنافس|ro|gegner elo|gegner dwz",
    Role.ROUND: "round|rd|rnd|wk|matchday|game week|gameweek|week|runde|spieltag|"
    "ronde|journée|ronda|jornada|rodada|turno|giornata|दौर|राउंड|الجولة|"
    "جولة|รอบ|รอบที่",
    Role.EVENT: "event|tournament|tourney name|competition|league|turnier|wettbewerb|"
    "tournoi|torneo|torneio|"
    "टूर्नामेंट|प्रतियोगिता|البطولة|بطولة|المسابقة|ทัวร์นาเมนต์|รายการ|รายการแข่งขัน",
    Role.NEUTRAL: "neutral|neutral ground|neutral venue|neutral site|is neutral|neutraler platz|"
    "तटस्थ|तटस्थ मैदान|محايد|ملعب محايد|أرض محايدة|สนามกลาง",
    Role.SIDE: "color|colour|side|venue|home away|home or away|h a|ha|game location|farbe|"
    "couleur|cor|colore|"
    "रंग|اللون|الملعب|สี|ฝั่ง",
    Role.GAME: "game id|gameid|game|game no|game number|game nr|match id|matchid|match|match no|"
    "match number|match nr|battle id|question id|partie|partida|partita|"
    "गेम|मैच|गेम संख्या|المباراة|رقم المباراة|"
    "เกม|เกมที่|แมตช์|คู่ที่",
    Role.PLACE: "place|placement|placing|finish|finishing position|rank|platz|स्थान|रैंक|المركز|"
    "الترتيب|อันดับ|อันดับที่",
    Role.STATUS: "status|match status|game status|fixture status|status short|termination|"
    "played|is played|completed|is completed|finished|is finished|comment|comments|remark|remarks|"
    "स्थिति|الحالة|สถานะ",
    Role.RATED: "rated|is rated|rated game|game rated|counts for rating|elo rated|gewertet|"
    "elo gewertet|रेटेड|रेटेड गेम|محتسبة|محتسبة في التصنيف|คิดเรตติ้ง|เกมที่คิดเรตติ้ง",
    Role.FORFEIT: "forfeit|is forfeit|walkover|is walkover|kampflos|वॉकओवर|ชนะผ่าน",
}
