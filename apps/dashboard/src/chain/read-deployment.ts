import {
  type DeploymentTimes,
  type ListedCourt,
  toAmount,
  unlessZero,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

const seedKinds = ['randao', 'drand'] as const

/** Reads the times of the deployment. */
export async function readTimes({
  client,
  market: address,
  attempt,
}: ChainConnection): Promise<DeploymentTimes> {
  const { seedKind, ...times } = await attempt('read the times of the deployment', () =>
    readContract(client, { address, abi: marketAbi, functionName: 'params' }),
  )
  return { ...times, seedKind: seedKinds[seedKind] ?? 'randao' }
}

/** Reads a court of the deployment by its number, from 1. */
export async function readCourt(
  { client, market: address, attempt }: ChainConnection,
  number: number,
): Promise<ListedCourt> {
  const entry = await attempt(`read court ${number}`, () =>
    readContract(client, {
      ...{ address, abi: marketAbi, functionName: 'courts' },
      args: [BigInt(number)],
    }),
  )
  return {
    number,
    court: entry.court,
    fee: toAmount(entry.fee),
    asset: unlessZero(entry.asset),
    periodSeconds: entry.period,
    usableFrom: entry.usableFrom,
  }
}

/** Most courts that the number in the terms can name. */
const mostCourts = 255

/** Lists the courts that markets in an asset can name at a time. */
export async function listCourts(
  connection: ChainConnection,
  asset: Address | undefined,
  now: number,
): Promise<ListedCourt[]> {
  const courts: ListedCourt[] = []
  for (let number = 1; number <= mostCourts; number += 1) {
    const court = await readCourt(connection, number).catch((error) => {
      if (/CourtNotListed|revert/i.test(String(error))) return undefined
      throw error
    })
    if (court === undefined) break
    const isSame = court.asset?.toLowerCase() === asset?.toLowerCase()
    if (isSame && court.usableFrom <= now) courts.push(court)
  }
  return courts
}
