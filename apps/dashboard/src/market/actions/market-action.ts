import { type Market, type MarketTerms, VOID_GRACE_SECONDS } from '@cresolver/chain'
import { type Address, isAddressEqual } from 'viem'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { JoinedWorker } from '../../chain/read-workers.ts'

/** Actions that the market alone determines. */
type SimpleKind = 'join' | 'leave' | 'request' | 'dispute' | 'finalize' | 'void'

/** What an account can do on a market now. */
export type MarketAction =
  | { [kind in SimpleKind]: { readonly kind: kind } }[SimpleKind]
  | { readonly kind: 'push'; readonly consumer: Address }
  | { readonly kind: 'publish'; readonly worker: Address }

/** What decides which actions there are. */
export type ActionContext = {
  readonly market: Market
  /** Undefined while they are read. */
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
  const { market, details, workers, account, now } = context
  // The terms say who may do what.
  if (details === undefined) return []
  const { terms } = details
  const has = (kind: SimpleKind, isPossible: boolean) => (isPossible ? [{ kind }] : [])
  const isCreator = isOwn(market.creator, account)
  const isWorker = workers.some(({ address }) => isOwn(address, account))
  const isFinal = market.verdict.state === 'FINAL'
  return [
    ...has('join', mayJoin(market, terms, now) && !isWorker && !isCreator),
    ...has('dispute', mayDispute(market, now)),
    ...has('finalize', isFinal && market.outcome.kind === 'open'),
    ...has('request', mayRequest(market, details, now, isCreator)),
    ...has('void', mayVoid(market, terms, now)),
    ...has('leave', isWorker && isUntouched(market)),
    ...(terms.consumer && isFinal
      ? [{ kind: 'push' as const, consumer: terms.consumer }]
      : []),
    ...workers
      .filter(({ feedbackPending }) => feedbackPending)
      .map(({ address }) => ({ kind: 'publish' as const, worker: address })),
  ]
}

function isOwn(address: Address, account: Address | undefined): boolean {
  return account !== undefined && isAddressEqual(address, account)
}

/** Open, without a request and without a verdict. */
function isUntouched({ outcome, requestedAt, verdict }: Market): boolean {
  return outcome.kind === 'open' && requestedAt === undefined && verdict.state === 'OPEN'
}

/** A proof of a place on an allow-list is not made here. */
function mayJoin(
  market: Market,
  { dataOnly, allowList }: MarketTerms,
  now: number,
): boolean {
  const isForAll = !dataOnly && allowList === undefined
  return isUntouched(market) && now < market.deadline && isForAll
}

function mayDispute({ verdict }: Market, now: number): boolean {
  return verdict.state === 'PROPOSED' && now <= (verdict.until ?? 0)
}

/** A market that keeps only the hash of its question needs the text, which this page may not have. */
function mayRequest(
  { outcome, verdict: { state }, requestedAt, deadline, question }: Market,
  { terms, judge }: DisputableMarket,
  now: number,
  isCreator: boolean,
): boolean {
  const isWaiting = state === 'OPEN' || (state === 'DISPUTED' && judge === 'RULE')
  return (
    outcome.kind === 'open' &&
    isWaiting &&
    (isCreator || now >= deadline) &&
    now >= (terms.earliestRequest ?? 0) &&
    now >= (requestedAt ?? 0) + requestCooldownSeconds &&
    !(terms.hashOnly && question === '')
  )
}

/** The grace of a request begins with the first one after the deadline; the last one is never earlier. */
function mayVoid(
  { outcome, verdict, requestedAt = 0, deadline }: Market,
  { earliestRequest = 0 }: MarketTerms,
  now: number,
): boolean {
  const from = Math.max(deadline, requestedAt, earliestRequest)
  return (
    outcome.kind === 'open' &&
    verdict.state === 'OPEN' &&
    now >= from + VOID_GRACE_SECONDS
  )
}
