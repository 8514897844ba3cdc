import type { Market } from '@cresolver/chain'
import { type QuestionCard, questionCard } from '@cresolver/questions'
import { withoutControls } from '../ui/untrusted-text.tsx'

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
    title: oneLine(title) || 'A question without words',
    event: event && oneLine(event),
    category: category && oneLine(category),
    picture: picture?.startsWith('https://') ? picture : undefined,
    rule,
  }
  cards.set(market, card)
  return card
}

function oneLine(text: string): string {
  const line = withoutControls(text).replace(/\s+/g, ' ').trim()
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line
}
