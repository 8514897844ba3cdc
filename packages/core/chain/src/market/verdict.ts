import type { Address, ContractFunctionReturnType, Hex } from 'viem'
import { getContractEvents } from 'viem/actions'
import { type Amount, toAmount } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { unlessZero } from '../unless-zero.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { type Outcome, toOutcome, toVoidReason, type VoidReason } from './outcome.ts'
import { type MarketTerms, toTerms } from './terms.ts'
import {
  type Judge,
  toJudge,
  toVerdictState,
  type VerdictState,
} from './verdict-state.ts'

/** The verdict of a market as of the newest block. */
export type MarketVerdict = {
  readonly marketId: MarketId
  /** Id under which contracts read the verdict, unique over chains and deployments. */
  readonly verdictId: Hex
  /** FINAL as soon as time has made it so, also before `finalize`. */
  readonly state: VerdictState
  /** What is proposed or final; OPEN before a proposal. */
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
  /** Whether pool, bond and stakes were paid. */
  readonly isPaidOut: boolean
  /** Who decides, or decided; undefined where no judge was asked. */
  readonly dispute: Dispute | undefined
}

/** A verdict that was passed to a judge. */
export type Dispute = {
  /** Who decides now, or did when it became final; NONE while what the rule found can be appealed. */
  readonly judge: Judge
  /** Who paid the bond; undefined where the report was unsure. */
  readonly disputer: Address | undefined
  /** Who paid the second bond, against what the rule found when it read again. */
  readonly appellant: Address | undefined
  /** Last moment of the judge or, without one, to appeal; Unix seconds. */
  readonly until: number
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
      connection.read(action, 'getDispute', [marketId]),
    ],
  )
  const isPaidOut = toOutcome(kept) !== 'OPEN'
  const dispute = toDispute(held)
  const verdict = {
    marketId,
    verdictId,
    state: toVerdictState(state),
    outcome: toOutcome(outcome),
    finalAt: finalAt === 0n ? undefined : Number(finalAt),
    recordHash: unlessZero(recordHash),
    isPaidOut,
    dispute,
  }
  if (verdict.outcome !== 'VOID') return { ...verdict, reason: undefined }
  if (isPaidOut) return { ...verdict, reason: toVoidReason(reason) }
  // Only time makes a verdict before a judge void before it is paid out.
  const hadJudge = dispute !== undefined && dispute.judge !== 'NONE'
  if (hadJudge && verdict.state === 'FINAL') return { ...verdict, reason: 'NO_JUDGE' }
  return { ...verdict, reason: await readProposedReason(connection, marketId) }
}

/**
 * Reads what a dispute costs now: the bond and, where the court decides, its fee. The court decides what a
 * panel said, and the appeal of what the rule found again.
 */
export async function readDisputeCost(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Amount> {
  const { bond, disputeFee } = await readTerms(connection, marketId)
  const action = `read the seats of market ${marketId}`
  const [, disputer, , seats] = await connection.read(action, 'getDispute', [marketId])
  const goesToRule = seats === 0n && BigInt(disputer) === 0n
  return toAmount(bond + (goesToRule ? 0n : disputeFee))
}

type Held = ContractFunctionReturnType<typeof marketAbi, 'view', 'getDispute'>

function toDispute([held, disputer, appellant, , until]: Held): Dispute | undefined {
  const judge = toJudge(held)
  const first = unlessZero(disputer)
  if (judge === 'NONE' && first === undefined) return undefined
  return {
    judge,
    disputer: first,
    appellant: unlessZero(appellant),
    until: Number(until),
  }
}

async function readProposedReason(
  { client, contract }: MarketConnection,
  marketId: MarketId,
): Promise<VoidReason | undefined> {
  const proposed = await getContractEvents(client, {
    ...contract,
    eventName: 'VerdictProposed',
    args: { marketId },
    strict: true,
    fromBlock: 0n,
  }).catch(() => [])
  const last = proposed.at(-1)?.args
  return last && toVoidReason(last.reason)
}
