import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/core/questions'
import { formatTerm } from '../ui/format-term.ts'
import { oneLine } from '../ui/one-line.ts'

/** Longer titles are cut; the market's page has the whole title. */
const mostCharacters = 240

/** Content of the row of a market. */
type MarketCard = {
  /** One line without control characters. */
  readonly title: string
  readonly event: string | undefined
  readonly category: string | undefined
  /** Short terms of its rule; empty for a question without a rule. */
  readonly terms: readonly string[]
}

const cards = new WeakMap<Pick<Market, 'question'>, MarketCard>()

/** Returns the content of the row of a market, cached by market. */
export function marketCard(market: Pick<Market, 'question'>): MarketCard {
  const known = cards.get(market)
  if (known) return known
  const { title, event, category, terms = [] } = questionCard(market.question)
  const card: MarketCard = {
    title: oneLine(title, mostCharacters) || 'A question without text',
    event: event && oneLine(event, mostCharacters),
    category: category && oneLine(category, mostCharacters),
    terms: terms.map((term) => oneLine(formatTerm(term), mostCharacters)),
  }
  cards.set(market, card)
  return card
}
