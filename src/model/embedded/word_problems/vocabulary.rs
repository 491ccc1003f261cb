//! The words that word problems turn on. Nouns, names and places are open: any word that is not listed here
//! can be one.

/// Verbs that say what somebody has.
pub(super) const HAVE: &[&str] = &[
    "has got", "have got", "had got", "has", "have", "had", "owns", "own", "owned", "starts with", "started with",
    "starts out with", "started out with", "begins with", "began with", "carries", "carried", "keeps", "kept",
    "'ve got", "contains", "contained", "holds", "held",
];

/// What opens the mention of things that are there.
pub(super) const THERE: &[&str] = &["there are", "there were", "there is", "there was"];

/// Verbs that bring somebody more.
pub(super) const GAIN: &[&str] = &[
    "picks up", "picked up", "finds", "find", "found", "gets", "get", "got", "buys", "buy", "bought", "wins", "win",
    "won", "receives", "receive", "received", "earns", "earn", "earned", "collects", "collect", "collected", "picks",
    "pick", "picked", "gains", "gain", "gained", "is given", "was given", "are given", "were given", "am given",
    "bakes", "baked", "catches", "caught", "plants", "planted", "makes", "made", "scores", "scored", "saves", "saved",
    "puts in", "adds", "added", "grows", "grew", "inherits", "inherited", "acquires", "acquired", "orders", "ordered",
    "hatches", "drives", "drove", "walks", "walked", "runs", "ran", "cycles", "cycled", "swims", "swam", "rides",
    "rode", "travels", "travelled", "jogs", "jogged", "hikes", "hiked", "reads", "read", "writes", "wrote",
];

/// Verbs that take something from somebody.
pub(super) const LOSE: &[&str] = &[
    "gives away", "gave away", "give away", "throws away", "threw away", "throw away", "gives", "gave", "give",
    "loses", "lose", "lost", "eats", "eat", "ate", "sells", "sell", "sold", "spends", "spend", "spent", "uses", "use",
    "used", "uses up", "used up", "breaks", "broke", "drinks", "drink", "drank", "drops", "dropped", "hands out",
    "handed out", "donates", "donated", "lends", "lent", "takes out", "took out", "gives out", "gave out", "pays",
    "paid", "posts", "cuts off", "cut off", "pours out", "poured out", "hands over", "throws out", "threw out",
    "misplaces", "misplaced",
];

/// What things do by which there are more of them.
pub(super) const COME: &[&str] = &[
    "arrive", "arrived", "arrives", "come along", "come in", "came in", "come", "came", "join them", "joined them",
    "join", "joined", "joins", "get on", "got on", "gets on", "land", "landed", "are added", "were added", "are born",
    "were born", "are delivered", "were delivered", "walk in", "walked in", "fly in", "flew in", "turn up",
    "turned up", "appear", "appeared", "board", "boarded", "swim up", "are put in", "move in", "moved in", "hatch",
    "hatched",
];

/// What things do by which there are fewer of them.
pub(super) const GO: &[&str] = &[
    "fly away", "flew away", "fly off", "flew off", "leave", "left", "leaves", "go home", "went home", "go away",
    "went away", "get off", "got off", "gets off", "die", "died", "are sold", "were sold", "are eaten", "were eaten",
    "run away", "ran away", "run off", "ran off", "swim away", "swam away", "swim off", "swam off", "melt", "melted",
    "pop", "popped", "burst", "drive away", "drove away", "drive off", "drove off", "are broken", "were broken",
    "break", "broke", "walk away", "walked away", "walk out", "walked out", "fall off", "fell off", "fall out",
    "fell out", "are lost", "were lost", "are given away", "were given away", "hop away", "hopped away",
    "are taken away", "were taken away", "are used", "were used", "wilt", "wilted", "sink", "sank", "escape",
    "escaped", "disappear", "disappeared", "roll away", "rolled away", "are borrowed", "were borrowed", "are cut down",
    "were cut down", "are removed", "were removed", "blow away", "blew away", "are stolen", "were stolen", "get out",
    "got out", "move out", "moved out", "crawl away", "crawled away", "are spent", "were spent", "are thrown away",
    "were thrown away",
];

/// Verbs between one thing and what every one of it has.
pub(super) const HOLDS: &[&str] = &[
    "costs", "cost", "holds", "hold", "contains", "contain", "contained", "has", "have", "had", "is", "are", "seats",
    "seat", "carries", "carry", "carried", "fits", "fit", "takes", "take", "gets", "get", "got", "needs", "need",
    "weighs", "weigh", "can hold", "can carry", "can seat", "can take", "will hold", "holds exactly", "used to hold",
    "makes", "make", "receives", "receive", "eats", "eat", "brings", "bring", "brought", "lays", "lay", "uses", "use",
    "earns", "pays", "pay", "measures", "lasts", "gives", "sell for", "sells for", "held", "scores", "bakes", "picks",
    "plants", "reads", "sits", "provides", "produces", "fills", "serves", "covers", "goes", "runs", "gathers",
    "collects",
];

/// Verbs of what goes on at a steady rate.
pub(super) const GOES_ON: &[&str] = &[
    "travels at", "travelled at", "traveled at", "drives at", "drove at", "goes at", "went at", "runs at", "walks at",
    "walked at", "flies at", "cycles at", "cycled at", "rides at", "moves at", "moving at", "travels", "travelled",
    "traveled", "travel", "drives", "drive", "drove", "goes", "go", "went", "runs", "run", "ran", "walks", "walk",
    "walked", "flies", "flew", "cycles", "cycle", "cycled", "rides", "ride", "rode", "swims", "swim", "swam", "jogs",
    "jogged", "sails", "does", "saves up", "saves", "save", "saved", "reads", "read", "earns", "earn", "earned",
    "makes", "make", "made", "writes", "write", "types", "type", "typed", "drinks", "drink", "eats", "eat", "learns",
    "learn", "uses", "use", "spends", "spend", "pays", "pay", "paid", "gets", "get", "is paid", "am paid", "bakes",
    "bake", "sells", "sell", "produces", "prints", "plants", "picks", "packs", "grows", "collects", "works", "work",
    "worked", "practises", "practices", "sleeps", "sleep", "puts away", "can type", "can read", "can make",
    "can print", "can run", "can walk", "lays", "lay", "gives", "burns", "fills",
];

/// Verbs of going in vehicles, boxes and the like.
pub(super) const PACKED: &[&str] = &[
    "go in", "are going in", "travel in", "are travelling in", "are going by", "ride in", "are packed into",
    "are packed in", "are put into", "are put in", "are placed into", "are placed in", "come in", "are sold in",
    "fit in", "are sorted into", "are divided into", "are split into", "get into", "are arranged in", "are planted in",
    "sit in", "stand in", "are in", "are set out in", "are laid out in", "line up in", "must be packed into",
    "need to be packed into", "will travel in", "will go in", "packs them into", "puts them into", "puts them in",
    "packs them in", "arranges them in", "sorts them into", "are packed", "are shared into", "are grouped into",
    "sit at", "are seated at", "sleep in",
];

/// Verbs of sharing equally.
pub(super) const SHARE: &[&str] = &[
    "shares", "share", "shared", "are shared", "were shared", "is shared", "was shared", "splits", "split",
    "splitting", "are split", "is split", "divides", "divide", "divided", "are divided", "is divided", "deals",
    "dealt", "are dealt", "are handed out", "gives out", "distributes", "are distributed", "want to share",
    "wants to share", "decide to share", "sharing", "want to split", "be shared", "be split", "decide to split",
];

/// Words for people of any kind.
pub(super) const PEOPLE: &[&str] = &[
    "person", "child", "teacher", "adult", "kid", "pupil", "student", "boy", "girl", "man", "woman", "passenger",
    "friend", "parent", "guest", "player", "visitor", "helper", "mum", "dad", "mother", "father", "grown-up", "driver",
    "worker", "scout", "guide", "fan", "tourist", "classmate", "sister", "brother", "cousin", "member",
];

/// Words for more than one kind of thing, with the kinds.
pub(super) const SORTS: &[(&str, &[&str])] = &[
    ("person", PEOPLE),
    ("people", PEOPLE),
    ("child", &["boy", "girl", "child"]),
    ("pupil", &["boy", "girl"]),
    ("student", &["boy", "girl"]),
    ("passenger", PEOPLE),
    (
        "animal",
        &[
            "cow", "sheep", "pig", "horse", "dog", "cat", "goat", "hen", "chicken", "duck", "rabbit", "goose",
            "donkey", "lamb",
        ],
    ),
    ("pet", &["dog", "cat", "rabbit", "hamster", "fish", "parrot"]),
    ("bird", &["duck", "hen", "goose", "swan", "pigeon", "crow", "sparrow", "robin", "chicken", "gull"]),
    ("fruit", &["apple", "pear", "orange", "banana", "plum", "peach", "lemon", "mango", "kiwi"]),
    ("flower", &["rose", "tulip", "daisy", "lily", "daffodil"]),
    ("tree", &["oak", "pine", "birch", "apple tree", "pear tree"]),
    ("vehicle", &["car", "bus", "van", "lorry", "truck", "bike", "coach"]),
    ("toy", &["doll", "car", "ball", "teddy", "robot"]),
    ("coin", &["penny"]),
];

/// Measures, and the words that are written for them.
pub(super) const MEASURES: &[(&str, &str)] = &[
    ("g", "gram"),
    ("gram", "gram"),
    ("gramme", "gram"),
    ("kg", "kilogram"),
    ("kilo", "kilogram"),
    ("kilogram", "kilogram"),
    ("ml", "millilitre"),
    ("millilitre", "millilitre"),
    ("l", "litre"),
    ("litre", "litre"),
    ("liter", "litre"),
    ("mm", "millimetre"),
    ("cm", "centimetre"),
    ("centimetre", "centimetre"),
    ("centimeter", "centimetre"),
    ("m", "metre"),
    ("metre", "metre"),
    ("meter", "metre"),
    ("km", "kilometre"),
    ("kilometre", "kilometre"),
    ("kilometer", "kilometre"),
    ("mile", "mile"),
    ("ft", "foot"),
    ("foot", "foot"),
    ("feet", "foot"),
    ("inch", "inch"),
    ("yard", "yard"),
    ("yd", "yard"),
    ("lb", "pound"),
    ("pound", "pound"),
    ("oz", "ounce"),
    ("ounce", "ounce"),
    ("pint", "pint"),
    ("cup", "cup"),
    ("gallon", "gallon"),
    ("ton", "tonne"),
    ("tonne", "tonne"),
    ("dollar", "$"),
    ("euro", "€"),
    ("buck", "$"),
    ("quid", "£"),
    ("rupee", "₹"),
    ("yen", "¥"),
    ("p", "penny"),
    ("pence", "penny"),
    ("penny", "penny"),
    ("cent", "cent"),
    ("mph", "mile"),
    ("hr", "hour"),
    ("min", "minute"),
    ("second", "second"),
    ("minute", "minute"),
    ("hour", "hour"),
    ("degree", "degree"),
];

/// Prepositions before a place or a time that changes nothing.
pub(super) const PLACE: &[&str] = &[
    "in", "on", "at", "from", "inside", "into", "onto", "near", "under", "behind", "for", "by", "outside", "to",
    "during", "over",
];

/// Small words that are read and change nothing.
pub(super) const PADDING: &[&str] = &[
    "then", "later", "today", "together with", "too", "also", "equally", "fairly", "evenly", "so", "now", "all", "down",
];

/// Words that are no names, nouns or places: small words, and those that could change what is meant.
pub(super) const CLOSED: &[&str] = &[
    "a", "an", "the", "and", "or", "nor", "but", "of", "to", "in", "on", "at", "from", "by", "with", "without", "for",
    "per", "into", "onto", "off", "out", "up", "down", "over", "under", "between", "among", "than", "as", "if", "then",
    "when", "while", "that", "which", "who", "whom", "whose", "this", "these", "those", "there", "here", "it", "he",
    "she", "they", "we", "i", "you", "him", "her", "them", "us", "me", "his", "hers", "their", "theirs", "our", "my",
    "your", "its", "himself", "herself", "themselves", "what", "what's", "how", "why", "where", "when", "is", "are",
    "was", "were", "be", "been", "being", "am", "do", "does", "did", "done", "will", "would", "can", "could", "shall",
    "should", "must", "may", "might", "has", "have", "had", "not", "no", "never", "none", "nobody", "nothing",
    "neither", "don't", "doesn't", "didn't", "isn't", "aren't", "wasn't", "won't", "can't", "cannot", "except",
    "unless", "instead", "only", "even", "odd", "half", "halves", "third", "thirds", "quarter", "quarters", "fifth",
    "sixth", "eighth", "tenth", "double", "twice", "thrice", "triple", "times", "time", "once", "some", "several",
    "few", "many", "much", "more", "most", "less", "fewer", "least", "fewest", "another", "other", "others", "each",
    "every", "both", "all", "any", "either", "same", "equal", "rest", "remaining", "remainder", "first", "second",
    "last", "next", "previous", "before", "after", "ago", "originally", "initially", "yesterday", "tomorrow",
    "earlier", "already", "still", "again", "about", "around", "nearly", "almost", "approximately", "roughly",
    "exactly", "altogether", "total", "left", "now", "today", "later", "too", "also", "plus", "minus", "multiplied",
    "divided", "percent", "per", "cent", "average", "mean", "difference", "ratio", "older", "younger", "old", "taller",
    "shorter", "longer", "heavier", "lighter", "cheaper", "dearer", "bigger", "smaller", "since", "until", "because",
    "so", "maybe", "perhaps", "probably", "pair", "pairs", "dozen", "dozens", "score", "decade", "century",
    "percentage", "back", "alone", "unknown", "number", "amount", "including", "excluding", "besides", "apart",
    "remain", "remains", "away", "one's", "somebody", "someone", "everyone", "everybody", "friday's", "let", "suppose",
    "imagine", "consecutive", "hundred", "thousand", "million", "zero", "minus", "square", "root", "increase",
    "decrease", "increases", "decreases", "rises", "falls", "drops", "returns", "return", "returned", "borrow", "owe",
    "owes", "discount", "sale", "reduced", "free", "extra", "change", "kept", "put", "took", "take", "takes", "taken",
    "give", "given", "giving", "sharing", "using", "equally",
];
