import type { Address } from 'viem'
import { type Amount, toAmount } from '../../amount.ts'
import type { Contract } from '../../contract.ts'
import type { marketAbi } from '../../generated/market.ts'
import { unlessZero } from '../../unless-zero.ts'
import type { MarketConnection } from '../market-connection.ts'

/** Source of the seed of a draw. */
export const SEED_KINDS = ['randao', 'drand'] as const

/** Times of a deployment, in seconds unless stated. They never change. */
export type DeploymentTimes = {
  /**
   * Time that everyone has to react: a place counts so long after it was taken, leaving takes so long, joining
   * is open so long after a dispute, a hash can be posted so long after the bundle, and nobody asks
   * earlier than this after the creation.
   */
  readonly notice: number
  /** From the request of a panel to the block of its seed, at which its round starts. */
  readonly seedDelay: number
  /** From the start of a round until any listed collector may serve it. */
  readonly fallbackDelay: number
  /** From the start of a round, as long as a report answers its request. */
  readonly round: number
  /** Time of rule or panel for their finding. */
  readonly judging: number
  /** Least window of a market that has one. */
  readonly minWindow: number
  /** From the listing of a court until a market may name it. */
  readonly listing: number
  /** Between two requests of a market. */
  readonly cooldown: number
  /** After which an open market that nobody asked about can be voided. */
  readonly grace: number
  /** Blocks from the request of a panel to the block of its seed. */
  readonly seedBlocks: number
  readonly seedKind: (typeof SEED_KINDS)[number]
}

/** Times of a deployment on Ethereum: the seed is four epochs and 22 blocks after the request. */
export const PUBLIC_TIMES: DeploymentTimes = {
  notice: 3_600,
  seedDelay: 2_100,
  fallbackDelay: 2_700,
  round: 7_200,
  judging: 86_400,
  minWindow: 3_600,
  listing: 345_600,
  cooldown: 300,
  grace: 604_800,
  seedBlocks: 150,
  seedKind: 'randao',
}

/** Times of a development chain, on which the whole ladder takes less than a minute. */
export const DEVELOPMENT_TIMES: DeploymentTimes = {
  notice: 2,
  seedDelay: 0,
  fallbackDelay: 20,
  round: 300,
  judging: 900,
  minWindow: 5,
  listing: 0,
  cooldown: 1,
  grace: 604_800,
  seedBlocks: 3,
  seedKind: 'randao',
}

/** On which the contract takes times of seconds. */
const developmentChain = 31_337

/** Returns the times of a deployment that names none. */
export function usualTimes(chainId: number): DeploymentTimes {
  return chainId === developmentChain ? DEVELOPMENT_TIMES : PUBLIC_TIMES
}

/** A court that a deployment lists; an entry never changes. */
export type ListedCourt = {
  /** By which terms name it, from 1. */
  readonly number: number
  readonly court: Address
  /** Fee for a case. */
  readonly fee: Amount
  /** Asset of the markets that may name it; undefined for the native currency. */
  readonly asset: Address | undefined
  /** Seconds that it has; longer while it says that the case is pending, at most 90 days. */
  readonly periodSeconds: number
  /** From when on markets may name it, Unix seconds. */
  readonly usableFrom: number
}

/** A court to list. */
export type CourtToList = Omit<ListedCourt, 'number' | 'usableFrom'>

/** Reads the times of a deployment. */
export async function readTimes(connection: MarketConnection): Promise<DeploymentTimes> {
  const { seedKind, ...times } = await connection.read('read the times', 'params', [])
  return { ...times, seedKind: SEED_KINDS[seedKind] ?? 'randao' }
}

/** Reads a court by its number; `COURT_NOT_LISTED` where there is none. */
export async function readCourt(
  connection: MarketConnection,
  number: number,
): Promise<ListedCourt> {
  const action = `read court ${number}`
  const entry = await connection.read(action, 'courts', [BigInt(number)])
  return {
    number,
    court: entry.court,
    fee: toAmount(entry.fee),
    asset: unlessZero(entry.asset),
    periodSeconds: entry.period,
    usableFrom: entry.usableFrom,
  }
}

/** Lists a court, as the owner of the market contract. */
export async function listCourt(
  { send }: Contract<typeof marketAbi>,
  { court, asset, fee, periodSeconds }: CourtToList,
): Promise<void> {
  const zero = '0x0000000000000000000000000000000000000000'
  const args = [court, asset ?? zero, fee, periodSeconds] as const
  await send(`list the court ${court}`, 'listCourt', args)
}
