//! Common words of the languages that are read, by which a sentence shows which of them it is in. A text of them
//! all is not needed: half of a sentence is enough.

/// English; its endings are taken off before a word is looked up.
pub(super) const ENGLISH: &str = "\
    become due elf cent costs lies reached lands totals again checks
    a about above across add added adding adjust adjusting after again ago agree ahead all almost alone along
    already also always am amazing an and another answer any anything apart apples approach are area aren't
    around as ask at attempt away awesome back bag bang base be because been before begin beginning behind being
    below best better between big bigger biggest bingo bit bonus borrow borrowed borrowing both bottom bounce
    bravo break breakdown breaking breeze brilliant bring brings brought bump bus buses but by cake calculate
    call came can can't cannot careful carry challenge chance change check children choice choose cinch clean
    clear clever close cm column come comes compare compensate compensation complete confidence confident
    confirm congratulations cool correct correcting correctly cost could count cubed curious cut decide decimal
    did didn't difference different digit digits discount divide do does doesn't doing don't done double doubles
    down drop each easier easily easy efficient effort eight either eleven else end ending ends enjoy enough
    equal even ever every everyone everything exact exactly example excellent exchange explore extra eye factor
    fair false fantastic far fast feel few find fine finger finish first fit five fix flip follow for forget
    found four fraction free friend friendly from front full fun further game gap gave get gets getting give
    given gives go goes going good got great great-job greater group grow grows guess had half halfway halve
    halves hand handy hang happen happens happy hard has have haven't having head hear hello help helps here
    here's hey hi higher highest hint hold hooray hop hope hour hours how however huge hundred hundreds i i'm
    i've idea if imagine in incorrect indeed instead into is isn't it it's its itself job join journey jump just
    keep keeping keeps kept key kg kind km know known kudos land landed large larger largest last later lead
    leap learn least leave leaves left lend less lesson let let's letter like likely line lining list little
    long look looks lost lot love lovely low lower made magic make makes making many mark match math maths
    matter may maybe me mean means mental method middle might mind mine minus minute minutes mistake moment more
    most move much multiplied multiply multiplying must my nailed name near nearby nearest nearly neat need
    neighbour neighbours never new next nice night nine no nope not note nothing notice noticing now nudge
    number numbers o'clock of off often oh ok okay old on once one ones ones' only onto open or order other our
    ours out over own pair part parts pattern pay pencil people percent percentage perfect person pick picture
    piece place plain plan play please plus pm point power practice practise pretend pretty price probably
    problem product progress pull put quarter question quick quicker quickly quite rather reach read ready real
    really reason rectangle regroup remain remainder remember repeat rest result reverse right round rounding
    row rule safe said same save say second secret see seem seen sense separate set seven share shift short
    shortcut should show shrink side similar simple simpler simply since single sits six size skip slide slip
    slow small smaller smallest smart smooth snap sneaky so solid solve some something soon sorry sort split
    splitting spot spot-on spotted spotting square squared stand start stay stays steady step steps stick still
    stop straight straightforward strategy stuck subtract subtracting such sum super sure swap switch tackle
    take taken takes taking talk technique teen teens tell ten tens test than thank thanks that that's the their
    them then there there's these they they're thing think third this those though thought thousand thousands
    three tidy time times tiny tip to together told too took top total touch toward towards track trade trick
    tricky true trust try trying turn twelve twice twist two under understand undo undoing unit until up upper
    us use useful using usual value very visit wait walk want was wasn't watch way we we'd we'll we're we've
    welcome well went were what what's whatever when whenever where whether which while who whole why will wise
    with without won't wonder wonderful word work worked working works worry would wow write wrong x yay yeah
    year yes yet you you'd you'll you're you've your yours zero";

/// German.
pub(super) const GERMAN: &str = "\
    als also antwort auch auf aufgabe aus bei beide beiden danach dann das dazu dein deine dem den denn der des
    die du durch ein eine einen einer einfach er ergebnis ergibt erst es falsch fast fertig frage für ganz genau
    gibt gleich gut hier ich im in ist ja jetzt kannst korrekt leicht leichter leider lösung macht mal man mehr
    minus mit nein nicht nimm noch nun nur nächste plus prima probier rechne rechnen richtig schau schritt sie
    sind so stimmt super toll trick um und versuch von was weg weil weniger wenn wie wieder wir zahl zahlen
    zehner zieh zu zuerst zurück zusammen";

/// French.
pub(super) const FRENCH: &str = "\
    ajoute ajouter astuce au aussi aux avec bien bravo c c'est c'était calcul car ce chiffre comme d d'abord
    dans de des deux dizaine dizaines donc du elle en encore enlève ensuite essaie essayer essayez est est-ce et
    exact facile fait faux fois font il j'ai juste l'astuce l'on la le les maintenant moins même ne nombre
    nombres non on oui par parce parfait pas peut peux plus pour presque prochain proche puis que quel quelle
    question qui retire réponse résultat sa si simple son sur ta ton tous tout très tu un une unités voici votre
    vous à égale étape";

/// Spanish.
pub(super) const SPANISH: &str = "\
    a ahora al así añade bien casi cerca como con correcta correcto cuánto da de decenas del después dos e el en
    es eso esta este esto exacto fácil hay hecho igual intenta la las le lo los luego menos muy más no nos
    número números otra otro para paso perfecto por porque pregunta primero prueba puedes pues que queda quedan
    quita quitamos qué respuesta resta resultado se si son su suma sumamos sí también te truco tu un una
    unidades unos vez y ya";

/// Italian.
pub(super) const ITALIAN: &str = "\
    a adesso aggiungi aggiungiamo al alla altra anche bene brava bravo che ci come con corretto così da decine
    del di domanda dopo due e ecco esatto fa facile giusto gli i il in la le lo meno molto non numeri numero ora
    ottimo passaggio passo per perché più poi prima prova puoi quanto quasi questa questo risposta risultato si
    sono sì ti togli togliamo trucco tua tuo uguale un una unità uno vicino è";

/// Portuguese.
pub(super) const PORTUGUESE: &str = "\
    a agora as assim bem certo com como correto da de depois dezenas do dois duas dá e em esta este exato
    experimenta fica fácil igual isso mais menos muito na no não número números o os outra outro para parabéns
    passo pergunta perto pode por porque primeiro quanto quase que resposta resultado se seu sim soma some sua
    são também te tenta tente tira tire truque um uma unidades vez vezes você é ótimo";

/// Dutch.
pub(super) const DUTCH: &str = "\
    aan af als antwoord bijna daarna dan dat de deze dit een eenheden eerst en er eraf erbij gedaan gelijk getal
    getallen goed heel helaas het hoe ik in is ja je jij jouw juist kan keer klopt kun maar makkelijk meer met
    minder nee niet nu om omdat ook op plus probeer stap te tel tientallen trek truc uit uitkomst van volgende
    voor vraag want we wij wordt zijn zo";

/// Danish.
pub(super) const DANISH: &str = "\
    af bliver den denne derefter desværre det dette din dit du en enere er et flot for fordi forkert fra først
    gange godt hvad hvis hvor i ikke ja jeg kan klaret korrekt let lig lige læg med mere mindre minus nej nu
    næste næsten og også plus prøv på resultat rigtigt som spørgsmål svar så tal tallet tiere til trick trin
    træk vi";
