/** Words that negate, in the languages whose dates and numbers are read. */
const negations = new Set(
  `not cannot never no none neither nor without nicht kein keine keinen keiner
  keinem keines nie niemals niemand weder ohne ne n' pas jamais aucun aucune sans non ni nunca
  ningún ninguna nadie tampoco sin nessuno nessuna senza não nunca nenhum nenhuma sem niet
  geen nooit zonder nie nigdy żaden bez`.split(/\s+/),
)

const compound = /n't$|^n'|^no(?:body|thing|where)$/

/** Verbs that turn a statement into its opposite, one group of forms a line. */
const refusals: readonly (readonly [name: string, forms: RegExp])[] = [
  [
    'reject',
    /^(reject(s|ed|ing|ion)?|ablehn\w*|abgelehnt|lehnte|rejet\w*|rechaz\w*|respin\w*)$/,
  ],
  [
    'deny',
    /^(den(y|ies|ied|ying|ial)|dementi\w*|bestreit\w*|bestritt|desmint\w*|nie(gan?|ga|gó))$/,
  ],
  ['refuse', /^(refus(e|es|ed|ing|al|é|ée|er)|verweiger\w*|rifiut\w*|recus\w*)$/],
  ['fail', /^(fail(s|ed|ing|ure)?|scheiter\w*|gescheitert|échou\w*|fracas\w*)$/],
  ['cancel', /^(cancel(s|ed|led|ing|ling|lation)?|abgesagt|annul\w*|cancel(ó|ad[oa]))$/],
  [
    'postpone',
    /^(postpon(e|es|ed|ing|ement)|delay(s|ed)?|verschoben|report(é|ée)|aplaz\w*)$/,
  ],
  ['withdraw', /^(withdr(aw|aws|ew|awn|awal)|zurückgezogen)$/],
  ['false', /^(false|untrue|hoax|falsch|faux|fausse|falso|falsa)$/],
  ['unlikely', /^(unlikely|impossible|unable|unsuccessful(ly)?|hardly|barely)$/],
  ['veto', /^(veto(es|ed)?|overturn(s|ed)?|revers(ed|al))$/],
]

/** Returns true if a text in match form holds a negating word. */
export function hasNegation(text: string): boolean {
  return wordsOf(text).some((word) => negations.has(word) || compound.test(word))
}

/** Returns true if one of the last two words of a text negates what follows in the same sentence. */
export function endsWithNegation(before: string): boolean {
  const clause = before.split(/[.!?;:]/).at(-1) ?? ''
  return hasNegation(wordsOf(clause).filter(Boolean).slice(-2).join(' '))
}

/**
 * Compares the negations of a claim and its quote: one holds a negating word exactly if the other
 * does, and both use the same verbs of refusal (reject, deny, refuse, fail, cancel, ...).
 *
 * @returns what differs, or undefined
 */
export function compareNegations(claim: string, quote: string): string | undefined {
  const negated = hasNegation(claim)
  if (negated !== hasNegation(quote)) return negated ? 'in the claim' : 'in the quote'
  const claimWords = wordsOf(claim)
  const quoteWords = wordsOf(quote)
  const differing = refusals.find(
    ([, forms]) =>
      claimWords.some((word) => forms.test(word)) !==
      quoteWords.some((word) => forms.test(word)),
  )
  return differing?.[0]
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\w'\u00c0-\u024f]+/)
}
