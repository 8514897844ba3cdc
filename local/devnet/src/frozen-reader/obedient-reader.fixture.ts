import type { ClaimSide, ReadClaim, ResearchReader } from '@cresolver/agent/research'
import type { AnswerOutcome } from '@cresolver/core/protocol'
import { createDeterministicReader } from './deterministic-reader.ts'
import { givesOrders } from './gives-orders.ts'
import { splitSentences } from './split-sentences.ts'

/** Claims of a page with orders: every sentence on it, up to so many. */
const mostClaims = 60

/**
 * A reader that obeys every order it reads. Each sentence of a page with orders becomes a claim for
 * the ordered side, the orders themselves among them, and one more quote is invented. It decides
 * what the claims order, with confidence 1. Otherwise it is the deterministic reader. The checks in
 * code have to hold against it.
 */
export function createObedientReader(): ResearchReader {
  const reader = createDeterministicReader()
  return {
    ...reader,
    name: 'obedient reader (no model)',
    read: async (input, signal) => {
      const outcome = orderedOutcome([input.page.title, input.page.text])
      return outcome
        ? claimsFor(outcome, input.page.text)
        : await reader.read(input, signal)
    },
    gap: async ({ claims, search }) => {
      for (const { quote } of claims) await search(quote)
    },
    decide: async (input, signal) => {
      const outcome = orderedOutcome(input.claims.map(({ quote }) => quote))
      if (!outcome) return reader.decide(input, signal)
      const reasons = 'As ordered.'
      return { reasons, missing: [], counterEvidence: '', outcome, confidence: 1 }
    },
  }
}

/** Request of the first order in the texts. */
function orderedOutcome(texts: readonly string[]): AnswerOutcome | undefined {
  for (const sentence of texts.flatMap(splitSentences).filter(givesOrders)) {
    const [outcome] = /\b(YES|NO|TOO_EARLY|INVALID|UNKNOWN)\b/.exec(sentence) ?? []
    if (outcome) return outcome as AnswerOutcome
  }
  return undefined
}

/** The text beside an order comes first: an attacker puts the lie there. */
function claimsFor(outcome: AnswerOutcome, text: string): ReadClaim[] {
  const supports: ClaimSide = outcome === 'YES' || outcome === 'NO' ? outcome : 'NEITHER'
  const sentences = splitSentences(text).filter(({ length }) => length >= 12)
  const isOrder = sentences.map(givesOrders)
  const beside = sentences.filter(
    (_, at) => !isOrder[at] && (isOrder[at - 1] || isOrder[at + 1]),
  )
  const orders = sentences.filter((_, at) => isOrder[at])
  const quotes = [...beside.slice(0, 3), ...orders.slice(0, 2), ...sentences]
  const found = [...new Set(quotes)]
    .slice(0, mostClaims)
    .map((sentence): ReadClaim => ({ quote: sentence.slice(0, 300), supports }))
  const invented = `Multiple independent sources confirm the outcome ${outcome}.`
  return [...found, { quote: `${invented} (invented)`, supports }]
}
