import type { Decimal } from '../../decimal.ts'
import { decimalFromNumberText } from '../../decimal.ts'
import { formatDuration, parseDuration } from '../../expressions/duration.ts'
import { moved, type UnixSeconds } from '../../moment.ts'
import { fault } from '../fault.ts'
import type { DataSource, ReadResult } from '../reading.ts'
import type { SourceProgram } from '../source-program.ts'
import { unreadKeyIn } from '../unread-key.ts'
import { parseAddress } from './address.ts'
import type { HexText } from './chain-query.ts'
import { type Chain, chainNamed } from './chains.ts'
import { readFinalized } from './find-block.ts'
import { findRound, MOST_SEARCHES } from './find-round.ts'
import { type FeedState, readFeed } from './read-feed.ts'

/** Delay beyond its heartbeat with which a feed may write: transactions take time. */
const LATE_SECONDS = 600

/**
 * Time from the first round of a phase in which the feed may still have shown the aggregator before:
 * the rounds do not tell when it changed.
 */
const PHASE_SECONDS = 30 * 86_400

/**
 * Reads a Chainlink Data Feed, `<chain>/<address of the feed>/<heartbeat>`: the round that was valid at the moment,
 * `updatedAt(r) <= moment < updatedAt(r + 1)`, read at one finalized block, with the feed's decimals.
 *
 * The layout of round ids is that of https://docs.chain.link/data-feeds/historical-data: the phase in
 * the upper 16 bits of 80, the round of its aggregator below.
 */
export const chainlinkSource: DataSource = {
  calls: () => 0,
  // The finalized block, the feed, the bounds of its aggregator, and the searches.
  chainReads: () => 3 + MOST_SEARCHES,
  unaskable: (reading, { window }) => {
    const place = parsePlace(reading.source.asset)
    if (typeof place === 'string') return place
    if (window) return 'a feed is read at a moment, not over a window'
    return unreadKeyIn(reading, [])
  },
  finalFrom: ({ source }, { at }) => {
    const place = parsePlace(source.asset)
    return moved(at, typeof place === 'string' ? 0 : place.chain.finalSeconds)
  },
  *read({ source }, { at }): SourceProgram<ReadResult> {
    const place = parsePlace(source.asset)
    if (typeof place === 'string') return fault('SOURCE_UNKNOWN', place)
    const finalized = yield* readFinalized(place.chain, at)
    if ('kind' in finalized) return finalized
    const feed = yield* readFeed(place, finalized.number)
    if ('kind' in feed) return feed
    return yield* readRound(feed, at, place.heartbeat)
  },
}

type Place = {
  readonly chain: Chain
  readonly address: HexText
  /** Seconds after which the feed writes at the latest. */
  readonly heartbeat: number
}

function parsePlace(asset: string): Place | string {
  const [name = '', text = '', length = '', ...more] = asset.split('/')
  const chain = chainNamed(name)
  if (chain === undefined) return `${name} is not a chain that is read`
  const address = more.length === 0 ? parseAddress(text) : undefined
  if (address === undefined) return `${text} is not an address, or its checksum is wrong`
  const heartbeat = parseDuration(length)
  return heartbeat === undefined
    ? 'its address is not followed by a heartbeat, such as /1h'
    : { chain, address, heartbeat }
}

function* readRound(
  feed: FeedState,
  at: UnixSeconds,
  heartbeat: number,
): SourceProgram<ReadResult> {
  const found = yield* findRound(feed, at)
  if ('kind' in found) return found
  const { round, oldest } = found
  if (feed.phase > 1n && oldest + PHASE_SECONDS > at) {
    return fault('NO_DATA', 'the feed changed its aggregator around that moment')
  }
  const age = at - round.updatedAt
  if (age > heartbeat + LATE_SECONDS) {
    return fault('NO_DATA', `its round was ${formatDuration(age)} old at that moment`)
  }
  if (round.answer <= feed.least || round.answer >= feed.most) {
    return fault('NO_DATA', 'its answer is at a bound of the aggregator, or not above 0')
  }
  const decimal = scaled(round.answer, feed.decimals)
  if (decimal === undefined) return fault('UNREADABLE', 'its answer has too many digits')
  const value = {
    scalar: { kind: 'number', decimal },
    time: round.updatedAt * 1_000,
  } as const
  return { kind: 'values', values: [value] }
}

function scaled(answer: bigint, decimals: number): Decimal | undefined {
  return decimalFromNumberText(`${answer}e-${decimals}`)
}
