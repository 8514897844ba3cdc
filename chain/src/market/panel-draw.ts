import { BlockNotFoundError, type Hex } from 'viem'
import { getBlock, watchBlocks } from 'viem/actions'
import { contractError } from '../contract-error.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { readTimes } from './terms/deployment-rules.ts'

/** Values that determine the panel of a market. */
export type PanelDraw =
  | { readonly kind: 'not-requested' }
  | {
      readonly kind: 'requested'
      /** Block of the first request. */
      readonly requestBlock: bigint
      /** Block whose RANDAO draws among the candidates. */
      readonly seedBlock: bigint
      /** RANDAO of that block; undefined while it does not exist. */
      readonly seed: Hex | undefined
      /** Number of workers that had joined by the first request. */
      readonly candidates: number
      /** Number of seats; undefined until a round without quorum fixed it. */
      readonly panelSize: number | undefined
      /** Places in join order of the workers that held a seat and did not answer. */
      readonly absent: readonly number[]
    }

/** Reads what fixes the panel of a market. */
export async function readPanelDraw(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<PanelDraw> {
  const action = `read the panel of market ${marketId}`
  const [[requestBlock, candidates, panelSize, absent], times] = await Promise.all([
    connection.read(action, 'getPanelDraw', [marketId]),
    readTimes(connection),
  ])
  if (requestBlock === 0n) return { kind: 'not-requested' }
  const seedBlock = requestBlock + BigInt(times.seedBlocks)
  return {
    ...{ kind: 'requested', requestBlock, seedBlock },
    seed: await connection.attempt(action, () => readSeed(connection, seedBlock)),
    candidates: Number(candidates),
    panelSize: panelSize === 0n ? undefined : Number(panelSize),
    absent: listBits(absent),
  }
}

/** Waits until the block that draws the panel of a market is final. */
export async function waitForDraw(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<void> {
  const drawn = await readPanelDraw(connection, marketId)
  if (drawn.kind === 'not-requested') {
    throw contractError('NotRequested', [marketId])
  }
  const { client } = connection
  const isLocal = localChains.includes(await connection.requireChain())
  const blockTag = isLocal ? 'latest' : 'finalized'
  await new Promise<void>((resolve, reject) => {
    const unwatch = watchBlocks(client, {
      blockTag,
      emitOnBegin: true,
      poll: true,
      onBlock: ({ number }) => {
        if (number < drawn.seedBlock) return
        unwatch()
        resolve()
      },
      onError: (error) => {
        unwatch()
        reject(connection.attempt('wait for a block', () => Promise.reject(error)))
      },
    })
  })
}

/** Anvil and Hardhat: no block of theirs is ever replaced. */
const localChains = [31_337, 1_337]

/** Lists the bits that are set, the lowest first. */
export function listBits(bits: bigint): number[] {
  return Array.from(bits.toString(2))
    .reverse()
    .flatMap((bit, index) => (bit === '1' ? [index] : []))
}

async function readSeed(
  { client }: MarketConnection,
  blockNumber: bigint,
): Promise<Hex | undefined> {
  try {
    return (await getBlock(client, { blockNumber })).mixHash
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined
    throw error
  }
}
