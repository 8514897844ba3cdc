import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  subtractDecimals,
} from '../decimal.ts'
import { formatFeed } from '../language/feed.ts'
import type { DataRule } from '../rule.ts'
import type { ReadingTime, ReadResult } from '../sources/reading.ts'
import { decimalOfScalar } from '../sources/scalar.ts'
import type { SourceProgram } from '../sources/source-program.ts'
import { type ReadingCount, readOne } from './count-readings.ts'
import { panel } from './data-verdict.ts'
import type { RuleReadings } from './rule-readings.ts'
import type { SideResult } from './side-of.ts'
import { withinBand } from './within-band.ts'

/** Finds a value that does not lie near the median of its neighbors. */
export function* findOutside(
  rule: DataRule,
  { neighbors }: RuleReadings,
  time: Omit<ReadingTime, 'extremes'>,
  { decimal }: Extract<ReadingCount, { kind: 'side' }>,
): SourceProgram<Exclude<ReadingCount, { kind: 'side' }> | undefined> {
  const { band } = rule
  if (!band || neighbors.length === 0) return undefined
  const values: Decimal[] = []
  for (const neighbor of neighbors) {
    const { side, result } = yield* readOne(rule, neighbor, time)
    const feed = formatFeed(neighbor.source)
    if (side.kind === 'waiting') {
      return { kind: 'waiting', reason: `${feed}: ${side.reason}` }
    }
    const value = neighborValue(side, result)
    if (value === undefined) {
      const reason = side.kind === 'fault' ? `: ${side.reason}` : ''
      return outOfBand(`${feed} has no value to compare with${reason}`)
    }
    values.push(value)
  }
  if (decimal === undefined) return outOfBand('the verdict has no number to compare')
  const middle = medianOf(values)
  if (withinBand(band, middle, decimal)) return undefined
  const distance = absoluteDecimal(subtractDecimals(decimal, middle))
  return outOfBand(
    `${decimal} is ${distance} away from ${middle}, the median of its neighbors`,
  )
}

/** The value alone counts: what the rule compares it with may be known to its own sources only. */
function neighborValue(side: SideResult, result: ReadResult): Decimal | undefined {
  if (result.kind !== 'values') return undefined
  const [single] = result.values
  const isSingle = result.quantifier === undefined && result.values.length === 1
  const ofSide = side.kind === 'side' ? side.value : undefined
  const value = isSingle && !result.missing ? single : ofSide
  return value && decimalOfScalar(value.scalar)
}

function outOfBand(reason: string): Extract<ReadingCount, { kind: 'panel' }> {
  return { kind: 'panel', finding: panel('OUT_OF_BAND', reason) }
}

/** The value in the middle; of an even number of values the mean of the two in the middle. */
function medianOf(values: readonly Decimal[]): Decimal {
  const sorted = [...values].sort(compareDecimals)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? ('0' as Decimal)
  if (sorted.length % 2 === 1) return upper
  const lower = sorted[middle - 1] ?? upper
  const sum = subtractDecimals(upper, subtractDecimals('0' as Decimal, lower))
  return multiplyDecimals(sum, '0.5' as Decimal)
}
