import { type DrawRecord, drawPanel, drawUnits } from '@cresolver/core/resolution'
import type { Hex } from 'viem'
import type { PanelHost } from './panel-host.ts'
import type { DrawSnapshot, MarketSnapshot } from './read-market.ts'
import { readSeed } from './seed-source.ts'
import { stop } from './stop.ts'

/** The order in which the workers of a market get its seats. */
export type PanelOrder = Pick<DrawSnapshot, 'requestBlock' | 'candidates' | 'absent'> & {
  readonly seedBlock: bigint
  readonly seed: Hex
  /** Undefined where the seed is a block's. */
  readonly beacon: DrawRecord['beacon']
  /** Places in join order, the first drawn first; with a window of those that were drawn. */
  readonly order: readonly number[]
  /** Units that were drawn; undefined without a window. */
  readonly votes: DrawRecord['votes']
  /** Number of seats; undefined until a round without quorum fixed it. */
  readonly panelSize: number | undefined
}

/** Data of a market for a draw. */
type DrawnMarket = Pick<
  MarketSnapshot,
  'marketId' | 'workers' | 'draw' | 'terms' | 'asking' | 'times'
>

/**
 * READ, for a question that workers decide: draws among the workers by a seed that was unknown when they
 * joined. In a market with a window units of stake are drawn, else each worker is one.
 */
export function drawOrder(host: PanelHost, market: DrawnMarket): PanelOrder {
  const { marketId, workers, draw } = market
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
  const { seedKind, seedDelay } = market.times
  const { seed, beacon } = readSeed(seedKind, host, {
    ...{ marketId, requestBlock, seedBlock, seedDelay },
  })
  const votes = drawVotes(market, seed)
  const order = votes
    ? [...new Set(votes.drawn)]
    : drawPanel({ seed, marketId, candidates, joined: workers.length })
  host.emit({
    type: 'panel-drawn',
    ...{ seedBlock: seedBlock.toString(), seed, candidates },
    order: [...(votes?.drawn ?? order)],
  })
  return {
    ...{ requestBlock, seedBlock, seed, beacon, candidates, order, votes, absent },
    panelSize: panelSize === 0 ? undefined : panelSize,
  }
}

/** A draw as the record has it, with what became of its seats. */
export function recordDraw(
  { requestBlock, seedBlock, seed, beacon, candidates, order, votes }: PanelOrder,
  seats: Pick<DrawRecord, 'size' | 'empty' | 'passedOver' | 'absent'>,
): DrawRecord {
  return {
    ...{ requestBlock: Number(requestBlock), seedBlock: Number(seedBlock) },
    ...(beacon && { beacon }),
    ...{ seed, candidates, order: [...order] },
    ...(votes && { votes }),
    ...seats,
  }
}

function drawVotes(
  { marketId, workers, draw, terms, asking }: DrawnMarket,
  seed: Hex,
): PanelOrder['votes'] {
  if (!asking) return undefined
  const { votes: panel, reserves } = terms
  const units = workers.slice(0, draw.candidates).map((worker) => worker.units)
  const drawn = drawUnits({
    ...{ seed, marketId, stage: asking.stage },
    units: units.map(BigInt),
    count: panel + reserves,
  })
  return { units, drawn, panel, reserves }
}
