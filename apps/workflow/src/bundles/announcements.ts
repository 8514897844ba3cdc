import { answerHashPostedEvent } from '@cresolver/chain/abi'
import { type MarketHead, stop } from '@cresolver/chain/panel'
import { answerBlocksOf, type Hash, PANEL_LIMITS } from '@cresolver/core/protocol'
import type { HashFacts } from '@cresolver/core/resolution'
import { type Address, numberToHex, padHex, slice, toEventSelector } from 'viem'
import type { WorkflowConfig } from '../config.ts'
import type { ChainLog, RoundRuntime } from '../runtime/round-runtime.ts'
import { ANSWERS_COMMITTED_TOPIC, RESOLUTION_REQUESTED_TOPIC } from '../triggers.ts'

/** A bundle that a collector announced, and where it can be read. */
export type BundleAnnouncement = {
  readonly collector: Address
  readonly url: string
  readonly hash: Hash
  readonly block: bigint
}

/** Announcements on chain of the answers of one round. */
export type Announcements = {
  /** Block of the seed, at which the round starts. */
  readonly drawnAt: bigint
  /** Last block in which a list of hashes counts. */
  readonly answerBlock: bigint
  /** At most two, of different collectors, the first announced first. */
  readonly bundles: readonly BundleAnnouncement[]
  /** Lists of hashes that were announced in time. */
  readonly lists: readonly Omit<BundleAnnouncement, 'url'>[]
}

export const ANSWER_HASH_POSTED_TOPIC = toEventSelector(answerHashPostedEvent)

/** Returns true if collectors gather the answers of a market. */
export function isCollected(
  { collectors = [] }: WorkflowConfig,
  market: Pick<MarketHead, 'terms'>,
): boolean {
  return namedCollectors(collectors, market).length > 0
}

/** READ: what collectors announced since the draw for the request that is answered. */
export function readAnnouncements(
  runtime: RoundRuntime,
  head: Pick<MarketHead, 'marketId' | 'draw' | 'requestedAt' | 'terms'>,
): Announcements {
  const { market: address, collectors = [], chainId } = runtime.config
  const market = numberToHex(head.marketId, { size: 32 })
  const since = findRequest(runtime, head)
  // Before the draw the seats are unknown, and the contract takes no announcement.
  const drawnAt = since + head.draw.distance
  const answerBlock = drawnAt + BigInt(answerBlocksOf(chainId))
  const committed = runtime
    .readLogs({
      address,
      topics: [
        [ANSWERS_COMMITTED_TOPIC],
        collectors.map((known) => padHex(known.address, { size: 32 })),
        [market],
      ],
      fromBlock: drawnAt,
    })
    .map(readCommitted)
  const named = namedCollectors(collectors, head)
  return {
    drawnAt,
    answerBlock,
    bundles: firstOfEach(committed.filter(({ stage }) => stage === 1)).flatMap((each) => {
      const known = collectors.find(({ address }) => address === each.collector)
      return known ? [{ ...each, url: known.url }] : []
    }),
    // A collector that the market does not name starts after that block; workers signed their hashes before.
    lists: committed.filter(
      ({ collector, stage, block }) =>
        stage === 0 && (block <= answerBlock || !named.includes(collector)),
    ),
  }
}

/** READ: hashes that workers with a seat posted themselves since the draw, the first of each. */
export function readPosted(
  runtime: RoundRuntime,
  marketId: bigint,
  { drawnAt }: Announcements,
  workers: readonly Address[],
): HashFacts['posted'] {
  const posted = new Map<string, { hash: Hash; block: bigint }>()
  if (workers.length === 0) return posted
  const logs = runtime.readLogs({
    address: runtime.config.market,
    topics: [
      [ANSWER_HASH_POSTED_TOPIC],
      [numberToHex(marketId, { size: 32 })],
      workers.map((worker) => padHex(worker, { size: 32 })),
    ],
    fromBlock: drawnAt,
  })
  for (const { topics, data, block } of logs) {
    const key = slice(topics[2] ?? '0x', 12)
    // A log has one hash as its data.
    if (!posted.has(key)) posted.set(key, { hash: data.slice(0, 66) as Hash, block })
  }
  return posted
}

/**
 * Finds the block of the request that is answered. A request that repeats it within the hour changes
 * nothing, so it is the one whose block has the time that the contract keeps.
 */
function findRequest(
  runtime: RoundRuntime,
  { marketId, draw, requestedAt }: Pick<MarketHead, 'marketId' | 'draw' | 'requestedAt'>,
): bigint {
  const first = draw.requestBlock
  const timeOf = (block: bigint): number => {
    const header = runtime.readBlockHash(block)
    return header.kind === 'final' ? header.time : Number.POSITIVE_INFINITY
  }
  if (timeOf(first) >= requestedAt) return first
  const blocks = runtime
    .readLogs({
      address: runtime.config.market,
      topics: [[RESOLUTION_REQUESTED_TOPIC], [numberToHex(marketId, { size: 32 })]],
      fromBlock: first + 1n,
    })
    .map(({ block }) => block)
  // The first one that is not older: times of blocks only grow.
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (timeOf(blocks[middle] ?? first) >= requestedAt) high = middle
    else low = middle + 1
  }
  return blocks[low] ?? first
}

/**
 * Waits for the second collector where two are named: until it announces, or two minutes after the
 * first announcement.
 */
export function requireBundles(
  runtime: RoundRuntime,
  market: Pick<MarketHead, 'marketId' | 'terms'>,
  { bundles }: Announcements,
): void {
  const { marketId } = market
  const { collectors = [] } = runtime.config
  const named = namedCollectors(collectors, market)
  const [first] = bundles
  if (!first) {
    throw stop(
      'AWAITS_ANSWERS',
      `No collector of market ${marketId} has announced answers yet.`,
      'The round starts with the announcement.',
    )
  }
  // A collector that the market does not name speaks only where the named ones were silent.
  const isFallback = bundles.some(({ collector }) => !named.includes(collector))
  if (isFallback || bundles.length >= Math.min(PANEL_LIMITS.bundles, named.length)) return
  const header = runtime.readBlockHash(first.block)
  const waited =
    header.kind === 'final' ? Math.floor(runtime.now / 1_000) - header.time : 0
  if (waited >= PANEL_LIMITS.patienceSeconds) return
  throw stop(
    'AWAITS_ANSWERS',
    `One of two collectors of market ${marketId} has announced its answers.`,
    `The round starts with the second announcement, or over HTTP ${PANEL_LIMITS.patienceSeconds} seconds after the first.`,
  )
}

function namedCollectors(
  collectors: NonNullable<WorkflowConfig['collectors']>,
  { terms }: Pick<MarketHead, 'terms'>,
): Address[] {
  return collectors
    .filter((_, place) => (terms.collectors & (1 << place)) !== 0)
    .map(({ address }) => address)
}

function readCommitted({ topics, data, block }: ChainLog) {
  const [, collector = '0x', , stage = '0x0'] = topics
  return {
    collector: slice(collector, 12),
    stage: Number(stage),
    hash: data.slice(0, 66) as Hash,
    block,
  }
}

function firstOfEach<Each extends { readonly collector: Address }>(
  announced: readonly Each[],
): Each[] {
  const seen = new Set<Address>()
  return announced
    .filter(({ collector }) => !seen.has(collector) && seen.add(collector))
    .slice(0, PANEL_LIMITS.bundles)
}
