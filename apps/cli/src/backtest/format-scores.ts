import type { Score } from '@cresolver/backtest'
import { formatNumberTable } from '../number-table.ts'
import type { Printer } from '../printer.ts'

/** Tags with fewer questions are not printed. */
export const FEWEST_QUESTIONS = 20

/** One line for each score: how much was answered, how much of it is right, and the exact interval. */
export function formatScores(
  scores: readonly Score[],
  printer: Printer,
  [first, second]: readonly [first: string, second: string] = ['policy', 'answered'],
): string[] {
  const rows = scores.map(({ name, questions, answered, right, interval, isTooFew }) => [
    name,
    formatCount(answered, questions),
    answered === 0 ? '-' : formatCount(right, answered),
    answered === 0 ? '-' : `${percent(interval.low)} to ${percent(interval.high)} %`,
    isTooFew ? 'too few' : '',
  ])
  return formatNumberTable([first, second, 'right', '95 % interval', ''], rows, printer)
}

/** The line on tags that are not printed, after an empty one. */
export function formatSmallTags(left: number): string[] {
  if (left === 0) return []
  return [
    '',
    `${left} tags have fewer than ${FEWEST_QUESTIONS} questions; --json has them.`,
  ]
}

/** A part of a whole, and its share in percent. */
export function formatCount(part: number, whole: number): string {
  return `${part}/${whole}  ${percent(part / whole)} %`
}

/** A share as a percentage with one digit. */
export function percent(share: number): string {
  return (100 * share).toFixed(1)
}
