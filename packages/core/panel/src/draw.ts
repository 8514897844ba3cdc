import { drawPanel } from '@cresolver/resolution'
import type { Hex } from 'viem'
import type { PanelHost } from './panel-host.ts'
import type { MarketSnapshot } from './read-market.ts'
import { stop } from './stop.ts'

/** The order in which the workers of a market get its seats. */
export type PanelOrder = {
  readonly requestBlock: bigint
  readonly seedBlock: bigint
  readonly seed: Hex
  readonly candidates: number
  /** Places in join order, the first drawn first. */
  readonly order: readonly number[]
  /** Number of seats; undefined until a round without quorum fixed it. */
  readonly panelSize: number | undefined
  /** Places that held a seat in an earlier round and did not answer. */
  readonly absent: readonly number[]
}

/**
 * READ, for a question that workers decide: orders the workers by a block that was unknown when
 * they joined.
 */
export function drawOrder(
  host: PanelHost,
  { marketId, workers, draw }: Pick<MarketSnapshot, 'marketId' | 'workers' | 'draw'>,
): PanelOrder {
  if (workers.length === 0) {
    throw stop(
      'NO_WORKERS',
      `Market ${marketId} has no workers.`,
      'Let workers join first.',
    )
  }
  const { requestBlock, candidates, panelSize, absent } = draw
  if (requestBlock === 0n) {
    throw stop(
      'NOT_REQUESTED',
      `No resolution of market ${marketId} was requested since a worker joined.`,
      'Request it on chain: the block of the request starts the draw of the panel.',
    )
  }
  const seedBlock = requestBlock + draw.distance
  const reading = host.readBlockHash(seedBlock)
  if (reading.kind === 'pending') {
    throw stop(
      'DRAW_PENDING',
      `The panel of market ${marketId} is drawn by block ${seedBlock}; block ${reading.newest} is the newest that counts.`,
      `Start the round again over HTTP once block ${seedBlock} is ${host.config.confidence.toLowerCase()}.`,
    )
  }
  const seed = reading.hash
  const order = drawPanel({ seed, candidates, joined: workers.length })
  host.emit({
    type: 'panel-drawn',
    ...{ seedBlock: seedBlock.toString(), seed, candidates, order },
  })
  return {
    ...{ requestBlock, seedBlock, seed, candidates, order, absent },
    panelSize: panelSize === 0 ? undefined : panelSize,
  }
}
