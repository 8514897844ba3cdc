import { canonicalJson } from '@cresolver/protocol'
import { compareDecimals, type Decimal, parseDecimal } from '../../../decimal.ts'
import type { UnixSeconds } from '../../../moment.ts'
import type { SourceRequest } from '../../source-request.ts'
import type { Asking } from '../asking.ts'
import { type Fault, fault } from '../fault.ts'
import type { Scalar } from '../scalar.ts'
import { decodeWord } from './abi-type.ts'
import { type BlockFacts, membersOf } from './chain-facts.ts'
import { formatChainQuery, LOG_BLOCKS } from './chain-query.ts'
import type { EventAsset, EventMeasure } from './evm-asset.ts'
import type { LogSpec } from './extract-logs.ts'
import { type NotFinal, readBlock } from './find-block.ts'

/** The queries that the blocks of an event need. */
export function logQueries({
  chain,
  address,
  topics,
  from,
  to,
  measure,
}: EventAsset): readonly SourceRequest[] {
  const spec: LogSpec = {
    topics,
    ...(measure.kind !== 'count' && { word: measure.place }),
  }
  const requests: SourceRequest[] = []
  for (let first = from; first <= to; first += LOG_BLOCKS) {
    const last = Math.min(to, first + LOG_BLOCKS - 1)
    const query = { kind: 'logs', address, topics, from: first, to: last } as const
    requests.push({
      host: chain.host,
      path: formatChainQuery(query),
      extract: `logs ${canonicalJson(spec)}`,
    })
  }
  return requests
}

/** Reads the logs of an event; its last block must be final and not after the moment of the rule. */
export function* readEvents(
  asset: EventAsset,
  at: UnixSeconds,
  finalized: BlockFacts,
): Asking<{ readonly scalar: Scalar; readonly time: number } | NotFinal | Fault> {
  // The finalized block is after the moment.
  if (asset.to >= finalized.number) {
    return fault('NO_DATA', `block ${asset.to} is after the moment of the rule`)
  }
  const end = yield* readBlock(asset.chain, asset.to)
  if ('kind' in end) return end
  if (end.timestamp > at) {
    return fault('NO_DATA', `block ${asset.to} is after the moment of the rule`)
  }
  let count = 0
  const words: string[] = []
  for (const request of logQueries(asset)) {
    const extract = yield request
    if (extract.kind === 'fault') return extract
    const facts = membersOf(extract.facts)
    const isCount = Number.isSafeInteger(facts.count) && (facts.count as number) >= 0
    if (!isCount) return fault('UNREADABLE', 'its extract does not count logs')
    count += facts.count as number
    if (asset.measure.kind === 'count') continue
    const list = facts.words
    if (!Array.isArray(list) || list.length !== facts.count || !list.every(isWord)) {
      return fault('UNREADABLE', 'its extract lacks the arguments')
    }
    words.push(...list)
  }
  const scalar = measured(asset.measure, count, words)
  return 'code' in scalar ? scalar : { scalar, time: end.timestamp }
}

function measured(
  measure: EventMeasure,
  count: number,
  words: readonly string[],
): Scalar | Fault {
  if (measure.kind === 'count')
    return { kind: 'number', decimal: String(count) as Decimal }
  const scalars: Scalar[] = []
  for (const word of words) {
    const scalar = decodeWord(measure.type, word)
    if (!scalar) return fault('UNREADABLE', 'an argument is not of the type of the rule')
    scalars.push(scalar)
  }
  const [first, ...others] = scalars
  if (measure.kind === 'sum') return sumOf(scalars)
  if (first === undefined) return fault('NO_DATA', 'there is no such log')
  if (measure.kind === 'only') {
    return others.length === 0 ? first : fault('NO_DATA', `${count} logs match, not one`)
  }
  const wanted = measure.kind === 'max' ? 1 : -1
  return others.reduce((best, next) => {
    if (best.kind !== 'number' || next.kind !== 'number') return best
    return compareDecimals(next.decimal, best.decimal) === wanted ? next : best
  }, first)
}

function sumOf(scalars: readonly Scalar[]): Scalar | Fault {
  const sum = scalars.reduce(
    (total, scalar) => total + (scalar.kind === 'number' ? BigInt(scalar.decimal) : 0n),
    0n,
  )
  const decimal = parseDecimal(String(sum))
  return decimal === undefined
    ? fault('UNREADABLE', 'the sum has too many digits')
    : { kind: 'number', decimal }
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
