import type { Finding } from '../ladder/finding.ts'
import type { SettledAmounts } from '../verify/settlement/verify-payments.ts'

/** Terms of a market that its story follows from. */
export type StoryTerms = {
  readonly windowSeconds: number
  /** Window of what a panel found on a claim. */
  readonly panelWindowSeconds: number
  readonly judgeFirst: boolean
  readonly dataOnly: boolean
  /** Votes of the panel. */
  readonly votes: number
  /** Votes that stand in for those that abstain. */
  readonly reserves: number
  /** Stake of a vote. */
  readonly unit: bigint
  /** Loss of a wrong vote per unit, in hundredths of a percent. */
  readonly wrongSlashBps: number
  readonly bond: bigint
  /** As the creator states it; 0 if it does not. */
  readonly valueAtRisk: bigint
}

/** Who decides; NONE while a claim stands. */
export type StoryJudge = 'NONE' | 'RULE' | 'PANEL' | 'COURT'

/** Values of each event of a market contract that its story follows from. Amounts are in the smallest unit of the asset. */
type Values = {
  'market-created': { creator: string; rewardPool: bigint }
  'terms-set': { terms: StoryTerms }
  'worker-joined': { worker: string; stake: bigint }
  'worker-left': { worker: string; index: number }
  'worker-replaced': { worker: string; index: number }
  'resolution-requested': object
  'absences-recorded': object
  'market-reopened': object
  asked: {
    asker: string
    stage: number
    claim: Finding
    judge: StoryJudge
    until: number
  }
  'share-deposited': {
    account: string
    stage: number
    isAppeal: boolean
    answer: Finding
    amount: bigint
  }
  'share-returned': { account: string; amount: bigint }
  disputed: { by: string; attacked: StoryJudge; answer: Finding; reason: string }
  'judge-asked': { judge: StoryJudge; until: number }
  'panel-started': object
  'verdict-proposed': { judge: StoryJudge; finding: Finding; until: number }
  'votes-counted': { votes: bigint; scores: bigint }
  'seats-scored': {
    seats: readonly {
      index: number
      reward: bigint
      scores?: readonly [number, number, number]
    }[]
  }
  settled: {
    stage: number
    finding: Finding
    money: SettledAmounts & { readonly restTo: string | undefined }
  }
  'stake-slashed': { worker: string; amount: bigint; prover: string | undefined }
  'stake-released': { worker: string; amount: bigint }
  'verdict-final': { outcome: string; reason: string | undefined }
}

/** An event of a market contract that its story follows from, as `@cresolver/chain` reads it. */
export type StoryEvent = {
  readonly [type in keyof Values]: {
    readonly type: type
    readonly blockNumber: bigint
    readonly transactionHash: string
  } & Readonly<Values[type]>
}[keyof Values]

/** An event of one type. */
export type EventOf<type extends StoryEvent['type']> = Extract<
  StoryEvent,
  { readonly type: type }
>

const inStories: Readonly<Record<keyof Values, true>> = {
  ...{ 'market-created': true, 'terms-set': true, 'worker-joined': true },
  ...{ 'worker-left': true, 'worker-replaced': true, 'resolution-requested': true },
  ...{ 'absences-recorded': true, 'market-reopened': true, asked: true },
  ...{ 'share-deposited': true, 'share-returned': true, disputed: true },
  ...{ 'judge-asked': true, 'panel-started': true, 'verdict-proposed': true },
  ...{ 'votes-counted': true, 'seats-scored': true, settled: true },
  ...{ 'stake-slashed': true, 'stake-released': true, 'verdict-final': true },
}

/**
 * Returns true for an event that the story of its market follows from.
 *
 * @param event - any event of the market contract, as `@cresolver/chain` reads it
 */
export function isStoryEvent<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: StoryEvent['type'] }> {
  return Object.hasOwn(inStories, event.type)
}
