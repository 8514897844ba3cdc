import type { Market } from '@cresolver/chain'
import { type QuestionCard, questionCard } from '@cresolver/questions'
import { oneLine } from '../ui/one-line.ts'

/** Longer titles are cut; the market's page has all of it. */
const mostCharacters = 240
const cards = new WeakMap<Pick<Market, 'question'>, QuestionCard>()

/**
 * Reads what the row of a market shows, once for each market.
 *
 * @param market - the market
 * @returns title in one line without control characters; the picture only where it is https
 */
export function marketCard(market: Pick<Market, 'question'>): QuestionCard {
  const known = cards.get(market)
  if (known) return known
  const { title, event, category, picture, rule } = questionCard(market.question)
  const card: QuestionCard = {
    title: oneLine(title, mostCharacters) || 'A question without words',
    event: event && oneLine(event, mostCharacters),
    category: category && oneLine(category, mostCharacters),
    picture: picture?.startsWith('https://') ? picture : undefined,
    rule,
  }
  cards.set(market, card)
  return card
}
