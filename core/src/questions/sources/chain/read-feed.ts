import { type Fault, fault } from '../fault.ts'
import type { SourceProgram } from '../source-program.ts'
import { resultsOf } from './chain-facts.ts'
import { formatChainQuery, type HexText } from './chain-query.ts'
import type { Chain } from './chains.ts'

/** A round of a feed. */
export type Round = {
  /** Number in its phase, from 1. */
  readonly number: bigint
  readonly answer: bigint
  /** Seconds since 1970. */
  readonly updatedAt: number
}

/** State of a feed at one block. */
export type FeedState = {
  readonly chain: Chain
  readonly address: HexText
  readonly block: number
  /** 0 for an aggregator without a proxy. */
  readonly phase: bigint
  readonly latest: Round
  readonly decimals: number
  /** An answer lies between them; at one of them the aggregator has cut it. */
  readonly least: bigint
  readonly most: bigint
}

/** Reads the newest round of a feed, its decimals, and the bounds of its aggregator, which not every one has. */
export function* readFeed(
  { chain, address }: Pick<FeedState, 'chain' | 'address'>,
  block: number,
): SourceProgram<FeedState | Fault> {
  const data = [selectors.latestRoundData, selectors.decimals, selectors.aggregator]
  const results = yield* readCalls({ chain, address, block }, data)
  if ('kind' in results) return results
  const [roundData, decimalsData, aggregator] = results
  if (!roundData || !decimalsData)
    return fault('NO_DATA', 'no feed answers at its address')
  const words = wordsOf(roundData)
  const round = roundOf(words)
  const [decimals = 256n] = wordsOf(decimalsData)
  if (round === undefined || decimals > 36n) {
    return fault('UNREADABLE', 'its newest round is malformed')
  }
  const id = words[0] ?? 0n
  // Without a proxy in front the feed is the aggregator.
  const to =
    aggregator === undefined ? address : (`0x${aggregator.slice(-40)}` as HexText)
  const bounds = yield* readCalls({ chain, address: to, block }, [
    selectors.minAnswer,
    selectors.maxAnswer,
  ])
  if ('kind' in bounds) return bounds
  const [least, most] = bounds.map((bound) => bound && wordsOf(bound)[0])
  return {
    chain,
    address,
    block,
    phase: id >> 64n,
    latest: round,
    decimals: Number(decimals),
    least: least === undefined || BigInt.asIntN(256, least) < 0n ? 0n : least,
    most: most === undefined ? 1n << 255n : BigInt.asIntN(256, most),
  }
}

/** Reads rounds of the present phase; undefined for one that does not exist. */
export function* readRounds(
  feed: FeedState,
  numbers: readonly bigint[],
): SourceProgram<readonly (Round | undefined)[] | Fault> {
  const data = numbers.map((number): HexText => {
    const id = ((feed.phase << 64n) | number).toString(16).padStart(64, '0')
    return `0x${selectors.getRoundData.slice(2)}${id}`
  })
  const results = yield* readCalls(feed, data)
  if ('kind' in results) return results
  const rounds: (Round | undefined)[] = []
  for (const [index, result] of results.entries()) {
    const round = result === undefined ? undefined : roundOf(wordsOf(result))
    if (round !== undefined && round.number !== numbers[index]) {
      return fault('UNREADABLE', `it answers with round ${round.number}`)
    }
    rounds.push(round)
  }
  return rounds
}

const selectors = {
  latestRoundData: '0xfeaf968c',
  getRoundData: '0x9a6fc8f5',
  decimals: '0x313ce567',
  aggregator: '0x245a7bfc',
  minAnswer: '0x22adbc78',
  maxAnswer: '0x70da2f67',
} as const

function* readCalls(
  { chain, address, block }: Pick<FeedState, 'chain' | 'address' | 'block'>,
  data: readonly HexText[],
): SourceProgram<readonly (HexText | undefined)[] | Fault> {
  const path = formatChainQuery({ kind: 'calls', to: address, data, block })
  return resultsOf(yield { host: chain.host, path }, data.length)
}

/** Round id, answer, startedAt, updatedAt, answeredInRound; a round without a time does not exist. */
function roundOf(words: readonly bigint[]): Round | undefined {
  const [id, answer, , updatedAt] = words
  if (words.length < 5 || id === undefined || answer === undefined) return undefined
  if (updatedAt === undefined || updatedAt === 0n || updatedAt >= 1n << 40n)
    return undefined
  return {
    number: id & ((1n << 64n) - 1n),
    answer: BigInt.asIntN(256, answer),
    updatedAt: Number(updatedAt),
  }
}

function wordsOf(data: HexText): readonly bigint[] {
  const words = data.slice(2).match(/.{64}/g) ?? []
  return words.map((word) => BigInt(`0x${word}`))
}
