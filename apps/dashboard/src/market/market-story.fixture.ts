import type { LadderSeat, StoryEvent } from '@cresolver/core/resolution'
import { packScores, packVotes } from '@cresolver/core/resolution'
import { openMarket, workerAddress } from './market.fixture.ts'
import { testAsker, testTerms } from './terms.fixture.ts'

type UntimedEvent = StoryEvent extends infer Event
  ? Event extends StoryEvent
    ? Omit<Event, 'blockNumber' | 'transactionHash'>
    : never
  : never

/** In which the fixture's record is reported. */
export const reportedIn = `0x${'7'.repeat(64)}` as const

const ether = 10n ** 18n
const at = (event: UntimedEvent, block: number): StoryEvent =>
  // The spread keeps type and values of one event together.
  ({ ...event, blockNumber: BigInt(block), transactionHash: reportedIn }) as StoryEvent

const created: UntimedEvent = {
  ...{ type: 'market-created', creator: workerAddress(9) },
  rewardPool: openMarket().rewardPool,
}
const joined = (count: number): UntimedEvent[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ type: 'worker-joined', worker: workerAddress(place + 1), stake: ether / 100n },
  }))

/** A market without a window whose three workers are paid what its report says. */
export function roundStory(outcome: string, ...rewards: readonly bigint[]): StoryEvent[] {
  const before = [created, ...joined(3), { type: 'resolution-requested' } as const]
  const seats = rewards.map((reward, index) => ({ index, reward }))
  const reason = outcome === 'VOID' ? 'NO_QUORUM' : undefined
  const after: UntimedEvent[] = [
    ...(rewards.length > 0 ? [{ type: 'seats-scored', seats } as const] : []),
    { type: 'verdict-final', outcome, reason },
  ]
  return [...before.map((event) => at(event, 8)), ...after.map((event) => at(event, 9))]
}

/** A panel of a market with a window that found YES; an appeal of it can have been lost. */
export function panelStory(
  seats: readonly LadderSeat[],
  isFinal: boolean,
  lost: ReadonlyMap<number, bigint> = new Map(),
): StoryEvent[] {
  const none = { asker: 0n, disputer: 0n, appellant: 0n, slash: 0n, abstained: 0n }
  const settled: UntimedEvent[] = [
    {
      ...{ type: 'settled', stage: 0, finding: 'YES' },
      money: {
        ...{ ...none, pay: ether / 100n, silent: 0n, court: 0n, rest: 0n, burned: 0n },
        restTo: undefined,
      },
    },
    { type: 'verdict-final', outcome: 'YES', reason: undefined },
    ...[...lost].map(
      ([place, amount]): UntimedEvent => ({
        ...{ type: 'stake-slashed', worker: workerAddress(place + 1), amount },
        prover: undefined,
      }),
    ),
  ]
  const asked: UntimedEvent[] = [
    { type: 'panel-started' },
    { type: 'judge-asked', judge: 'PANEL', until: 100 },
    {
      ...{ type: 'asked', asker: testAsker, stage: 0, claim: 'UNSURE' },
      ...{ judge: 'PANEL', until: 100 },
    },
  ]
  const found: UntimedEvent[] = [
    {
      ...{ type: 'votes-counted', votes: packVotes(seats) },
      scores: packScores(seats.map(() => [80, 81, 82])),
    },
    { type: 'verdict-proposed', judge: 'PANEL', finding: 'YES', until: 200 },
  ]
  const terms = { ...testTerms, judgeFirst: true }
  return [
    ...[created, { type: 'terms-set', terms } as const, ...joined(5)].map((each) =>
      at(each, 1),
    ),
    ...asked.map((each) => at(each, 2)),
    ...found.map((each) => at(each, 3)),
    ...(isFinal ? settled.map((each) => at(each, 4)) : []),
  ]
}
