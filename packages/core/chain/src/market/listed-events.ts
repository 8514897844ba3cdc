import type { GetContractEventsReturnType } from 'viem'
import { toAmount, toWei } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { unlessZero } from '../unless-zero.ts'
import { toAgentId, toMarketId } from './ids.ts'
import { toOutcome, toVoidReason } from './outcome.ts'
import { listBits } from './panel-draw.ts'
import { toJudge } from './verdict-state.ts'

/** A decoded log of the market contract. */
export type MarketLog = GetContractEventsReturnType<
  typeof marketAbi,
  undefined,
  true
>[number]

/** Values of an event of the market contract. */
export type EventArgs<name extends MarketLog['eventName']> = Extract<
  MarketLog,
  { readonly eventName: name }
>['args']

type OfMarket = Extract<MarketLog, { readonly args: { readonly marketId: bigint } }>
type ArgsOf<name> = Extract<OfMarket, { readonly eventName: name }>['args']

/** Names an event of a market, and reads its values. */
export function ofMarket<
  name extends OfMarket['eventName'],
  type extends string,
  values extends object,
>(_: name, type: type, read: (args: ArgsOf<name>) => values) {
  return (args: ArgsOf<name>) => ({
    ...{ type, marketId: toMarketId(args.marketId) },
    ...read(args),
  })
}

/** Reads what lists and histories of markets show. Amounts of markets with a token are in that token. */
export const listedReaders = {
  MarketCreated: ofMarket('MarketCreated', 'market-created', (args) => ({
    creator: args.creator,
    question: args.question,
    rewardPool: toWei(args.rewardPool),
    /** Unix seconds. */
    deadline: Number(args.deadline),
  })),
  WorkerJoined: ofMarket('WorkerJoined', 'worker-joined', (args) => ({
    worker: args.worker,
    agentId: toAgentId(args.agentId),
    stake: toWei(args.stake),
  })),
  WorkerLeft: ofMarket('WorkerLeft', 'worker-left', ({ worker, index }) => ({
    worker,
    /** Its place in join order, which the last candidate takes. */
    index: Number(index),
  })),
  ResolutionRequested: ofMarket(
    'ResolutionRequested',
    'resolution-requested',
    (args) => ({
      question: args.question,
    }),
  ),
  AbsencesRecorded: ofMarket('AbsencesRecorded', 'absences-recorded', (args) => ({
    /** Number of seats. */
    panelSize: Number(args.panelSize),
    /** Number of seats that did not answer in this round. */
    absent: listBits(args.absent).length,
  })),
  MarketReopened: ofMarket('MarketReopened', 'market-reopened', () => ({})),
  VerdictProposed: ofMarket('VerdictProposed', 'verdict-proposed', (args) => ({
    ...toDecision(args),
    /** Last moment to dispute, Unix seconds. */
    until: Number(args.until),
  })),
  VerdictDisputed: ofMarket('VerdictDisputed', 'verdict-disputed', (args) => ({
    /** Who paid the bond; undefined where the report was unsure. */
    disputer: unlessZero(args.disputer),
    judge: toJudge(args.judge),
    /** Last moment of the judge, Unix seconds. */
    until: Number(args.until),
    /** Untrusted text. */
    reason: args.reason,
  })),
  VerdictFinal: ofMarket('VerdictFinal', 'verdict-final', toDecision),
  MarketResolved: ofMarket('MarketResolved', 'market-resolved', (args) => ({
    resolution: args.resolution,
    totalWeight: args.totalWeight,
    rewardPool: toWei(args.rewardPool),
    /** Reward of every worker in join order. */
    rewards: args.rewards.map(toWei),
  })),
  MarketVoided: ofMarket('MarketVoided', 'market-voided', ({ reason }) => ({
    reason: toVoidReason(reason),
  })),
  StakeSlashed: ofMarket('StakeSlashed', 'stake-slashed', (args) => ({
    worker: args.worker,
    amount: toAmount(args.amount),
    /** Who proved two signatures; undefined otherwise. */
    prover: unlessZero(args.prover),
  })),
  FeedbackPublished: ofMarket('FeedbackPublished', 'feedback-published', (args) => ({
    worker: args.worker,
    agentId: toAgentId(args.agentId),
  })),
  FeedbackDeferred: ofMarket('FeedbackDeferred', 'feedback-deferred', ({ worker }) => ({
    worker,
  })),
  Withdrawn: ({ account, to, amount }: EventArgs<'Withdrawn'>) => ({
    ...{ type: 'withdrawn' as const, account, to, amount: toWei(amount) },
  }),
}

/** Outcome of a verdict, with its reason where it is VOID. */
function toDecision(args: Omit<EventArgs<'VerdictFinal'>, 'marketId'>) {
  const outcome = toOutcome(args.outcome)
  return {
    outcome,
    reason: outcome === 'VOID' ? toVoidReason(args.reason) : undefined,
    recordHash: args.recordHash,
  }
}
