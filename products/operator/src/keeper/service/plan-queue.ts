import type { Fees } from '../../chain/fees.ts'
import {
  inFlight,
  spendingOf,
  type TransactionLedger,
} from '../journal/transaction-ledger.ts'
import { actionKey } from '../plan/action.ts'
import { type DueContext, dueActions } from '../plan/due-actions.ts'
import { type MarketFacts, verdictAt } from '../plan/market-facts.ts'
import { requestsAllowed } from '../plan/pace.ts'
import {
  type Queue,
  queueActions,
  type RankedAction,
  startsRound,
} from '../plan/queue.ts'
import { worthOf } from '../plan/worth.ts'
import type { KeeperSettings } from './keeper-settings.ts'
import { GAS_OF } from './prepare-action.ts'
import type { SetAside } from './set-aside.ts'

/** Input of a plan. */
type PlanParameters = {
  readonly markets: readonly MarketFacts[]
  /** Block at which the markets were read. */
  readonly block: bigint
  readonly context: DueContext
  readonly ledger: TransactionLedger
  readonly fees: Fees
  readonly settings: Pick<
    KeeperSettings,
    'dailyLimit' | 'depositLimit' | 'mostDisputes' | 'poolShare' | 'quotas'
  >
  /** True if there are own creators beside the account. */
  readonly keepsHalfForOwn: boolean
  readonly setAside: SetAside
  /** Unix milliseconds. */
  readonly now: number
}

/** Gas that a market needs from its first transaction to its last. */
const gasOfMarket = 1_500_000n

/** Plans what to send, from the state of the chain and the journal alone. */
export function planQueue(parameters: PlanParameters): Queue {
  const { markets, block, context, ledger, fees, settings, setAside, now } = parameters
  const isOwn = (market: MarketFacts) =>
    context.isOwn(market.creator) || isParty(market, context)
  const candidates = markets.flatMap((market): RankedAction[] =>
    dueActions(market, context).map((action) => ({
      ...{ action, isOwn: isOwn(market), worth: worthOf(market) },
      repetitions: action.kind === 'request' ? market.history.requests : 0,
    })),
  )
  setAside.keep(new Set(candidates.map(({ action }) => actionKey(action))))
  const pending = new Set(
    [...ledger.entries.values()]
      // A node may answer from an older block than the one that has the transaction.
      .filter(({ state, mined }) => state === 'in-flight' || (mined?.block ?? 0n) > block)
      .map(({ key }) => key),
  )
  const spending = spendingOf(ledger, now)
  const spentOn = (marketId: bigint) => spending.byMarket.get(marketId) ?? 0n
  const spentOnOwn = [...spending.byCreator]
    .filter(([creator]) => context.isOwn(creator as `0x${string}`))
    .reduce((sum, [, spent]) => sum + spent, 0n)
  const rounds = inFlight(ledger).filter(
    ({ kind }) => kind !== 'fill' && startsRound({ kind }),
  )
  return queueActions(candidates, {
    requests: requestsAllowed(markets, rounds.length, context.now, settings.quotas),
    ...{ dailyLimit: settings.dailyLimit, spent: spending.gas, spentOn },
    spentOnOthers: spending.gas - spentOnOwn,
    keepsHalfForOwn: parameters.keepsHalfForOwn,
    costOf: ({ kind }) => GAS_OF[kind].usual * fees.maxFeePerGas,
    poolShare: settings.poolShare,
    open: markets
      .filter((market) => market.isOpen && !isOwn(market))
      .map((market) => ({ worth: worthOf(market), spent: spentOn(market.marketId) })),
    need: gasOfMarket * fees.maxFeePerGas,
    depositLimit: settings.depositLimit,
    deposited: spending.deposits + reservedFor(markets, context),
    disputesOf: (creator) => spending.disputes.get(creator.toLowerCase()) ?? 0,
    mostDisputes: settings.mostDisputes,
    isInFlight: (key) => pending.has(key),
    isSetAside: (key) => setAside.has(key),
  })
}

/** Returns true if a deposit of the keeper depends on a market. */
function isParty({ history, verdict }: MarketFacts, { account }: DueContext): boolean {
  const own = account.toLowerCase()
  return history.askers.has(own) || verdict.disputer?.toLowerCase() === own
}

/** Cost of the appeals of its open disputes for the keeper. */
function reservedFor(markets: readonly MarketFacts[], context: DueContext): bigint {
  const own = context.account.toLowerCase()
  return markets.reduce((sum, { court, isOpen, terms, ...facts }) => {
    const { verdict } = facts
    const isDisputed = isOpen && verdict.disputer?.toLowerCase() === own
    const { state, judge } = verdictAt({ verdict, court }, context.now)
    // Once there is a finding the appeal itself is planned, or none is needed.
    const isJudged = state === 'JUDGED' && judge !== 'COURT'
    if (!court || !isDisputed || !isJudged) return sum
    return sum + 2n * terms.bond + court.fee
  }, 0n)
}
