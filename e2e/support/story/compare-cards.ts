import { createChainClient, type MarketId } from '@cresolver/chain'
import { type Story, type VerdictCard, verdictCard } from '@cresolver/core/resolution'
import { plainWords } from '@cresolver/sdk/workspace'
import { getBlock } from 'viem/actions'
import { type DerivedCard, deriveCard } from './derive-card.ts'
import type { StoryPlace } from './read-story.ts'

/** A card, and what it has to say. */
export type ComparedCard = {
  /** Of the market and of its step, to play it again. */
  readonly at: string
  readonly card: VerdictCard
  readonly derived: DerivedCard
}

/** Writes the card of a story at the time of the chain, and derives it a second time. */
export async function compareCard(
  place: StoryPlace,
  { at, marketId, story }: { at: string; marketId: MarketId; story: Story },
): Promise<ComparedCard> {
  const { client } = createChainClient({ rpcUrl: place.rpcUrl })
  const [{ timestamp }, derived] = await Promise.all([
    getBlock(client),
    deriveCard(place, marketId),
  ])
  return { at, card: verdictCard(story, plainWords(Number(timestamp))), derived }
}

/** One kind of sentences of a card, and the patterns that they have to follow. */
type Side = (compared: ComparedCard) => readonly [text: string, pattern: string][]

/**
 * The sentences of each card; lines of a list in any order. What it says of a market that is open again is a test of its
 * own.
 */
export const SIDES = {
  decided: ({ card, derived }) => [[card.decided, derived.decided]],
  read: ({ card, derived }) =>
    derived.facts.isOpenAgain ? [] : [[card.read, derived.read]],
  objecting: ({ card, derived }) => [[card.objecting, derived.objecting]],
  cost: ({ card, derived }) =>
    pairs(
      card.cost.map(([name, text]) => `${name}: ${text}`),
      derived.cost.map(([name, pattern]) => `${name}: ${pattern}`),
    ),
  unverified: ({ card, derived }) =>
    derived.facts.isOpenAgain ? [] : pairs(card.unverified, derived.unverified),
  against: ({ card, derived }) => {
    if (derived.facts.isOpenAgain) return []
    const isNothing = /^(Nothing stood|There is no verdict|How each agent)/
    const lines = card.against.filter((line) => !isNothing.test(line))
    return pairs(
      lines,
      derived.against.map((part) => `*${part}*`),
    )
  },
} satisfies Record<string, Side>

/** Each pattern with the first line that follows it; what is left over stands alone. */
function pairs(lines: readonly string[], patterns: readonly string[]) {
  const left = [...lines]
  const found = patterns.map((pattern): [string, string] => {
    const at = left.findIndex((line) => matches(line, pattern))
    return [at < 0 ? 'no line' : (left.splice(at, 1)[0] ?? ''), pattern]
  })
  return [...found, ...left.map((line): [string, string] => [line, 'no pattern'])]
}

/** Returns what does not follow its pattern, with both; no more than a person reads. */
export function differencesOf(cards: readonly ComparedCard[], side: Side) {
  return cards
    .flatMap((compared) =>
      side(compared)
        .filter(([text, pattern]) => !matches(text, pattern))
        .map(([card, derived]) => ({ at: compared.at, card, derived })),
    )
    .slice(0, 4)
}

/** Returns true if a text matches a pattern, in which `*` stands for any words. */
function matches(text: string, pattern: string): boolean {
  const parts = pattern
    .split('*')
    .map((part) => part.replace(/[$()+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}
