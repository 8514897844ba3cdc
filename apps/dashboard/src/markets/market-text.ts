import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/core/questions'
import { formatTerm } from '../ui/format-term.ts'
import { withoutControls } from '../ui/untrusted-text.tsx'

const known = new WeakMap<Pick<Market, 'question'>, string>()

/**
 * Returns the searchable text of a market: the visible text of its row, uncut.
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
