import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { type ResolverVoidReason, VOID_REASONS } from './outcome.ts'
import type { Report } from './report.ts'
import { type Sent, write } from './write.ts'

/** Requests the resolution of a market, with its text where it keeps only the hash. */
export function requestResolution(
  connection: MarketConnection,
  marketId: MarketId,
  question?: string,
): Promise<Sent> {
  const action = `request the resolution of market ${marketId}`
  return question === undefined
    ? write(connection, { action }, 'requestResolution', [marketId])
    : write(connection, { action }, 'requestResolution', [marketId, question])
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
