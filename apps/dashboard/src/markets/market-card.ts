import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/questions'
import { formatTerm } from '../ui/format-term.ts'
import { oneLine } from '../ui/one-line.ts'

/** Longer titles are cut; the market's page has all of it. */
const mostCharacters = 240

/** What the row of a market shows. */
export type MarketCard = {
  /** One line without control characters. */
  readonly title: string
  readonly event: string | undefined
  readonly category: string | undefined
  /** An https address. */
  readonly picture: string | undefined
  /** How it is decided, in terms of a few words each; none for a plain question. */
  readonly terms: readonly string[]
}

const cards = new WeakMap<Pick<Market, 'question'>, MarketCard>()

/** Reads what the row of a market shows, once for each market. */
export function marketCard(market: Pick<Market, 'question'>): MarketCard {
  const known = cards.get(market)
  if (known) return known
  const { title, event, category, picture, terms = [] } = questionCard(market.question)
  const card: MarketCard = {
    title: oneLine(title, mostCharacters) || 'A question without words',
    event: event && oneLine(event, mostCharacters),
    category: category && oneLine(category, mostCharacters),
    picture: picture?.startsWith('https://') ? picture : undefined,
    terms: terms.map((term) => oneLine(formatTerm(term), mostCharacters)),
  }
  cards.set(market, card)
  return card
}
