import {
  type Address,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { readContract } from 'viem/actions'
import { toWei, type Wei } from '../amount.ts'
import { marketAbi } from '../generated/market.ts'
import { transact } from '../transaction.ts'
import { type AgentId, type MarketId, toAgentId, toMarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { type ResolverVoidReason, VOID_REASONS } from './outcome.ts'
import type { Report } from './report.ts'

/** A transaction that was mined. */
export type Sent = { readonly transactionHash: Hex }

/** Parameters of a new market. */
export type CreateMarketParameters = {
  /** 1 to 4096 bytes. */
  readonly question: string
  /** May be 0. */
  readonly rewardPool: Wei
} & (
  | {
      /** Time to join, in seconds from when the market is mined; at most 3650 days. */
      readonly durationSeconds: number
    }
  | {
      /** Last moment to join, Unix seconds, whenever the market is mined. */
      readonly deadline: number
    }
)

/** Who joins which market. */
export type JoinParameters = {
  readonly marketId: MarketId
  readonly stake: Wei
  /** The agent that the account acts for; 0 where the market has no identity registry. */
  readonly agentId?: AgentId | undefined
}

type WriteName = ContractFunctionName<typeof marketAbi, 'nonpayable' | 'payable'>
type Write = {
  readonly action: string
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
}

/** Creates a market. */
export async function createMarket(
  connection: MarketConnection,
  parameters: CreateMarketParameters,
): Promise<Sent & { readonly marketId: MarketId }> {
  const { question, rewardPool } = parameters
  const sending = { action: 'create a market', value: rewardPool }
  const receipt =
    'deadline' in parameters
      ? await write(connection, sending, 'createMarketUntil', [
          question,
          BigInt(parameters.deadline),
        ])
      : await write(connection, sending, 'createMarket', [
          question,
          BigInt(parameters.durationSeconds),
        ])
  const [created] = parseEventLogs({
    abi: marketAbi,
    eventName: 'MarketCreated',
    logs: receipt.logs,
  })
  return {
    marketId: toMarketId(created?.args.marketId ?? 0n),
    transactionHash: receipt.transactionHash,
  }
}

/** Joins a market as a worker. */
export function joinMarket(
  connection: MarketConnection,
  { marketId, stake, agentId = toAgentId(0) }: JoinParameters,
): Promise<Sent> {
  const action = `join market ${marketId}`
  return write(connection, { action, value: stake }, 'joinMarket', [marketId, agentId])
}

/** Requests the resolution of a market. */
export function requestResolution(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Sent> {
  const action = `request the resolution of market ${marketId}`
  return write(connection, { action }, 'requestResolution', [marketId])
}

/** Settles a market directly, as an authorised resolver. */
export async function settleMarket(
  connection: MarketConnection,
  report: Report,
): Promise<Sent> {
  const { marketId, workers, weights, dimScores, resolution } = report
  const action = `settle market ${marketId}`
  return write(
    connection,
    { action, gas: await feedbackGas(connection, workers.length) },
    'resolveMarket',
    [marketId, workers, weights, dimScores, resolution],
  )
}

/** Voids a market, as an authorised resolver. */
export function voidMarket(
  connection: MarketConnection,
  marketId: MarketId,
  reason: ResolverVoidReason,
): Promise<Sent> {
  const action = `void market ${marketId}`
  return write(connection, { action }, 'voidMarket', [marketId, VOID_REASONS[reason]])
}

/** Voids a market that was not settled in time. */
export function voidExpiredMarket(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Sent> {
  const action = `void the expired market ${marketId}`
  return write(connection, { action }, 'voidExpiredMarket', [marketId])
}

/** Withdraws the balance of the account, to itself unless `to` is given. */
export async function withdraw(
  connection: MarketConnection,
  to?: Address,
): Promise<Sent & { readonly amount: Wei }> {
  const action = 'withdraw'
  const receipt =
    to === undefined
      ? await write(connection, { action }, 'withdraw', [])
      : await write(connection, { action }, 'withdrawTo', [to])
  const [withdrawn] = parseEventLogs({
    abi: marketAbi,
    eventName: 'Withdrawn',
    logs: receipt.logs,
  })
  return {
    amount: toWei(withdrawn?.args.amount ?? 0n),
    transactionHash: receipt.transactionHash,
  }
}

/** Publishes the scores of a worker that a settlement could not publish. */
export async function publishFeedback(
  connection: MarketConnection,
  marketId: MarketId,
  worker: Address,
): Promise<Sent> {
  const action = `publish the scores of ${worker} in market ${marketId}`
  return write(
    connection,
    { action, gas: await feedbackGas(connection, 1) },
    'publishFeedback',
    [marketId, worker],
  )
}

/**
 * Feedback is given only as long as the gas lasts, so an estimate finds the least gas that gives
 * none. Where there is a registry, the limit is set: 250,000 for each of three scores.
 */
async function feedbackGas(
  connection: MarketConnection,
  workers: number,
): Promise<bigint | undefined> {
  const registry = await connection.attempt('read the reputation registry', () =>
    readContract(connection.client, {
      ...connection.contract,
      functionName: 'reputationRegistry',
    }),
  )
  return BigInt(registry) === 0n ? undefined : 1_200_000n + BigInt(workers) * 800_000n
}

async function write<name extends WriteName>(
  connection: MarketConnection,
  { action, value, gas }: Write,
  functionName: name,
  args: EncodeFunctionDataParameters<typeof marketAbi, name>['args'],
): Promise<TransactionReceipt> {
  await connection.requireMarket()
  // The parameters of a generic name cannot be matched to their arguments by the compiler; the
  // signature above has done it.
  const call = { abi: marketAbi, functionName, args } as EncodeFunctionDataParameters
  const to = connection.contract.address
  return transact(connection, { action, to, data: encodeFunctionData(call), value, gas })
}
