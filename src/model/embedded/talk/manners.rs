//! Talk, and what the coach does not do: a short, kind answer for each.

use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::words::Refusal;

/// A group of messages that are answered alike: these phrases and nothing else.
struct Talk {
    phrases: &'static [&'static str],
    reply: &'static str,
}

const TALK: [Talk; 12] = [
    Talk {
        phrases: &[
            "thanks a lot", "thanks so much", "thanks", "thank you very much", "thank you so much", "thank you", "thx",
            "ty", "cheers", "that helped", "that helps", "very helpful", "much appreciated", "got it", "i get it now",
            "i get it", "i understand now", "i understand", "makes sense", "that makes sense", "ok", "okay", "alright",
            "i see", "sure", "yes", "yep", "yeah",
        ],
        reply: "You are welcome! Send me another sum whenever you like.",
    },
    Talk {
        phrases: &[
            "bye", "goodbye", "bye bye", "see you", "see you later", "good night", "i am done", "i'm done",
            "that's all", "quit", "exit", "stop", "cya",
        ],
        reply: "Goodbye, and well practised!",
    },
    Talk {
        phrases: &[
            "who are you", "what are you", "what is your name", "what's your name", "whats your name", "who made you",
            "are you a robot", "are you human", "are you an ai", "are you a person", "are you real", "are you chatgpt",
            "introduce yourself", "tell me about yourself",
        ],
        reply: "I am Quick Math Coach, a small program that teaches shortcuts for sums in your head. \
                Try me: \"47 + 9\".",
    },
    Talk {
        phrases: &[
            "how are you", "how are you today", "how are you doing", "how is it going", "how's it going", "what's up",
            "whats up", "how do you do", "sup", "are you ok", "are you okay",
        ],
        reply: "Ready for sums, thank you! Send me one, such as \"83 - 48\".",
    },
    Talk {
        phrases: &[
            "you're stupid", "you are stupid", "youre stupid", "stupid", "you're dumb", "you are dumb", "dumb",
            "idiot", "you idiot", "you suck", "you're useless", "you are useless", "useless", "you're bad",
            "you are bad", "you're wrong", "you are wrong", "that's wrong", "that is wrong", "thats wrong", "wrong",
            "i hate you", "shut up", "this is stupid", "this is rubbish", "rubbish", "this sucks", "you are no help",
            "not helpful", "you're no help", "you are an idiot", "you're an idiot", "you are terrible",
            "you're terrible", "boring", "this is boring", "i'm bored", "im bored", "i am bored", "stupid bot",
            "dumb bot", "bad bot", "no good",
        ],
        reply: "I am sorry that this did not go well. Every answer I give is worked out and checked; send me the sum \
                again, such as \"47 + 9\", and we will look at it step by step.",
    },
    Talk {
        phrases: &[
            "nice", "cool", "great", "wow", "good job", "well done", "you're great", "you are great", "you're smart",
            "you are smart", "good bot", "i love you", "i like you", "awesome", "amazing", "brilliant", "perfect",
            "excellent", "fantastic", "that was easy", "easy", "fun", "this is fun", "haha", "lol", "neat", "super",
            "that's cool", "that's great", "that is great", "clever", "you rock", "you are the best",
            "you're the best",
        ],
        reply: "Thank you, that is kind. Shall we do another? Send me a sum, or answer the one to try.",
    },
    Talk {
        phrases: &[
            "i'm bad at maths", "i'm bad at math", "i am bad at maths", "i am bad at math", "im bad at math",
            "im bad at maths", "i hate maths", "i hate math", "maths is hard", "math is hard", "this is hard",
            "it's too hard", "this is too hard", "too hard", "i can't do it", "i can't do this", "i cant do this",
            "i can't do maths", "i can't do math", "i give up", "i'm stupid", "i am stupid", "i'm confused",
            "i am confused", "maths is boring", "math is boring", "i'm not good at maths", "i'm no good at maths",
        ],
        reply: "It gets lighter with the right shortcut, one step at a time. Send me a sum that troubles you, or say \
                \"hint\" or \"explain it more simply\".",
    },
    Talk {
        phrases: &[
            "i want to practise",
            "i want to practice",
            "let's practise",
            "let's practice",
            "practise",
            "practice",
            "can we practise",
            "can we practice",
            "can i practise",
            "can i practice",
            "quiz me",
            "test me",
            "drill me",
            "ask me questions",
            "ask me some questions",
            "ask me something",
            "give me questions",
            "give me some questions",
            "give me some practice",
            "give me something to practise",
            "give me something to practice",
            "give me a quiz",
            "give me a test",
        ],
        reply: "With pleasure! /practice in a conversation, or qmc practice in the shell, asks you ten questions. Or send me \
                a sum, such as \"47 + 9\", and I will give you one to try.",
    },
    Talk {
        phrases: &[
            "can you help me",
            "can you help",
            "i need help",
            "help me with my homework",
            "help me with maths",
            "help me with my maths",
            "can you do maths",
            "can you do math",
            "do you know maths",
            "can we do maths",
            "are you good at maths",
            "can you help me with maths",
            "help me with math",
            "let's start",
            "start",
            "let's go",
            "ready",
            "i'm ready",
            "teach me",
            "teach me something",
            "teach me maths",
            "teach me a trick",
            "i want to learn",
            "can you help me with my homework",
            "can i ask you something",
            "i have a question",
        ],
        reply: "With pleasure! Send me a sum and I will show a shortcut and give you one to try: \"47 + 9\", \
                \"98 x 97\", \"15% of 80\".",
    },
    Talk {
        phrases: &[
            "hi there", "hello there", "hi", "hello", "hey", "hey there", "hiya", "howdy", "hallo", "good morning",
            "good afternoon", "good evening", "good day", "hi coach", "hello coach", "greetings", "yo",
            "nice to meet you", "happy to meet you",
        ],
        reply: "Hello! I teach shortcuts for sums in your head. Ask me one, such as \"47 + 9\".",
    },
    Talk {
        phrases: &[
            "skip", "skip it", "skip this one", "pass", "no idea", "i have no idea", "i don't know", "i dont know",
            "i do not know", "idk", "dunno", "no clue", "tell me the answer", "show me the answer",
        ],
        reply: "There is no sum before us just now. Send me one, such as \"47 + 9\", and I will show how it goes.",
    },
    Talk {
        phrases: &["no", "nope", "no thanks", "no thank you", "nothing", "never mind", "nevermind", "not now", "later"],
        reply: "All right. I am here whenever you have a sum.",
    },
];

/// Words that belong to something the coach leaves alone, with what to say about it. The first that is found
/// decides.
const BEYOND: [(&[&str], &str); 9] = [
    (
        &[
            "ignore", "instructions", "prompt", "jailbreak", "pretend", "disregard", "rules", "password", "hack",
            "override",
        ],
        "I keep to sums, and there is nothing secret in how I do them. Ask me one, such as \"47 + 9\".",
    ),
    (
        &["root", "roots", "sqrt"],
        "Roots are beyond me, but I can square a number to test a guess: \"7 squared\", \"7.1 x 7.1\".",
    ),
    (
        &["log", "logs", "logarithm", "ln", "sin", "sine", "cos", "cosine", "tan", "tangent", "trigonometry"],
        "Logarithms and angles are beyond me. Powers I can do: \"2 to the power of 10\", \"10^3\".",
    ),
    (
        &[
            "prime", "primes", "factor", "factors", "factorise", "factorize", "factorial", "divisors", "lcm", "gcd",
            "hcf",
        ],
        "Primes and factors are beyond me, but I can divide, so that you can test one yourself: \"97 / 7\".",
    ),
    (
        &[
            "differentiate", "differential", "derivative", "derive", "integrate", "integral", "calculus", "limit",
            "matrix", "vector", "polynomial", "quadratic", "equation", "equations", "algebra", "expand", "unknown",
            "inequality", "theorem", "pythagoras", "proof", "prove",
        ],
        "Algebra and calculus are beyond me. Sums with plain numbers are my thing: \"98 x 97\", \"47 plus what is 100\".",
    ),
    (
        &[
            "pi", "circle", "circumference", "triangle", "angle", "volume", "sphere", "radius", "diameter", "plot",
            "graph",
        ],
        "I can neither draw nor measure shapes, only work with numbers. Ask me for a sum, such as \"12 x 15\".",
    ),
    (
        &["draw", "picture", "pictures", "sketch", "paint", "diagram", "drawing"],
        "I can draw how a sum goes: /picture in a conversation, for the last lesson or as in /picture 47 + 9; in the \
         shell, qmc --pictures always 47 + 9.",
    ),
    (
        &["simplify", "simplest", "lowest"],
        "I do not put fractions or formulas into simpler form. What I can do is work a fraction out: \"6/8\", \"6/8 as \
         a percentage\", \"1/2 + 1/3\".",
    ),
    (
        &[
            "infinity", "infinite", "random", "imaginary", "binary", "hexadecimal", "median", "mode", "probability",
            "statistics",
        ],
        "That kind of number is beyond me. I do sums, percentages, powers, times and series: \"15% of 80\", \"1 + 2 + ... + 100\".",
    ),
];

/// The same for what is far from sums; a message with several numbers may be a sum about such things.
const FAR: [(&[&str], &str); 3] = [
    (
        &["weather", "news", "temperature", "date", "today", "tomorrow", "yesterday", "rain", "forecast"],
        "I cannot look outside this program, so I do not know that. Times I can add: \"90 minutes after 11:15\".",
    ),
    (
        &[
            "joke", "jokes", "poem", "story", "song", "sing", "essay", "translate", "music", "movie", "film", "game",
            "play", "recipe", "code", "python", "email", "homework",
        ],
        "That is not my craft: I teach sums. Ask me one, such as \"98 x 97\" or \"20% off 65\".",
    ),
    (
        &[
            "who", "who's", "where", "when", "capital", "president", "king", "queen", "country", "world", "france",
            "meaning", "favourite", "favorite", "colour", "color", "love", "god", "football", "cup", "war", "history",
            "planet", "dog", "cat",
        ],
        "That is a good question for somebody else: I only know sums. Ask me one, such as \"83 - 48\".",
    ),
];

/// What to say to talk, and to what the coach does not do; `None` for what may have been a sum.
pub(crate) fn refusal(tokens: &[Token]) -> Option<Refusal> {
    let numbers = tokens.iter().filter(|token| matches!(token.kind, Kind::Number(_))).count();
    let far = if numbers < 2 { &FAR[..] } else { &[] };
    let found = BEYOND.iter().chain(far).find(|(words, _)| tokens.iter().any(|token| is_one_of(token, words)));
    found.map(|(_, reply)| Refusal::Words(reply))
}

/// What to say to a message that is talk from end to end.
pub(crate) fn talk(tokens: &[Token]) -> Option<Refusal> {
    let mut cursor = Cursor::new(tokens);
    let mut reply = None;
    while !cursor.is_done() {
        // The longest phrase of all decides, so that "hi there, who are you" is answered for its last part.
        let found = TALK
            .iter()
            .flat_map(|talk| talk.phrases.iter().map(move |phrase| (phrase, talk.reply)))
            .filter(|(phrase, _)| cursor.has(phrase))
            .max_by_key(|(phrase, _)| phrase.len());
        if let Some((phrase, words)) = found {
            cursor.phrase(phrase);
            reply = Some(words);
        } else if !skip(&mut cursor) {
            return None;
        }
    }
    reply.map(Refusal::Words)
}

fn skip(cursor: &mut Cursor<'_>) -> bool {
    let signs = [Sign::Question, Sign::Exclamation, Sign::Dot, Sign::Comma, Sign::Newline, Sign::Ellipsis];
    signs.into_iter().any(|sign| cursor.sign(sign))
        || cursor.any(&[
            "please", "coach", "so", "and", "but", "oh", "ah", "very", "much", "man", "mate", "for that",
            "for the help", "for your help", "again", "really", "just", "well",
        ])
}

fn is_one_of(token: &Token, words: &[&str]) -> bool {
    matches!(&token.kind, Kind::Word(word) if words.contains(&word.as_str()))
}
