import type { GetContractEventsReturnType } from 'viem'
import { type Amount, toAmount, toWei } from '../../amount.ts'
import type { marketAbi } from '../../generated/market.ts'
import { unlessZero } from '../../unless-zero.ts'
import { type Depositor, toDepositor } from '../asking.ts'
import { toAgentId, toMarketId } from '../ids.ts'
import { toOutcome, toVoidReason } from '../outcome.ts'
import { listBits } from '../panel-draw.ts'
import { toFinding, toJudge } from '../verdict-state.ts'

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
  WorkerReplaced: ofMarket('WorkerReplaced', 'worker-replaced', ({ worker, index }) => ({
    worker,
    /** Its place in join order, which a larger stake takes. */
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
  Asked: ofMarket('Asked', 'asked', (args) => ({
    asker: args.asker,
    /** Number of askings before this one. */
    stage: args.stage,
    claim: toFinding(args.claim),
    /** Who is asked at once; NONE if the claim stands unless it is disputed. */
    judge: toJudge(args.judge),
    /** End of the window, or of the judge's time, Unix seconds. */
    until: Number(args.until),
  })),
  Disputed: ofMarket('Disputed', 'disputed', (args) => ({
    by: toDepositor(args.disputer),
    /** NONE for a claim, else who found what is appealed. */
    attacked: toJudge(args.attacked),
    answer: toFinding(args.answer),
    /** Untrusted text. */
    reason: args.reason,
  })),
  JudgeAsked: ofMarket('JudgeAsked', 'judge-asked', (args) => ({
    judge: toJudge(args.judge),
    /** Last moment of the judge, Unix seconds. */
    until: Number(args.until),
  })),
  PanelStarted: ofMarket('PanelStarted', 'panel-started', (args) => ({
    requestBlock: args.requestBlock,
    candidates: Number(args.candidates),
  })),
  VerdictProposed: ofMarket('VerdictProposed', 'verdict-proposed', (args) => ({
    judge: toJudge(args.judge),
    finding: toFinding(args.finding),
    /** Last moment to appeal, Unix seconds. */
    until: Number(args.until),
    recordHash: args.recordHash,
  })),
  VotesCounted: ofMarket('VotesCounted', 'votes-counted', ({ votes, scores }) => ({
    votes,
    scores,
  })),
  Settled: ofMarket('Settled', 'settled', ({ stage, finding, money }) => ({
    stage,
    finding: toFinding(finding),
    money: toMoney(money),
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

/** Payments of one asking, in the asset of the market. */
export type Money = {
  /** Of bond and gains. */
  readonly asker: Amount
  readonly disputer: Amount
  readonly appellant: Amount
  /** Each right vote. */
  readonly pay: Amount
  /** Taken of each wrong vote, each that abstained, each silent one. */
  readonly slash: Amount
  readonly abstained: Amount
  readonly silent: Amount
  /** Fee of the court, when it was asked. */
  readonly court: Amount
  /** Left of the pool, and who gets it; undefined where it stays in the market. */
  readonly rest: Amount
  readonly restTo: Depositor | undefined
  readonly burned: Amount
}

function toMoney({ restTo, ...money }: EventArgs<'Settled'>['money']): Money {
  const account = unlessZero(restTo)
  return {
    asker: toAmount(money.asker),
    disputer: toAmount(money.disputer),
    appellant: toAmount(money.appellant),
    pay: toAmount(money.pay),
    slash: toAmount(money.slash),
    abstained: toAmount(money.abstained),
    silent: toAmount(money.silent),
    court: toAmount(money.court),
    rest: toAmount(money.rest),
    restTo: account && toDepositor(account),
    burned: toAmount(money.burned),
  }
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
