import type { UnixSeconds } from '../../moment.ts'
import { type Fault, fault } from '../fault.ts'
import type { SourceProgram } from '../source-program.ts'
import { type BlockFacts, blockOf } from './chain-facts.ts'
import { formatChainQuery } from './chain-query.ts'
import type { Chain } from './chains.ts'

/** Most headers that a search reads beside the finalized one. */
export const MOST_HEADERS = 7

/** The chain has not reached the moment with a final block. */
export type NotFinal = { readonly kind: 'waiting'; readonly reason: string }

/**
 * Reads the finalized block: once in a decision, since the same request has one answer. Everything
 * else names blocks by number, because the finalized block moves on.
 */
export function* readFinalized(
  chain: Chain,
  at: UnixSeconds,
): SourceProgram<BlockFacts | NotFinal | Fault> {
  const block = yield* readBlock(chain, 'finalized')
  if ('kind' in block) return block
  return block.timestamp > at
    ? block
    : { kind: 'waiting', reason: 'its finalized block is not after the moment' }
}

/** Reads the header of a block. */
function* readBlock(
  { host }: Chain,
  number: number | 'finalized',
): SourceProgram<BlockFacts | Fault> {
  const extract = yield { host, path: formatChainQuery({ kind: 'block', number }) }
  return blockOf(extract, number)
}

/**
 * Finds the last block whose time is at or before a moment, and proves it by the next one:
 * `time(n) <= moment < time(n + 1)`, both at or below the finalized block.
 */
export function* findBlock(
  chain: Chain,
  at: UnixSeconds,
  finalized: BlockFacts,
): SourceProgram<BlockFacts | Fault> {
  let after = finalized
  let before: BlockFacts | undefined
  for (let read = 0; read <= MOST_HEADERS; read += 1) {
    if (before && before.number + 1 === after.number) return linked(before, after)
    if (after.number === 0)
      return fault('NO_DATA', 'the moment is before its first block')
    if (read === MOST_HEADERS) break
    const rate = rateOf(chain, before, after, finalized)
    const next = nextGuess(at, before, after, rate, MOST_HEADERS - read)
    const block = yield* readBlock(chain, next)
    if ('kind' in block) return block
    const isOrdered =
      block.timestamp <= after.timestamp &&
      block.timestamp >= (before?.timestamp ?? 0) &&
      block.number < after.number
    if (!isOrdered) return fault('UNREADABLE', 'its blocks are not in order')
    if (block.timestamp > at) after = block
    else before = block
  }
  return fault(
    'NO_DATA',
    `the block of the moment was not found in ${MOST_HEADERS} headers`,
  )
}

function linked(before: BlockFacts, after: BlockFacts): BlockFacts | Fault {
  return after.parentHash === before.hash
    ? before
    : fault('UNREADABLE', 'the block after the moment has another parent')
}

/** Seconds of one block, as far as the known headers say. */
function rateOf(
  { blockSeconds }: Chain,
  before: BlockFacts | undefined,
  after: BlockFacts,
  finalized: BlockFacts,
): number {
  const [first, last] = before ? [before, after] : [after, finalized]
  const blocks = last.number - first.number
  const seconds = last.timestamp - first.timestamp
  return blocks > 0 && seconds > 0 ? seconds / blocks : blockSeconds
}

/**
 * Aims a little beyond the moment from the known block that is nearer in time, so that the moment lies
 * between two known blocks soon. A gap that halving closes with the headers that are left is halved
 * before it no longer is.
 */
function nextGuess(
  at: number,
  before: BlockFacts | undefined,
  after: BlockFacts,
  rate: number,
  left: number,
): number {
  const first = before?.number ?? -1
  const gap = after.number - first
  if (gap > 2 ** (left - 1) && gap <= 2 ** left) return first + Math.floor(gap / 2)
  const back = Math.max(1, Math.ceil((after.timestamp - at) / rate))
  const fromAfter = after.number - back - marginOf(back)
  if (!before) return Math.max(0, fromAfter)
  const ahead = 1 + Math.floor((at - before.timestamp) / rate)
  const isNearBefore = at - before.timestamp < after.timestamp - at
  const guess = isNearBefore ? before.number + ahead + marginOf(ahead) : fromAfter
  return Math.min(after.number - 1, Math.max(before.number + 1, guess))
}

/** The number of blocks in a span varies with its root. */
function marginOf(blocks: number): number {
  return Math.floor(0.6 * Math.sqrt(blocks))
}
