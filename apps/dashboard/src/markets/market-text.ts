import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/questions'
import { formatTerm } from '../ui/format-term.ts'
import { withoutControls } from '../ui/untrusted-text.tsx'

const known = new WeakMap<Pick<Market, 'question'>, string>()

/**
 * Gathers what a search of the list looks through: what a reader of the row sees, uncut.
 *
 * @param market - the market
 * @returns question, event, category and the rule in words, in lower case; never the keywords
 *   that a rule is written with, which every rule has
 */
export function marketText(market: Pick<Market, 'question'>): string {
  const found = known.get(market)
  if (found !== undefined) return found
  const { title, event, category, terms = [] } = questionCard(market.question)
  const rule = terms.map(formatTerm).join(' ')
  const words = withoutControls([title, event, category, rule].join('\n')).toLowerCase()
  known.set(market, words)
  return words
}
