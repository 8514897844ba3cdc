import type { Market } from '@cresolver/chain'
import { type Address, isAddressEqual } from 'viem'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { JoinedWorker } from '../../chain/read-workers.ts'

/** Actions that the market alone determines. */
type SimpleKind =
  | 'join'
  | 'announce'
  | 'leave'
  | 'request'
  | 'ask'
  | 'dispute'
  | 'appeal'
  | 'finalize'
  | 'void'

/** Action of an account on a market now; the command does too what a keeper does for all. */
export type MarketAction = { [kind in SimpleKind]: { readonly kind: kind } }[SimpleKind]

/** Facts that decide which actions there are. */
export type ActionContext = {
  readonly market: Market
  /** Undefined while they are read. */
  readonly details: DisputableMarket | undefined
  readonly workers: readonly JoinedWorker[]
  /** Undefined without a wallet: then all that some account could do. */
  readonly account: Address | undefined
  /** Text of the question; empty where only its hash is known. */
  readonly question: string
  /** Unix seconds. */
  readonly now: number
}

/** Lists what the contract takes now, and from whom. The simulation of each has the last word. */
export function listMarketActions(context: ActionContext): MarketAction[] {
  const { market, details, workers, account, now } = context
  // The terms say who may do what.
  if (details === undefined) return []
  const { court } = details
  const has = (kind: SimpleKind, isPossible: boolean) => (isPossible ? [{ kind }] : [])
  const own = workers.find(({ address }) => isOwn(address, account))
  const mayStand =
    own === undefined &&
    !isOwn(market.creator, account) &&
    !(court && isOwn(court.court, account))
  return [
    ...has('ask', mayAsk(context, details) && !(court && isOwn(court.court, account))),
    ...ladderActions(context, details).map((kind) => ({ kind })),
    ...has('join', mayJoin(market, details, now) && mayStand),
    ...has('finalize', mayFinalize(market, now)),
    ...has('request', mayRequest(context, details)),
    ...has('void', mayVoid(market, details, now)),
    ...(own && isUntouched(market) ? leaveActions(own, now) : []),
  ]
}

function isOwn(address: Address, account: Address | undefined): boolean {
  return account !== undefined && isAddressEqual(address, account)
}

/** Open, without a request and without a verdict. */
function isUntouched({ outcome, requestedAt, verdict }: Market): boolean {
  return outcome.kind === 'open' && requestedAt === undefined && verdict.state === 'OPEN'
}

/** Actions that the state of a market with a window allows, whoever asks. */
function ladderActions(
  { market, question, now }: ActionContext,
  { terms, asking }: DisputableMarket,
): SimpleKind[] {
  const { state, until = 0 } = market.verdict
  if (asking === undefined || market.outcome.kind !== 'open') return []
  if (state !== 'PROPOSED' || now > until) return []
  if (asking.judge !== 'NONE') return ['appeal']
  return !terms.dataOnly || !terms.hashOnly || question !== '' ? ['dispute'] : []
}

/** A proof of a place on an allow-list is not made here. */
function mayJoin(
  market: Market,
  { terms, asking, isPanelStarted }: DisputableMarket,
  now: number,
): boolean {
  if (terms.dataOnly || terms.allowList !== undefined) return false
  if (market.verdict.state !== 'JUDGED') {
    return isUntouched(market) && now < market.deadline
  }
  const isOpen = asking?.judge === 'PANEL' && !isPanelStarted
  return isOpen && now <= (asking.joinUntil ?? 0)
}

function mayAsk(
  { market, question, now }: ActionContext,
  { terms: { court, earliestRequest = 0, judgeFirst, hashOnly } }: DisputableMarket,
): boolean {
  return (
    court !== undefined &&
    market.outcome.kind === 'open' &&
    market.verdict.state === 'OPEN' &&
    now >= earliestRequest &&
    (!judgeFirst || !hashOnly || question !== '')
  )
}

/** Also where it was too early: then it opens the market again. */
function mayFinalize({ outcome, verdict }: Market, now: number): boolean {
  const { state, until = 0 } = verdict
  const isOver =
    state === 'FINAL' ||
    (state === 'PROPOSED' && verdict.outcome === 'OPEN' && now > until)
  return outcome.kind === 'open' && isOver
}

/** A market that keeps only the hash of its question needs the text, which this page may not have. */
function mayRequest(
  { market, question, account, now }: ActionContext,
  { terms, times }: DisputableMarket,
): boolean {
  const { outcome, verdict, requestedAt, deadline, creator } = market
  return (
    terms.court === undefined &&
    outcome.kind === 'open' &&
    verdict.state === 'OPEN' &&
    (isOwn(creator, account) || now >= deadline) &&
    (requestedAt === undefined || now >= requestedAt + times.cooldown) &&
    (!terms.hashOnly || question !== '')
  )
}

/** The grace of a request begins with the first one after the deadline; the last one is never earlier. */
function mayVoid(
  { outcome, verdict, requestedAt = 0, deadline, workerCount }: Market,
  { terms, times }: DisputableMarket,
  now: number,
): boolean {
  if (outcome.kind !== 'open' || verdict.state !== 'OPEN' || terms.isRequest) return false
  const isDeserted = terms.judgeFirst && !terms.dataOnly && workerCount === 0
  const from = Math.max(deadline, requestedAt, terms.earliestRequest ?? 0)
  return now >= (isDeserted ? deadline : from + times.grace)
}

function leaveActions({ leavingAt }: JoinedWorker, now: number): MarketAction[] {
  if (leavingAt === undefined) return [{ kind: 'announce' }]
  return now >= leavingAt ? [{ kind: 'leave' }] : []
}
