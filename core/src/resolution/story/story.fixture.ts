import { type Finding, type LadderSeat, VOTE_CODES } from '../ladder/finding.ts'
import { packVotes } from '../ladder/votes-word.ts'
import type { Fact } from './fact.ts'
import { isKnown } from './fact.ts'
import type { StoryCourt } from './ledger-entry.ts'
import type { StorySeat } from './stage.ts'
import { type Story, type StoryFacts, storyOf } from './story.ts'
import type { EventOf, StoryEvent, StoryTerms } from './story-event.ts'
import type { StoryWords } from './story-words.ts'

/** Accounts, in mixed case as a node returns them. */
export const creator = `0x${'Cc'.repeat(20)}`
export const asker = `0x${'A5'.repeat(20)}`
export const disputer = `0x${'D1'.repeat(20)}`
export const appellant = `0x${'A1'.repeat(20)}`
export const court = { address: `0x${'C0'.repeat(20)}`, fee: 100n, periodSeconds: 7_200 }

/** A worker by its place in join order. */
export const workerAt = (place: number) => `0x${`${place + 1}`.repeat(40)}`

/** A panel of seven votes; a wrong vote loses 20 of a unit of 100. */
export const terms: StoryTerms = {
  ...{ windowSeconds: 3_600, panelWindowSeconds: 1_800, judgeFirst: false },
  ...{ dataOnly: false, votes: 7, reserves: 3, unit: 100n, wrongSlashBps: 2_000 },
  ...{ bond: 240n, valueAtRisk: 0n },
}

type EventValues<type extends StoryEvent['type']> = Omit<
  EventOf<type>,
  'blockNumber' | 'transactionHash'
>

/** Events of one transaction. */
export type Said1 = {
  [type in StoryEvent['type']]: EventValues<type>
}[StoryEvent['type']]

/** Numbers the transactions of a market, each in a block of its own. */
export function historyOf(...transactions: readonly (readonly Said1[])[]): StoryEvent[] {
  return transactions.flatMap((events, index) =>
    events.map((event): StoryEvent => {
      const blockNumber = BigInt(index + 1)
      // The spread keeps type and values of one event together.
      return { ...event, blockNumber, transactionHash: `0x${index + 1}` } as StoryEvent
    }),
  )
}

/** A market that was created with a pool of 1,000, and whose workers joined with these stakes. */
export function opened(
  changed: Partial<StoryTerms> | undefined,
  ...stakes: readonly bigint[]
): Said1[][] {
  const created: Said1[] = [{ type: 'market-created', creator, rewardPool: 1_000n }]
  if (changed) created.push({ type: 'terms-set', terms: { ...terms, ...changed } })
  return [
    created,
    ...stakes.map((stake, place): Said1[] => [
      { type: 'worker-joined', worker: workerAt(place), stake },
    ]),
  ]
}

/** The payments of an asking; nothing but what is given. */
export function moneyOf(
  change: Partial<EventOf<'settled'>['money']>,
): EventOf<'settled'>['money'] {
  return {
    ...{ asker: 0n, disputer: 0n, appellant: 0n, pay: 0n, slash: 0n, abstained: 0n },
    ...{ silent: 0n, court: 0n, rest: 0n, restTo: undefined, burned: 0n },
    ...change,
  }
}

export const asked = (claim: Finding, stage = 0): Said1 => ({
  ...{ type: 'asked', asker, stage, claim, judge: 'NONE', until: 4_000 },
})
export const askedJudge = (judge: 'RULE' | 'PANEL' | 'COURT'): Said1 => ({
  ...{ type: 'judge-asked', judge, until: 5_000 },
})
export const objected = (
  by: string,
  attacked: 'NONE' | 'PANEL',
  amount: bigint,
): Said1[] => [
  {
    ...{ type: 'share-deposited', account: by, stage: 0, isAppeal: attacked !== 'NONE' },
    ...{ answer: 'NO', amount },
  },
  { type: 'disputed', by, attacked, answer: 'NO', reason: 'It was dry.' },
]
export const found = (judge: 'RULE' | 'PANEL', finding: Finding): Said1 => ({
  ...{ type: 'verdict-proposed', judge, finding, until: 6_000 },
})
export const final = (outcome: string, reason?: string): Said1 => ({
  ...{ type: 'verdict-final', outcome, reason },
})
export const slashed = (place: number, amount: bigint): Said1 => ({
  ...{ type: 'stake-slashed', worker: workerAt(place), amount, prover: undefined },
})
export const released = (place: number, amount: bigint): Said1 => ({
  ...{ type: 'stake-released', worker: workerAt(place), amount },
})

/** Votes of the first places, such as `3 YES`. */
export function countedAs(...seats: readonly string[]): EventValues<'votes-counted'> {
  const read = seats.map((seat, place): LadderSeat => {
    const [votes, said] = seat.split(' ')
    const code = VOTE_CODES.find((each) => each === said)
    if (code === undefined) throw new Error(`${said} is not a code`)
    return { place, votes: Number(votes), code }
  })
  return { type: 'votes-counted', votes: packVotes(read), scores: 0n }
}

/** Tells a story whose blocks are 10 seconds apart. */
export function tell(
  events: readonly StoryEvent[],
  change: Partial<StoryFacts> = {},
): Story {
  const times = new Map(events.map(({ blockNumber: at }) => [at, Number(at) * 10]))
  const known: Fact<StoryCourt> = court
  return storyOf({ events, times, court: known, records: new Map(), ...change })
}

/** Writes the stages in short. */
export function stagesIn({ stages }: Story): string[] {
  if (!isKnown(stages)) return [`? ${stages.cannotSay}`]
  return stages.map((stage) => {
    const said = {
      claim: () => ('claim' in stage ? stage.claim : ''),
      dispute: () => ('answer' in stage ? stage.answer : ''),
      appeal: () => ('answer' in stage ? stage.answer : ''),
      data: () => ('found' in stage ? stage.found : ''),
      panel: () => ('found' in stage ? stage.found : ''),
      court: () => ('found' in stage ? stage.found : ''),
    }[stage.kind]()
    const reason =
      'reason' in stage && typeof stage.reason === 'string' ? stage.reason : ''
    return [stage.asking, stage.kind, said, stage.stood, reason]
      .filter((part) => part !== '')
      .join(' ')
  })
}

/** Writes the seats of the only panel in short. */
export function seatsIn({ stages }: Story): string[] {
  if (!isKnown(stages)) return []
  const seats = stages.flatMap((stage) =>
    stage.kind === 'panel' && isKnown(stage.seats) && stage.seats !== 'pending'
      ? stage.seats
      : [],
  )
  return seats.map(({ place, state, votes, side, stood, earned, lost }: StorySeat) =>
    [place, state, votes, side, stood, String(earned), String(lost)].join(' '),
  )
}

/** Returns the sums, once they are known to be even. */
export function totalsIn({ ledger }: Story) {
  if (!isKnown(ledger)) throw new Error(ledger.cannotSay)
  const { pool, stakes, bonds, payouts, fees, burned, returned, held } = ledger.totals
  if (pool + stakes + bonds !== payouts + fees + burned + returned + held) {
    throw new Error(`it does not add up: ${JSON.stringify(ledger.totals, String)}`)
  }
  return { payouts, fees, burned, returned, held }
}

/** Accounts and amounts as they are. */
export const plainWords: StoryWords = {
  account: (address) => address,
  amount: String,
  period: (seconds) => `${seconds} s`,
  now: undefined,
}
