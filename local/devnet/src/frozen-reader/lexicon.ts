/** Words of an event in English, German, French and Spanish. */
export type EventWords = {
  /** Finds the verb in an English question. */
  readonly question: RegExp
  /** Words that report the event; with a negation they report the opposite. */
  readonly done: RegExp
  /** Words that report that it did not happen. */
  readonly notDone?: RegExp | undefined
  /** True if the subject acts: it stands before the verb or after "by". */
  readonly subjectActs?: boolean | undefined
}

/** Events whose words are known in four languages. */
export const events: readonly EventWords[] = [
  {
    question: /\b(cut|lower|reduce)\b(?=.*\brates?\b)/iu,
    done: /\b(cut|cuts|lowered|reduced|not (?:lower|reduce))\b|senk(te|ten|t)\b|gesenkt|abaissé|baissé|\bbaj(ó|ado)|\brecort(ó|ado)/iu,
    notDone:
      /unchanged|unverändert|inchangé|sin cambios|\braised\b|erhöht|relevé|\bsubió(?!\p{L})/iu,
  },
  {
    question: /\bwin\b/iu,
    done: /\b(won|wins|beat|not win)\b|gewann|gewonnen|remporté|gagné|\bganó(?!\p{L})|\bganado\b|\bvenció(?!\p{L})/iu,
    notDone: /\b(lost|loses|beaten|defeated)\b|verlor|perdu\b|\bperdió(?!\p{L})/iu,
    subjectActs: true,
  },
  {
    question: /\b(complete|close|finali[sz]e)\b/iu,
    done: /\b(completed|closed|finali[sz]ed|not (?:complete|close))\b|abgeschlossen|vollzogen|finalisé|achevé|\bcomplet(ó|ado)|\bcerr(ó|ado)/iu,
    notDone: /\bpending\b|pendiente|en suspens|\bdropped\b|abandonné|geplatzt/iu,
  },
  {
    question: /\b(launch|release)\b/iu,
    done: /\b(launched|released|not (?:launch|release))\b|\bon sale\b|auf den Markt gebracht|in den Verkauf|lancé|mise? en vente|lanz(ó|ado)|a la venta/iu,
    notDone: /\bpostponed\b|\bdelayed\b|verschoben|reporté|\baplaz(ó|ado)/iu,
  },
  {
    question: /\b(signed|sign)\b/iu,
    done: /\b(signed|signature|became law)\b|unterzeichnet|unterschrieben|promulgu|\bsigné|promulgad|\bfirm(ó|ado)/iu,
    notDone: /\bvetoed\b|\bunsigned\b|\bVeto\b/,
  },
  {
    question: /\breach\b/iu,
    done: /\b(reach|reached|achieved?)\b|erreicht|atteint|\balcanz(ó|ar|ado)/iu,
    notDone: /\bmissed\b|verfehlt|manqué/iu,
  },
  {
    question: /\b(overturn|reverse|annul)\b/iu,
    done: /\b(overturned|reversed|not (?:overturn|reverse))\b|aufgehoben|\bhob\b.*\bauf\b|annulé|\banuló(?!\p{L})|\brevocó(?!\p{L})/iu,
    notDone: /\b(upheld|confirmed)\b|bestätigt|confirmé|\bconfirmó(?!\p{L})/iu,
  },
  {
    question: /\b(measure|record|get)\b/iu,
    done: /\b(measured?|recorded|fell)\b|\bmaß(?!\p{L})|gemessen|\bfielen\b|mesuré|\btombé(?!\p{L})|\bmidió(?!\p{L})|\bcayeron\b/iu,
  },
  {
    question: /\b(report|post|reach)\b/iu,
    done: /\b(reported|came to|fell to|shows?|posted)\b|meldete|lag bei|(sank|stieg) auf|annoncé|s'élève|reculé|atteint|comunicó|sumaron|bajaron|subieron/iu,
  },
]

/** Nouns of questions in four languages: a sentence about the event has them too. */
export const nouns: readonly (readonly [question: RegExp, sentence: RegExp])[] = [
  [/\brates?\b/i, /\brates?\b|zins|\btaux\b|\btipos?\b/i],
  [/\bfinal\b/i, /(?<![\p{L}-])finale?(?!\p{L})/iu],
  [/\belection\b/i, /election|wahl|élection|elección/i],
  [/\bcouncil\b/i, /council|\brats|conseil|consejo/i],
  [/\bmerger\b/i, /merger|fusion|fusión/i],
  [/\borbit\b/i, /(?<!\p{L})orbite?(?!\p{L})|umlaufbahn|órbita/iu],
  [/\btoll\b/i, /\btoll\b|maut|péage|peaje/i],
  [/\bruling\b/i, /ruling|urteil|arrêt|sentencia/i],
  [/\brain\b/i, /\brain\b|regen|pluie|lluvia/i],
  [/\brevenue\b/i, /revenue|umsatz|chiffre d.affaires|ingresos/i],
  [/\bprofit\b/i, /profit|gewinn|bénéfice|beneficio/i],
]

/** Words that turn a report into its opposite. */
export const negation =
  /\b(not|never|nicht|kein|keine|keinen|pas|jamais|no|nunca|neither|failed to|fails to|refused to)\b|n't\b/i

/** Words of what is expected, ordered or so far, and therefore did not happen. */
export const notYet =
  /\b(will|would|shall|expects?|expected|plans?|planned|scheduled|is to be|may|might|could|forecast|polls?|so far|halfway|wird|soll|sollen|zur Monatsmitte|prévoit|tentera|mi-mois|prevé|intentará|mitad de mes)\b|\b\p{L}+era\b(?= (sa|son|le|la|les|l'))/u

/** Parts and namesakes of a subject: they act on their own. */
export const otherSubject =
  /\b(women|youth|wing|fund|juniors|reserves?|branch|subsidiary|fans|former)( wing| team)? of (the )?$|\b(New|North|South|East|West|Old|Upper|Lower|Neu|Nouveau|Nueva|Nuevo) $/
