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
export function drawOrder(host: PanelHost, market: MarketSnapshot): PanelOrder {
  const { marketId, workers, terms } = market
  const { draw, seats } = drawOf(market)
  if (workers.length === 0) {
    throw stop(
      'NO_WORKERS',
      `Market ${marketId} has no workers.`,
      'Let workers join first.',
    )
  }
  if (draw.requestBlock === 0n) {
    throw stop(
      'NOT_REQUESTED',
      `No resolution of market ${marketId} was requested since a worker joined.`,
      'Request it on chain: the block of the request starts the draw of the panel.',
    )
  }
  const seedBlock = draw.requestBlock + draw.distance
  const reading = host.readBlockHash(seedBlock)
  if (reading.kind === 'pending') {
    throw stop(
      'DRAW_PENDING',
      `The panel of market ${marketId} is drawn by block ${seedBlock}; block ${reading.newest} is the newest that counts.`,
      `Start the round again over HTTP once block ${seedBlock} is ${host.config.confidence.toLowerCase()}.`,
    )
  }
  const { candidates } = draw
  // Who joined after the first request has no place in a second panel.
  const joined = terms?.stage === 1 ? candidates : workers.length
  const order = drawPanel({ seed: reading.hash, candidates, joined })
  host.emit({
    type: 'panel-drawn',
    ...(terms?.stage === 1 ? { stage: 1 } : {}),
    seedBlock: seedBlock.toString(),
    seed: reading.hash,
    candidates,
    order,
  })
  return {
    requestBlock: draw.requestBlock,
    seedBlock,
    seed: reading.hash,
    candidates,
    order,
    panelSize: seats,
    absent: draw.absent,
  }
}

/** The draw of a panel; a second one starts at the dispute and is as large as the first. */
function drawOf({ draw, terms }: MarketSnapshot): {
  readonly draw: MarketSnapshot['draw']
  readonly seats: number | undefined
} {
  if (terms?.stage !== 1) {
    return { draw, seats: draw.panelSize === 0 ? undefined : draw.panelSize }
  }
  return {
    draw: { ...draw, requestBlock: terms.disputeBlock },
    seats: terms.satBefore.length,
  }
}
