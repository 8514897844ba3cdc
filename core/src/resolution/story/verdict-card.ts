import { againstVerdict } from './against-verdict.ts'
import { buyingCost, type NamedWords } from './buying-cost.ts'
import { isKnown } from './fact.ts'
import { howToObject } from './how-to-object.ts'
import { deciderOf } from './last-asking.ts'
import { notVerified } from './not-verified.ts'
import type { Story } from './story.ts'
import { type StoryWords, say } from './story-words.ts'
import { capital, whatWasRead, whoDecided } from './who-decided.ts'

/** First facts for a reader of a verdict, in sentences. Reasons and addresses of pages are untrusted. */
export type VerdictCard = {
  readonly decided: string
  readonly read: string
  /** At least one sentence. */
  readonly against: readonly string[]
  /** Cost of buying or stalling it. */
  readonly cost: readonly NamedWords[]
  readonly objecting: string
  /** At least what a verdict of its kind never proves. */
  readonly unverified: readonly string[]
}

/**
 * Writes the card of a market from its story alone: who decided and on what, what stood against it, what buying or
 * stalling it costs, how and until when to object, and what is not verified.
 *
 * @param story - as `storyOf` returns it
 * @param words - how the surface writes accounts, amounts and durations
 * @returns {@link VerdictCard}
 */
export function verdictCard(story: Story, words: StoryWords): VerdictCard {
  return {
    decided: whoDecided(story, words),
    read: whatWasRead(story, words),
    against: againstVerdict(story, words),
    cost: costOf(story, words),
    objecting: howToObject(story, words),
    unverified: notVerified(story, words),
  }
}

/** Lists a card as names with their words, in its order. */
export function cardLines(card: VerdictCard): NamedWords[] {
  return [
    ['Decided', `${card.decided} ${card.read}`],
    ['Against', card.against.join(' ')],
    ...card.cost,
    ['Objecting', card.objecting],
    ['Unverified', card.unverified.join(' ')],
  ]
}

function costOf(story: Story, words: StoryWords): NamedWords[] {
  const { terms, court } = story
  if (!isKnown(terms)) return [['Cost', say(terms)]]
  if (court !== undefined && !isKnown(court)) return [['Cost', say(court)]]
  // Without a window nobody judges after a rule that has decided, whatever a panel would have cost.
  const isRead = court === undefined && deciderOf(story)?.kind === 'data'
  const priced = isRead ? { ...terms, dataOnly: true } : terms
  return buyingCost(priced, court, words).map(([name, said]) => [
    name,
    `${capital(said)}.`,
  ])
}
