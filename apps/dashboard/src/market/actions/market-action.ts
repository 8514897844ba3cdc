import { type Market, VOID_GRACE_SECONDS } from '@cresolver/chain'
import { type Address, isAddressEqual } from 'viem'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { JoinedWorker } from '../../chain/read-workers.ts'

/** Actions that the market alone determines. */
type SimpleKind =
  | 'join'
  | 'leave'
  | 'cancel'
  | 'request'
  | 'dispute'
  | 'finalize'
  | 'void'

/** What an account can do on a market now. */
export type MarketAction =
  | { [kind in SimpleKind]: { readonly kind: kind } }[SimpleKind]
  | { readonly kind: 'push'; readonly consumer: Address }
  | { readonly kind: 'publish'; readonly worker: Address }

/** What decides which actions there are. */
export type ActionContext = {
  readonly market: Market
  /** Undefined in a market without terms, and while they are read. */
  readonly details: DisputableMarket | undefined
  readonly workers: readonly JoinedWorker[]
  /** Undefined without a wallet: then all that some account could do. */
  readonly account: Address | undefined
  /** Unix seconds. */
  readonly now: number
}

/** As the contract has it. */
const requestCooldownSeconds = 300

/** Lists what the contract takes now, and from whom. The simulation of each has the last word. */
export function listMarketActions(context: ActionContext): MarketAction[] {
  const { market, details, workers, account } = context
  // A market with terms waits for them: they say who may do what.
  if (market.verdict !== undefined && details === undefined) return []
  const has = (kind: SimpleKind, isPossible: boolean) => (isPossible ? [{ kind }] : [])
  const isCreator = isOwn(market.creator, account)
  const isWorker = workers.some(({ address }) => isOwn(address, account))
  const consumer = details?.terms.consumer
  const isFinal = market.verdict?.state === 'FINAL'
  return [
    ...has('join', mayJoin(context) && !isWorker && !(isCreator && details)),
    ...has('dispute', mayDispute(context)),
    ...has('finalize', isFinal && market.outcome.kind === 'open'),
    ...has('request', mayRequest(context, isCreator)),
    ...has('void', mayVoid(context)),
    ...has('leave', isWorker && isUntouched(context)),
    ...has('cancel', isCreator && market.workerCount === 0 && mayJoin(context)),
    ...(consumer && isFinal ? [{ kind: 'push' as const, consumer }] : []),
    ...workers
      .filter(({ feedbackPending }) => feedbackPending)
      .map(({ address }) => ({ kind: 'publish' as const, worker: address })),
  ]
}

function isOwn(address: Address, account: Address | undefined): boolean {
  return account !== undefined && isAddressEqual(address, account)
}

/** Open, without a request and without a verdict. */
function isUntouched({ market }: ActionContext): boolean {
  const { outcome, requestedAt, verdict } = market
  return (
    outcome.kind === 'open' &&
    requestedAt === undefined &&
    (verdict === undefined || verdict.state === 'OPEN')
  )
}

/** A proof of a place on an allow-list is not made here. */
function mayJoin(context: ActionContext): boolean {
  const { market, details, now } = context
  const isForAll = !details?.terms.dataOnly && details?.terms.allowList === undefined
  return isUntouched(context) && now < market.deadline && isForAll
}

function mayDispute({ market: { verdict }, now }: ActionContext): boolean {
  return verdict?.state === 'PROPOSED' && now <= (verdict.until ?? 0)
}

/** A market that keeps only the hash of its question needs the text, which this page may not have. */
function mayRequest(
  { market, details, now }: ActionContext,
  isCreator: boolean,
): boolean {
  const { outcome, verdict, requestedAt, deadline } = market
  if (outcome.kind !== 'open') return false
  const state = verdict?.state ?? 'OPEN'
  const isWaiting =
    state === 'OPEN' || (state === 'DISPUTED' && details?.judge !== 'COURT')
  return (
    isWaiting &&
    (isCreator || now >= deadline) &&
    now >= (details?.terms.earliestRequest ?? 0) &&
    now >= (requestedAt ?? 0) + requestCooldownSeconds &&
    !(details?.terms.hashOnly && market.question === '')
  )
}

/** The grace of a request begins with the first one after the deadline; the last one is never earlier. */
function mayVoid({ market, details, now }: ActionContext): boolean {
  const { outcome, verdict, requestedAt = 0, deadline } = market
  const from = Math.max(deadline, requestedAt, details?.terms.earliestRequest ?? 0)
  return (
    outcome.kind === 'open' &&
    (verdict === undefined || verdict.state === 'OPEN') &&
    now >= from + VOID_GRACE_SECONDS
  )
}
