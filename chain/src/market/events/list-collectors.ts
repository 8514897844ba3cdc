import type { Address } from 'viem'
import { getContractEvents } from 'viem/actions'
import type { MarketConnection } from '../market-connection.ts'

/** Lists the collectors of a deployment; the place of each is the bit that terms name it by. */
export async function listCollectors(
  connection: MarketConnection,
  fromBlock: bigint,
): Promise<Address[]> {
  await connection.requireMarket()
  const logs = await connection.attempt('read the collectors', () =>
    getContractEvents(connection.client, {
      ...connection.contract,
      ...{ eventName: 'CollectorListed', strict: true, fromBlock, toBlock: 'latest' },
    }),
  )
  return logs.map(({ args }) => args.collector)
}
