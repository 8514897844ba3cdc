/** Words that negate, in the languages whose dates are read. */
const negations = new Set(
  `not cannot never no none neither nor without nicht kein keine keinen keiner
  keinem keines nie niemals niemand weder ohne ne n' pas jamais aucun aucune sans non ni nunca
  ningún ninguna nadie tampoco sin nessuno nessuna senza não nunca nenhum nenhuma sem niet
  geen nooit zonder nie nigdy żaden bez`.split(/\s+/),
)

const compound = /n't$|^n'|^no(?:body|thing|where)$/

/** Verbs and adjectives that turn what follows into its opposite. */
const refusal = new RegExp(
  `^(?:${[
    'reject(?:s|ed|ing|ion)?|ablehn\\w*|abgelehnt|lehnte|rejet\\w*|rechaz\\w*|respin\\w*',
    'den(?:y|ies|ied|ying|ial)|dementi\\w*|bestreit\\w*|bestritt|desmint\\w*|nie(?:gan?|ga|gó)',
    'refus(?:e|es|ed|ing|al|é|ée|er)|verweiger\\w*|rifiut\\w*|recus\\w*',
    'fail(?:s|ed|ing|ure)?|scheiter\\w*|gescheitert|échou\\w*|fracas\\w*',
    'cancel(?:s|ed|led|ing|ling|lation)?|abgesagt|annul\\w*|cancel(?:ó|ad[oa])',
    'postpon(?:e|es|ed|ing|ement)|delay(?:s|ed)?|verschoben|report(?:é|ée)|aplaz\\w*',
    'withdr(?:aw|aws|ew|awn|awal)|zurückgezogen|veto(?:es|ed)?|overturn(?:s|ed)?|revers(?:ed|al)',
    'false|untrue|hoax|falsch|faux|fausse|falso|falsa|rumou?rs?|alleg(?:es|ed|edly|ation)s?',
    'unlikely|impossible|unable|unsuccessful(?:ly)?|hardly|barely|doubts?|if|unless|whether',
  ].join('|')})$`,
)

/** Returns true if a text in match form holds a negating word. */
export function hasNegation(text: string): boolean {
  return wordsOf(text).some((word) => negations.has(word) || compound.test(word))
}

/**
 * Returns true if a text holds a word that negates, denies, doubts or makes conditional. It may take support from a
 * claim and never makes one: what a sentence means is for a reader to say.
 *
 * @param text - in match form
 */
export function hasDenial(text: string): boolean {
  return hasNegation(text) || wordsOf(text).some((word) => refusal.test(word))
}

/** Returns true if one of the last two words of a text negates what follows in the same sentence. */
export function endsWithNegation(before: string): boolean {
  const clause = before.split(/[.!?;:]/).at(-1) ?? ''
  return hasNegation(wordsOf(clause).filter(Boolean).slice(-2).join(' '))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\w'\u00c0-\u024f]+/)
}
