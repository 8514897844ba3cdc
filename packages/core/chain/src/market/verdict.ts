import type { Address, Hex } from 'viem'
import { getContractEvents, readContract } from 'viem/actions'
import { type Amount, toAmount } from '../amount.ts'
import { explainContractError } from '../contract-error.ts'
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
   * Undefined while that is unknown, and in a market without terms.
   */
  readonly finalAt: number | undefined
  /** Hash of the record; undefined where the receiver holds it. */
  readonly recordHash: Hex | undefined
  /** Whether pool, bond and stakes were paid. */
  readonly isPaidOut: boolean
  /** Who decides, or decided; undefined where no judge was asked. */
  readonly dispute: Dispute | undefined
}

/** A verdict that was passed to a judge. */
export type Dispute = {
  /** Who decides now. */
  readonly judge: Exclude<Judge, 'NONE'>
  /** Who paid the bond; undefined where the first panel was unsure. */
  readonly disputer: Address | undefined
  /** Last moment of the judge, Unix seconds. */
  readonly until: number
  /** Block of the dispute, from which the second panel is drawn; undefined without such a panel. */
  readonly drawBlock: bigint | undefined
}

/** Terms of a market, and the hash that it keeps of its question. */
export type TermsOfMarket = MarketTerms & {
  /** Hash of the text; undefined where the market keeps the text itself. */
  readonly questionHash: Hex | undefined
}

/** Reads the terms of a market; undefined where it has none. */
export async function readTerms(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<TermsOfMarket | undefined> {
  await connection.requireMarket()
  const [hasTerms, questionHash, terms] = await connection.attempt(
    `read the terms of market ${marketId}`,
    () =>
      readContract(connection.client, {
        ...connection.contract,
        functionName: 'getTerms',
        args: [marketId],
      }),
  )
  if (!hasTerms) return undefined
  return { ...toTerms(terms), questionHash: hashOf(questionHash) }
}

/** Reads the id under which contracts read the verdict of a market. */
export async function readVerdictId(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Hex> {
  await connection.requireMarket()
  return connection.attempt(`read the id of verdict ${marketId}`, () =>
    readContract(connection.client, {
      ...connection.contract,
      functionName: 'verdictId',
      args: [marketId],
    }),
  )
}

/** Reads the verdict of a market. */
export async function readVerdict(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<MarketVerdict> {
  const { client, contract } = connection
  const verdictId = await readVerdictId(connection, marketId)
  const args = [marketId] as const
  const [[state, outcome, finalAt, recordHash], [kept, reason], held] =
    await connection.attempt(`read the verdict of market ${marketId}`, () =>
      Promise.all([
        readContract(client, {
          ...contract,
          functionName: 'verdictOf',
          args: [verdictId],
        }),
        readContract(client, { ...contract, functionName: 'getOutcome', args }),
        readContract(client, { ...contract, functionName: 'getDispute', args }),
      ]),
    )
  const isPaidOut = toOutcome(kept) !== 'OPEN'
  const dispute = toDispute(held)
  const verdict = {
    marketId,
    verdictId,
    state: toVerdictState(state),
    outcome: toOutcome(outcome),
    finalAt: finalAt === 0n ? undefined : Number(finalAt),
    recordHash: hashOf(recordHash),
    isPaidOut,
    dispute,
  }
  if (verdict.outcome !== 'VOID') return { ...verdict, reason: undefined }
  if (isPaidOut) return { ...verdict, reason: toVoidReason(reason) }
  // Only time makes a disputed verdict void before it is paid out.
  if (dispute && verdict.state === 'FINAL') return { ...verdict, reason: 'NO_JUDGE' }
  return { ...verdict, reason: await readProposedReason(connection, marketId) }
}

/**
 * Reads what a dispute costs: the bond and, where a panel decided, the fee of the second one. While
 * the verdict is proposed it does not change.
 */
export async function readDisputeCost(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Amount> {
  const terms = await readTerms(connection, marketId)
  if (terms === undefined) {
    throw (
      explainContractError('WrongKindOfMarket', [marketId]) ?? new Error('unreachable')
    )
  }
  const [, , , seats] = await connection.attempt(
    `read the seats of market ${marketId}`,
    () =>
      readContract(connection.client, {
        ...connection.contract,
        functionName: 'getDispute',
        args: [marketId],
      }),
  )
  return toAmount(terms.bond + (seats === 0n ? 0n : terms.disputeFee))
}

type Held = readonly [
  judge: number,
  disputer: Address,
  drawBlock: bigint,
  seats: bigint,
  absent: bigint,
  until: bigint,
]

function toDispute([held, disputer, drawBlock, , , until]: Held): Dispute | undefined {
  const judge = toJudge(held)
  if (judge === 'NONE') return undefined
  return {
    judge,
    disputer: BigInt(disputer) === 0n ? undefined : disputer,
    until: Number(until),
    drawBlock: drawBlock === 0n ? undefined : drawBlock,
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

function hashOf(hash: Hex): Hex | undefined {
  return BigInt(hash) === 0n ? undefined : hash
}
