import type { Finding } from '@cresolver/core/resolution'
import type { Address, Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { SentTransaction } from '../contract.ts'
import { contractError } from '../contract-error.ts'
import { marketAbi } from '../generated/market.ts'
import { requireEvent } from '../require-event.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { VOID_REASONS } from './outcome.ts'
import { preparePayment, type TokenAllowance } from './terms/asset-payment.ts'
import { readNextDeposit, readTerms, readVerdict, readVerdictId } from './verdict.ts'
import { FINDINGS, VERDICT_STATES } from './verdict-state.ts'

/** A question about the verdict of a market, with a bond. */
export type VerdictAskParameters = TokenAllowance & {
  readonly marketId: MarketId
  /** Claim of the account; UNSURE for nothing, if rule or panel is asked at once. */
  readonly claim: Exclude<Finding, 'TOO_EARLY'>
  /** Text of the question, where a judge is asked and the market keeps only its hash. */
  readonly question?: string | undefined
}

/** A dispute of a claim, or an appeal of a finding. */
export type DisputeParameters = TokenAllowance & {
  readonly marketId: MarketId
  /** Answer of the account instead. */
  readonly answer: Exclude<Finding, 'UNSURE'>
  /** A share of the deposit; the whole of it unless given. */
  readonly amount?: Amount | undefined
  /** Why, at most 1,000 bytes; public. */
  readonly reason: string
  /** Text of the question, where the rule is asked and the market keeps only its hash. */
  readonly question?: string | undefined
}

/** A share of a deposit. */
export type ShareParameters = {
  readonly marketId: MarketId
  /** Number of askings before the one that it is about. */
  readonly stage: number
  /** True if it is of an appeal. */
  readonly isAppeal: boolean
  readonly answer: Exclude<Finding, 'UNSURE'>
}

/** Asks for the verdict of a market with a window; pays the bond. */
export async function askVerdict(
  connection: MarketConnection,
  parameters: VerdictAskParameters,
): Promise<SentTransaction & { readonly paid: Amount }> {
  const { marketId, claim, question = '' } = parameters
  const { asset, bond, court } = await readTerms(connection, marketId)
  if (court === undefined) throw contractError('CourtNotListed', [0n])
  await requireState(connection, marketId, 'OPEN')
  const { value, permit } = await preparePayment(connection, asset, bond, parameters)
  const action = `ask for the verdict of market ${marketId}`
  const args = [marketId, FINDINGS[claim], question, permit] as const
  const { transactionHash } = await connection.send({ action, value }, 'ask', args)
  return { transactionHash, paid: bond }
}

/** Disputes a claim, or appeals a finding; pays the whole deposit unless a share is given. */
export async function disputeVerdict(
  connection: MarketConnection,
  parameters: DisputeParameters,
): Promise<SentTransaction & { readonly paid: Amount }> {
  const { marketId, answer, reason, question = '' } = parameters
  await requireState(connection, marketId, 'PROPOSED')
  const whole = await readNextDeposit(connection, marketId)
  const amount = parameters.amount ?? whole ?? toAmount(0n)
  const { asset } = await readTerms(connection, marketId)
  const { value, permit } = await preparePayment(connection, asset, amount, parameters)
  const action = `dispute the verdict of market ${marketId}`
  const args = [marketId, FINDINGS[answer], amount, question, reason, permit] as const
  const { transactionHash } = await connection.send({ action, value }, 'dispute', args)
  return { transactionHash, paid: amount }
}

/** Before a token is approved: the simulation of the call itself comes too late for that. */
async function requireState(
  connection: MarketConnection,
  marketId: MarketId,
  needed: 'OPEN' | 'PROPOSED',
): Promise<void> {
  const { state, finalAt, asking } = await readVerdict(connection, marketId)
  if (state === needed) return
  const isOver = state === 'FINAL' && asking?.judge !== 'COURT' && finalAt !== undefined
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
): Promise<SentTransaction & { readonly accepted: boolean }> {
  const id = await readVerdictId(connection, marketId)
  const action = `pass the verdict of market ${marketId} to ${consumer}`
  const receipt = await connection.send(action, 'push', [consumer, id])
  const { accepted } = requireEvent(marketAbi, 'Delivered', receipt)
  return { accepted, transactionHash: receipt.transactionHash }
}

/** A report on a market, from a resolver that sends it directly. */
type ProposeParameters = {
  readonly marketId: MarketId
  readonly finding: Finding
  /** NO_QUORUM where too few workers answered; without a window. */
  readonly reason?: 'NO_QUORUM' | undefined
  /** Workers with a share, in join order, at most ten; none of a rule. */
  readonly workers: readonly Address[]
  readonly weights: readonly bigint[]
  /** Three scores of each of them, 0 to 100. */
  readonly dimScores: readonly number[]
  readonly recordHash: Hex
}

/** The votes of a panel, from a resolver that sends them directly. */
type ProposeVotesParameters = {
  readonly marketId: MarketId
  /** See the event `VotesCounted`. */
  readonly votes: bigint
  readonly scores: bigint
  readonly recordHash: Hex
}

/** Reports on a market, as an authorised resolver. */
export async function proposeVerdict(
  connection: MarketConnection,
  { finding, reason, ...proposal }: ProposeParameters,
): Promise<SentTransaction> {
  const action = `propose a verdict of market ${proposal.marketId}`
  const gas = await feedbackGas(connection, proposal.workers.length)
  return connection.send({ action, gas }, 'propose', [
    { ...proposal, finding: FINDINGS[finding], reason: VOID_REASONS[reason ?? 'NONE'] },
  ])
}

/** Reports the votes of a panel, as an authorised resolver. */
export function proposeVotes(
  connection: MarketConnection,
  { marketId, votes, scores, recordHash }: ProposeVotesParameters,
): Promise<SentTransaction> {
  const action = `report the votes on market ${marketId}`
  return connection.send(action, 'proposeVotes', [marketId, votes, scores, recordHash])
}

/** Publishes the scores of a worker that a settlement could not publish. */
export async function publishFeedback(
  connection: MarketConnection,
  marketId: MarketId,
  worker: Address,
): Promise<SentTransaction> {
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
