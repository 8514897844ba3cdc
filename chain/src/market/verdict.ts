import type { Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import { unlessZero } from '../unless-zero.ts'
import { type Asking, toAsking } from './asking.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { type Outcome, toOutcome, toVoidReason, type VoidReason } from './outcome.ts'
import { readCourt } from './terms/deployment-rules.ts'
import { type MarketTerms, toTerms } from './terms/terms.ts'
import { FINDINGS, toVerdictState, type VerdictState } from './verdict-state.ts'

/** The verdict of a market as of the newest block. */
export type MarketVerdict = {
  readonly marketId: MarketId
  /** Id under which contracts read the verdict, unique over chains and deployments. */
  readonly verdictId: Hex
  /** FINAL as soon as time has made it so, also before `finalize`. */
  readonly state: VerdictState
  /** Proposed or final verdict; OPEN before a proposal. */
  readonly outcome: Outcome
  /** Why it is VOID; undefined otherwise, or where the node does not return the event. */
  readonly reason: VoidReason | undefined
  /**
   * Unix seconds at which it became final or, undisputed, will: the last moment to dispute it.
   * Undefined while that is unknown, and in a market without a window.
   */
  readonly finalAt: number | undefined
  /** Hash of the record; undefined without one. */
  readonly recordHash: Hex | undefined
  /** True if pool, bond and stakes were paid. */
  readonly isPaidOut: boolean
  /** Claim, objections and judges; undefined while nobody asked, and without a window. */
  readonly asking: Asking | undefined
}

/** Terms of a market, and the hash that it keeps of its question. */
export type TermsOfMarket = MarketTerms & {
  /** Hash of the text; undefined where the market keeps the text itself. */
  readonly questionHash: Hex | undefined
}

/** Reads the terms of a market. */
export async function readTerms(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<TermsOfMarket> {
  const action = `read the terms of market ${marketId}`
  const [questionHash, terms] = await connection.read(action, 'getTerms', [marketId])
  return { ...toTerms(terms), questionHash: unlessZero(questionHash) }
}

/** Reads the id under which contracts read the verdict of a market. */
export function readVerdictId(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Hex> {
  return connection.read(`read the id of verdict ${marketId}`, 'verdictId', [marketId])
}

/** Reads the verdict of a market. */
export async function readVerdict(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<MarketVerdict> {
  const verdictId = await readVerdictId(connection, marketId)
  const action = `read the verdict of market ${marketId}`
  const [[state, outcome, finalAt, recordHash], [kept, reason], held] = await Promise.all(
    [
      connection.read(action, 'verdictOf', [verdictId]),
      connection.read(action, 'getOutcome', [marketId]),
      connection.read(action, 'getAsking', [marketId]),
    ],
  )
  const isPaidOut = toOutcome(kept) !== 'OPEN'
  const verdict = {
    marketId,
    verdictId,
    state: toVerdictState(state),
    outcome: toOutcome(outcome),
    finalAt: finalAt === 0n ? undefined : Number(finalAt),
    recordHash: unlessZero(recordHash),
    isPaidOut,
    asking: toAsking(held),
  }
  if (verdict.outcome !== 'VOID') return { ...verdict, reason: undefined }
  if (isPaidOut) return { ...verdict, reason: toVoidReason(reason) }
  const isFound = held.claim === FINDINGS.INVALID || held.found === FINDINGS.INVALID
  return { ...verdict, reason: isFound ? 'INVALID' : 'NO_JUDGE' }
}

/**
 * Reads what the next deposit costs: the bond of an asking; bond and fee of the court of a dispute; twice the
 * bond and the fee of an appeal.
 *
 * @returns in the asset of the market; undefined where nothing can be deposited now
 */
export async function readNextDeposit(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Amount | undefined> {
  const [{ bond, court }, { state, asking }] = await Promise.all([
    readTerms(connection, marketId),
    readVerdict(connection, marketId),
  ])
  if (court === undefined) return undefined
  if (state === 'OPEN') return bond
  if (state !== 'PROPOSED') return undefined
  const { fee } = await readCourt(connection, court)
  return toAmount(asking?.judge === 'NONE' ? bond + fee : 2n * bond + fee)
}
