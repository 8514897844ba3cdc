import type { Address, Hex } from 'viem'
import type { Amount } from '../amount.ts'
import type { Sent } from '../contract.ts'
import { contractError } from '../contract-error.ts'
import { marketAbi } from '../generated/market.ts'
import { requireEvent } from '../require-event.ts'
import { preparePayment, type TokenAllowance } from './asset-payment.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { type ResolverVoidReason, VOID_REASONS } from './outcome.ts'
import { readDisputeCost, readTerms, readVerdict, readVerdictId } from './verdict.ts'
import { FINDINGS, type Finding, VERDICT_STATES } from './verdict-state.ts'

/** A dispute of a proposed verdict. */
export type DisputeParameters = TokenAllowance & {
  readonly marketId: MarketId
  /** Why, at most 1,000 bytes; public. */
  readonly reason: string
  /** Text of the question, where the market keeps only its hash. */
  readonly question?: string | undefined
}

/** Disputes a proposed verdict; pays the bond and, where the court decides, its fee. */
export async function disputeVerdict(
  connection: MarketConnection,
  parameters: DisputeParameters,
): Promise<Sent & { readonly paid: Amount }> {
  const { marketId, reason, question = '' } = parameters
  const cost = await readDisputeCost(connection, marketId)
  await requireProposed(connection, marketId)
  const { asset } = await readTerms(connection, marketId)
  const { value, permit } = await preparePayment(connection, asset, cost, parameters)
  const action = `dispute the verdict of market ${marketId}`
  const { transactionHash } = await connection.send({ action, value }, 'dispute', [
    marketId,
    question,
    reason,
    permit,
  ])
  return { transactionHash, paid: cost }
}

/** Before a token is approved: the simulation of the dispute itself comes too late for that. */
async function requireProposed(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<void> {
  const { state, finalAt, dispute } = await readVerdict(connection, marketId)
  if (state === 'PROPOSED') return
  const isOver = state === 'FINAL' && dispute === undefined && finalAt !== undefined
  throw isOver
    ? contractError('WindowOver', [finalAt])
    : contractError('WrongState', [VERDICT_STATES[state]])
}

/** Ruling of a court. */
export type RulingParameters = {
  readonly marketId: MarketId
  readonly finding: Exclude<Finding, 'UNSURE'>
  /** Hash of the reasons. */
  readonly recordHash?: Hex | undefined
}

/** Passes a final verdict to a contract. */
export async function pushVerdict(
  connection: MarketConnection,
  marketId: MarketId,
  consumer: Address,
): Promise<Sent & { readonly accepted: boolean }> {
  const id = await readVerdictId(connection, marketId)
  const action = `pass the verdict of market ${marketId} to ${consumer}`
  const receipt = await connection.send(action, 'push', [consumer, id])
  const { accepted } = requireEvent(marketAbi, 'Delivered', receipt)
  return { accepted, transactionHash: receipt.transactionHash }
}

/** A report on a market, from a resolver that sends it directly. */
export type ProposeParameters = {
  readonly marketId: MarketId
  readonly finding: Finding
  /** Why the market is void, for VOID. */
  readonly reason?: ResolverVoidReason | undefined
  /** 0 for the panel or the first read, 1 for the fresh read of a dispute. */
  readonly stage: 0 | 1
  /** Workers with a share, in join order, at most ten. */
  readonly workers: readonly Address[]
  readonly weights: readonly bigint[]
  /** Three scores of each of them, 0 to 100. */
  readonly dimScores: readonly number[]
  /** Four masks of 64 bits in join order, from the lowest: drawn, silent, agreed, wrong. */
  readonly seats: bigint
  readonly recordHash: Hex
}

/** Reports on a market, as an authorised resolver. */
export async function proposeVerdict(
  connection: MarketConnection,
  { finding, reason, ...proposal }: ProposeParameters,
): Promise<Sent> {
  const action = `propose a verdict of market ${proposal.marketId}`
  const gas = await feedbackGas(connection, proposal.workers.length)
  return connection.send({ action, gas }, 'propose', [
    {
      ...proposal,
      finding: FINDINGS[finding],
      reason: VOID_REASONS[reason ?? 'NONE'],
    },
  ])
}

/** Publishes the scores of a worker that a settlement could not publish. */
export async function publishFeedback(
  connection: MarketConnection,
  marketId: MarketId,
  worker: Address,
): Promise<Sent> {
  const action = `publish the scores of ${worker} in market ${marketId}`
  const gas = await feedbackGas(connection, 1)
  return connection.send({ action, gas }, 'publishFeedback', [marketId, worker])
}

/**
 * Feedback is given only as long as the gas lasts, so an estimate finds the least gas that gives
 * none. Where there is a registry, the limit is set: 250,000 for each of three scores.
 */
async function feedbackGas(
  { read }: MarketConnection,
  workers: number,
): Promise<bigint | undefined> {
  const registry = await read('read the reputation registry', 'reputationRegistry', [])
  return BigInt(registry) === 0n ? undefined : 1_200_000n + BigInt(workers) * 800_000n
}
