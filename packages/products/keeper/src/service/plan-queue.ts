import type { Fees } from '../chain/fees.ts'
import { inFlight, type Ledger, spendingOf } from '../journal/ledger.ts'
import { actionKey } from '../plan/action.ts'
import { type DueContext, dueActions } from '../plan/due-actions.ts'
import type { MarketFacts } from '../plan/market-facts.ts'
import { requestsAllowed } from '../plan/pace.ts'
import { type Candidate, type Queue, queueActions } from '../plan/queue.ts'
import type { KeeperSettings } from './keeper-settings.ts'
import { GAS_OF } from './prepare-action.ts'
import type { SetAside } from './set-aside.ts'

/** What a plan is made from. */
export type PlanParameters = {
  readonly markets: readonly MarketFacts[]
  /** Block at which the markets were read. */
  readonly block: bigint
  readonly context: DueContext
  readonly ledger: Ledger
  readonly fees: Fees
  readonly settings: Pick<KeeperSettings, 'dailyLimit' | 'quotas'>
  /** Whether there are own creators beside the account. */
  readonly keepsHalfForOwn: boolean
  readonly setAside: SetAside
  /** Unix milliseconds. */
  readonly now: number
}

/** Plans what to send, from the state of the chain and the journal alone. */
export function planQueue(parameters: PlanParameters): Queue {
  const { markets, block, context, ledger, fees, settings, setAside, now } = parameters
  const candidates = markets.flatMap((market): Candidate[] => {
    const isOwn = context.isOwn(market.creator)
    return dueActions(market, context).map((action) => ({
      ...{ action, isOwn, pool: market.pool },
      repetitions: action.kind === 'request' ? market.history.requests : 0,
    }))
  })
  setAside.keep(new Set(candidates.map(({ action }) => actionKey(action))))
  const pending = new Set(
    [...ledger.entries.values()]
      // A node may answer from an older block than the one that has the transaction.
      .filter(({ state, mined }) => state === 'in-flight' || (mined?.block ?? 0n) > block)
      .map(({ key }) => key),
  )
  const spending = spendingOf(ledger, now)
  const spentOn = (creator: string) => spending.byCreator.get(creator.toLowerCase()) ?? 0n
  const spentOnOwn = [...spending.byCreator]
    .filter(([creator]) => context.isOwn(creator as `0x${string}`))
    .reduce((sum, [, spent]) => sum + spent, 0n)
  const requestsInFlight = inFlight(ledger).filter(({ kind }) => kind === 'request')
  return queueActions(candidates, {
    requests: requestsAllowed(
      markets,
      requestsInFlight.length,
      context.now,
      settings.quotas,
    ),
    dailyLimit: settings.dailyLimit,
    spent: spending.total,
    spentOnOthers: spending.total - spentOnOwn,
    keepsHalfForOwn: parameters.keepsHalfForOwn,
    spentOn,
    costOf: (action) =>
      GAS_OF[action.kind].usual * fees.maxFeePerGas +
      (action.kind === 'dispute' ? action.cost : 0n),
    isInFlight: (key) => pending.has(key),
    isSetAside: (key) => setAside.has(key),
  })
}
