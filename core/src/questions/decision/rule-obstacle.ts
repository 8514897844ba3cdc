import { formatFeed } from '../language/feed.ts'
import type { DataRule } from '../rule.ts'
import { dataSource } from '../sources/data-sources.ts'
import { isDocument, type Reading, type ReadingTime } from '../sources/reading.ts'
import type { DataVerdict } from './adjudication.ts'
import { invalid, panel } from './data-verdict.ts'
import { readingTime } from './event-time.ts'
import type { RuleReadings } from './rule-readings.ts'
import { vintageFault } from './vintage-fault.ts'

/** Most HTTP calls of one rule: a DON has five for an execution, and the record takes one. */
const MOST_CALLS = 4

/** Most reads of chains: a DON has fifteen for an execution, and a round takes about six. */
const MOST_CHAIN_READS = 9

/** Finds why no source can be asked. */
export function obstacleOf(
  rule: DataRule,
  { counted, neighbors }: RuleReadings,
  time: Omit<ReadingTime, 'extremes'>,
): DataVerdict | undefined {
  const all = [...counted, ...neighbors]
  let calls = 0
  let chainReads = 0
  for (const reading of all) {
    const source = dataSource(reading.source)
    const ofReading = readingTime(rule, reading, time)
    const reason = source.unaskable(reading, ofReading)
    if (reason !== undefined) {
      return panel('SOURCE_UNKNOWN', `${formatFeed(reading.source)}: ${reason}`)
    }
    chainReads += source.chainReads?.(reading, ofReading) ?? 0
    calls += source.calls(reading, ofReading)
  }
  const undated = all.find((reading) => !isDated(rule, reading))
  if (undated) {
    const reason = 'nothing says from when on its value counts: add final:'
    return panel('VALUE_UNKNOWN', `${formatFeed(undated.source)}: ${reason}`)
  }
  const vintage = vintageFault(rule)
  if (vintage !== undefined) return panel('VALUE_UNKNOWN', vintage)
  const { need = counted.length } = rule
  if (need > counted.length || 2 * need <= counted.length) {
    return invalid(`need:${need} of ${counted.length} readings has no single answer`)
  }
  if (chainReads > MOST_CHAIN_READS) {
    return panel(
      'SOURCE_UNKNOWN',
      `the rule needs ${chainReads} reads of a chain, more than ${MOST_CHAIN_READS}`,
    )
  }
  return calls > MOST_CALLS
    ? panel('SOURCE_UNKNOWN', `the rule needs ${calls} calls, more than ${MOST_CALLS}`)
    : undefined
}

/** A document without a mark of its own counts if its address or its paths name a day. */
function isDated({ vintage }: DataRule, reading: Reading): boolean {
  const { source, value, where, a, b, final } = reading
  if (!isDocument(source) || final !== undefined || vintage !== undefined) return true
  return [source.asset, value, where, a, b].some(
    (text) => text && /\d{4}-\d\d/.test(text),
  )
}
