//! The words by which a reply says that something comes to something, in the languages that are read.

use std::collections::HashSet;
use std::sync::OnceLock;

use techniques::operation::Operation;

/// A list of words.
pub(super) struct List {
    text: &'static str,
    words: OnceLock<HashSet<&'static str>>,
}

impl List {
    /// The words of a text.
    pub(super) const fn new(text: &'static str) -> Self {
        Self { text, words: OnceLock::new() }
    }

    /// Whether a word is one of them.
    pub(super) fn has(&self, word: &str) -> bool {
        self.words.get_or_init(|| self.text.split_whitespace().collect()).contains(word)
    }
}

/// Words between two values that say that they are the same.
pub(super) static RELATIONS: List = List::new(
    "is are was be being equals equal makes make making gives give giving get gets getting got leaves leave leaving
    becomes become totals yields means that's it's there's here's which's answer's reach reaches reaching as comes
    come produces returns c'est está liegt ligt ist sind ergibt ergeben macht gibt gleich est sont font fait donne égale egale égal es
    son hace igual è fa fanno uguale é são dá wordt",
);

/// Words that turn a relation round.
pub(super) static NEGATIONS: List = List::new(
    "not never isn't aren't doesn't wasn't won't can't cannot couldn't wouldn't shouldn't ain't neither hardly
    nicht pas no non",
);

/// "Less than" in other languages.
pub(super) const LESS_THAN: [(&str, &str); 6] =
    [("weniger", "als"), ("moins", "que"), ("menos", "que"), ("meno", "di"), ("minder", "dan"), ("mindre", "end")];

/// Operators of other languages as the reader knows them.
pub(super) const OPERATORS: [(&str, &str); 23] = [
    ("mal", "times"),
    ("fois", "times"),
    ("por", "times"),
    ("vezes", "times"),
    ("keer", "times"),
    ("gange", "times"),
    ("volte", "times"),
    ("per", "times"),
    ("moins", "minus"),
    ("menos", "minus"),
    ("meno", "minus"),
    ("weniger", "minus"),
    ("más", "plus"),
    ("mas", "plus"),
    ("mais", "plus"),
    ("più", "plus"),
    ("piu", "plus"),
    ("durch", "over"),
    ("entre", "over"),
    ("diviso", "over"),
    ("und", "and"),
    ("et", "and"),
    ("y", "and"),
];

/// Words between two parts of a sentence, each of which says something of its own.
pub(super) static JOINTS: List =
    List::new("and or then so because since but while when whenever if where which that until as");

/// Words that name what comes out.
pub(super) static RESULTS: List = List::new(
    "answer answers result results total totals sum product difference quotient solution outcome altogether finish
    finishing end ends ending land lands arrive antwort ergebnis lösung summe réponse résultat somme respuesta
    resultado solución suma risposta risultato somma resposta soma antwoord uitkomst svar resultat left get gets",
);

/// Words that do something with the number beside them, in the languages that are read.
static ACTIONS: [(List, Operation); 5] = [
    (
        List::new(
            "add adding added adds plus addiere addieren zähle ajoute ajouter ajoutez ajoutons suma sumar sumamos añade
            añadir añadimos aggiungi aggiungere aggiungiamo sommare sommi soma somar somamos junta tel læg",
        ),
        Operation::Add,
    ),
    (
        List::new(
            "subtract subtracting subtracted take takes taking taken took minus less remove removing subtrahiere zieh
            ziehe nimm enlève enlever enlevez enlevons retire retirer soustrais resta restar restamos quita quitar
            quitamos sottrai togli togliamo subtrai tira tirar tire trek træk",
        ),
        Operation::Subtract,
    ),
    (List::new("multiply multiplying multiplied times double doubling"), Operation::Multiply),
    (List::new("divide dividing divided halve halving over"), Operation::Divide),
    (List::new("square squaring squared power"), Operation::Power),
];

/// What a word does with the number beside it.
pub(super) fn action(word: &str) -> Option<Operation> {
    ACTIONS.iter().find(|(words, _)| words.has(word)).map(|(_, operation)| *operation)
}

/// Words behind which a number is spoken of without being the outcome of anything.
pub(super) static BEFORE_A_MENTION: List = List::new(
    "add adding added plus subtract subtracting subtracted minus take taking taken away off by times multiply
    multiplying divide dividing halve halving double doubling with from using of between near nearest past than
    number numbers digit digits the a an this these those both each extra another into like for in try practise
    practice notice why how think imagine pretend round rounding treat replace swap split splitting break breaking
    move use keep borrow carry because since when if whenever step steps that your about one first ends back
    forward",
);

/// Words behind which a number is spoken of, unless the words before name a result.
pub(super) static UNLESS_A_RESULT: List =
    List::new("with of in the a than nearly almost near close about fast presque casi quasi quase bijna næsten");

/// Words that say that a number is not far from another.
pub(super) static NEAR: List = List::new(
    "near nearer nearly almost close closer closest about around next roughly fast presque casi quasi quase bijna næsten
    nahe proche cerca vicino perto dicht tæt",
);

/// Words that may stand before a number without changing what is said of it.
pub(super) static ADJECTIVES: List = List::new(
    "friendly round easy nice full whole extra tidy handy single missing next last other big bigger small smaller
    easier little spare same clean neat final just only odd even",
);

/// Words that invite to work out the sum behind them.
pub(super) static INVITING: List = List::new("try for do solve attempt tackle like next one practise practice");

/// Words behind a number that make it an amount, not a value.
pub(super) static AMOUNTS: List = List::new(
    "too more less extra tens ones hundreds digit digits steps step parts places numbers ways jumps pieces times
    zeros zeroes fewer shortcuts pairs short",
);

/// Words that may stand between a relation and its sides.
pub(super) static FILLERS: List = List::new(
    "you we i it us me this that which to and will would should can then so also exactly just simply now the a
    therefore thus hence again first really only all together up same value of in you'll we'll there here indeed
    finally back right",
);

/// Words for the order of steps, in other languages than English.
pub(super) static THEN: List = List::new(
    "dann danach noch zuerst erst puis ensuite d'abord luego después primero poi dopo prima então depois primeiro dan
    eerst så først er du also donc",
);

/// What may follow a relation behind a sum, where its value is not told.
pub(super) static TOLD_OTHERWISE: List = List::new(
    "easy easier quick quicker simple simpler hard harder tricky fun like what how why almost just a an your
    another next here",
);

/// What may stand right behind digits.
pub(super) static UNITS: List =
    List::new("st nd rd th h m min mins p x k s am pm r cm km kg g mm c ml l hr hrs rem markofpause");

/// Whether a word is one of those of operations and their results.
pub(super) fn is_of_mathematics(word: &str) -> bool {
    const WORDS: [&str; 12] = [
        "half", "twice", "thrice", "once", "more", "fewer", "remainder", "left", "cubed", "percent", "negative",
        "positive",
    ];
    RESULTS.has(word) || RELATIONS.has(word) || action(word).is_some() || WORDS.contains(&word)
}

/// Words for the distance of one number from another, which is judged by their values.
pub(super) static DISTANCES: List = List::new("less more fewer under below above over past short before");
