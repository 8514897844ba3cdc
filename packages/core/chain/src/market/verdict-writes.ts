import { type Address, type Hex, parseEventLogs, zeroHash } from 'viem'
import type { Amount } from '../amount.ts'
import { explainContractError } from '../contract-error.ts'
import { marketAbi } from '../generated/market.ts'
import { requireEvent } from '../require-event.ts'
import { preparePayment, type TokenAllowance } from './asset-payment.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { type ResolverVoidReason, VOID_REASONS } from './outcome.ts'
import { readDisputeCost, readTerms, readVerdict, readVerdictId } from './verdict.ts'
import { FINDINGS, type Finding, VERDICT_STATES } from './verdict-state.ts'
import { type Sent, write } from './write.ts'

/** A dispute of a proposed verdict. */
export type DisputeParameters = TokenAllowance & {
  readonly marketId: MarketId
  /** Why, at most 1,000 bytes; public. */
  readonly reason: string
  /** Text of the question, where the market keeps only its hash. */
  readonly question?: string | undefined
}

/** Disputes a proposed verdict; pays the bond and, where a panel decided, the fee. */
export async function disputeVerdict(
  connection: MarketConnection,
  parameters: DisputeParameters,
): Promise<Sent & { readonly paid: Amount }> {
  const { marketId, reason, question = '' } = parameters
  const cost = await readDisputeCost(connection, marketId)
  await requireProposed(connection, marketId)
  const { asset } = (await readTerms(connection, marketId)) ?? {}
  const { value, permit } = await preparePayment(connection, asset, cost, parameters)
  const action = `dispute the verdict of market ${marketId}`
  const { transactionHash } = await write(connection, { action, value }, 'dispute', [
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
  const error = isOver
    ? explainContractError('WindowOver', [finalAt])
    : explainContractError('WrongState', [VERDICT_STATES[state]])
  throw error ?? new Error('unreachable')
}

/** Pays out a verdict that time has made final. */
export function finalizeVerdict(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Sent> {
  const action = `finalize the verdict of market ${marketId}`
  return write(connection, { action }, 'finalize', [marketId])
}

/** Ruling of a court. */
export type RulingParameters = {
  readonly marketId: MarketId
  readonly finding: Exclude<Finding, 'UNSURE'>
  /** Hash of the reasons. */
  readonly recordHash?: Hex | undefined
}

/** Decides a dispute, as the court of the market. */
export function ruleOnVerdict(
  connection: MarketConnection,
  { marketId, finding, recordHash = zeroHash }: RulingParameters,
): Promise<Sent> {
  const action = `rule on the verdict of market ${marketId}`
  return write(connection, { action }, 'rule', [marketId, FINDINGS[finding], recordHash])
}

/** Credits the stake of a candidate that was not drawn. */
export function releaseStake(
  connection: MarketConnection,
  marketId: MarketId,
  worker: Address,
): Promise<Sent> {
  const action = `release the stake of ${worker} in market ${marketId}`
  return write(connection, { action }, 'releaseStake', [marketId, worker])
}

/** Passes a final verdict to a contract. */
export async function pushVerdict(
  connection: MarketConnection,
  marketId: MarketId,
  consumer: Address,
): Promise<Sent & { readonly accepted: boolean }> {
  const id = await readVerdictId(connection, marketId)
  const action = `pass the verdict of market ${marketId} to ${consumer}`
  const receipt = await write(connection, { action }, 'push', [consumer, id])
  const eventName = 'Delivered'
  const events = parseEventLogs({ abi: marketAbi, eventName, logs: receipt.logs })
  return {
    accepted: requireEvent(events, eventName, receipt).args.accepted,
    transactionHash: receipt.transactionHash,
  }
}

/** A report on a market with terms, from a resolver that sends it directly. */
export type ProposeParameters = {
  readonly marketId: MarketId
  readonly finding: Finding
  /** Why the market is void, for VOID. */
  readonly reason?: ResolverVoidReason | undefined
  /** 0 for the first panel or read, 1 for the judge of a dispute. */
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

/** Reports on a market with terms, as an authorised resolver. */
export function proposeVerdict(
  connection: MarketConnection,
  { finding, reason, ...proposal }: ProposeParameters,
): Promise<Sent> {
  const action = `propose a verdict of market ${proposal.marketId}`
  return write(connection, { action }, 'propose', [
    {
      ...proposal,
      finding: FINDINGS[finding],
      reason: VOID_REASONS[reason ?? 'NONE'],
    },
  ])
}
