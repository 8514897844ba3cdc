import type { Decimal } from '../decimal.ts'
import { formatFeed } from '../language/feed.ts'
import type { DataRule, Side } from '../rule.ts'
import { dataSource } from '../sources/data-sources.ts'
import type { Fault } from '../sources/fault.ts'
import type { Reading, ReadingTime, ReadResult } from '../sources/reading.ts'
import { decimalOfScalar, formatSelected } from '../sources/scalar.ts'
import type { SourceProgram } from '../sources/source-program.ts'
import type { DataVerdict, PanelCode, SideReading } from './adjudication.ts'
import { panel } from './data-verdict.ts'
import { readingTime } from './event-time.ts'
import type { RuleReadings } from './rule-readings.ts'
import { type SideResult, sideOf } from './side-of.ts'

/** A reading with its answer and the side that follows. */
type Result = {
  readonly reading: Reading
  readonly result: ReadResult
  readonly side: SideResult
}

/** Reads all that counts, in the order of the rule. */
export function* readCounted(
  rule: DataRule,
  { counted }: RuleReadings,
  time: Omit<ReadingTime, 'extremes'>,
): SourceProgram<readonly Result[]> {
  const results: Result[] = []
  for (const reading of counted) results.push(yield* readOne(rule, reading, time))
  return results
}

/** Reads one source. */
export function* readOne(
  rule: DataRule,
  reading: Reading,
  time: Omit<ReadingTime, 'extremes'>,
): SourceProgram<Result> {
  const source = dataSource(reading.source)
  const result = yield* source.read(reading, readingTime(rule, reading, time))
  return { reading, result, side: sideOf(rule, result) }
}

/** Data that may come later. */
export type WaitingReading = {
  readonly kind: 'waiting'
  readonly code?: PanelCode | undefined
  readonly reason: string
}

/** Conclusion from readings. */
export type ReadingCount =
  | { readonly kind: 'side'; readonly side: Side; readonly decimal?: Decimal | undefined }
  | WaitingReading
  | { readonly kind: 'panel'; readonly finding: DataVerdict }

/** Finds the side that enough readings name. */
export function countedVerdict(rule: DataRule, results: readonly Result[]): ReadingCount {
  const { need = results.length } = rule
  const sides = results.flatMap(({ side }) => (side.kind === 'side' ? [side] : []))
  for (const { side, value } of sides) {
    const same = sides.filter((other) => other.side === side)
    if (same.length >= need) {
      return { kind: 'side', side, decimal: value && decimalOfScalar(value.scalar) }
    }
  }
  return shortOf(results)
}

/** Why there is no side: waiting comes before a fault, which comes before a disagreement. */
function shortOf(results: readonly Result[]): ReadingCount {
  const named = results.map(({ reading, side }) => ({
    feed: formatFeed(reading.source),
    side,
  }))
  for (const { feed, side } of named) {
    if (side.kind === 'waiting')
      return { kind: 'waiting', reason: `${feed}: ${side.reason}` }
  }
  for (const { feed, side } of named) {
    if (side.kind === 'fault') return faulty(feed, side)
  }
  const said = named.map(
    ({ feed, side }) => `${feed} says ${side.kind === 'side' ? side.side : ''}`,
  )
  return { kind: 'panel', finding: panel('SOURCES_DISAGREE', said.join(', ')) }
}

/** A fault that no later answer can fix goes to a panel at once. */
function faulty(feed: string, { code, reason }: Fault): ReadingCount {
  return code === 'SOURCE_UNKNOWN' || code === 'KEY_MISSING'
    ? { kind: 'panel', finding: panel(code, `${feed}: ${reason}`) }
    : { kind: 'waiting', code, reason: `${feed}: ${reason}` }
}

/** Writes a reading into the verdict. */
export function toSideReading({ reading, side }: Result): SideReading {
  const source = formatFeed(reading.source)
  switch (side.kind) {
    case 'side': {
      const { value, than } = side
      return {
        source,
        side: side.side,
        ...(value && { value: formatSelected(value.scalar) }),
        ...(value?.time !== undefined && { time: value.time }),
        ...(than && { than: formatSelected(than.scalar) }),
      }
    }
    case 'waiting':
      return { source, fault: 'NOT_FINAL', reason: side.reason }
    case 'fault':
      return { source, fault: side.code, reason: side.reason }
  }
}
