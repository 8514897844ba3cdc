import {
  type FamilyCalibration,
  FEWEST_ANSWERS,
  type PolicyScore,
} from '@cresolver/tools/backtest'
import { formatNumberTable } from '../terminal/number-table.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'

/** Tags with fewer questions are not printed. */
export const FEWEST_QUESTIONS = 20

/** One line for each score: how much was answered, how much of it is right, and the exact interval. */
export function formatScores(
  scores: readonly PolicyScore[],
  printer: Printer,
  [first, second]: readonly [first: string, second: string] = ['policy', 'answered'],
): string[] {
  const rows = scores.map((score) => [
    score.name,
    formatCount(score.answered, score.questions),
    formatCount(score.right, score.answered),
    formatInterval(score),
    score.isTooFew ? 'too few' : '',
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

/** The line of each family of probabilities that were compared with what came true. */
export function formatBrier(
  title: string,
  calibrations: readonly FamilyCalibration[],
  printer: Printer,
): string[] {
  const rows = calibrations.map(({ family, forecasts, brier, calibrationError }) => [
    plainText(family),
    String(forecasts),
    brier.toFixed(3),
    calibrationError.toFixed(3),
    forecasts < FEWEST_ANSWERS ? 'too few' : '',
  ])
  const titles = [title, 'confidences', 'Brier', 'calibration error', '']
  return formatNumberTable(titles, rows, printer)
}

/** The exact interval of the right answers. */
export function formatInterval({ answered, interval }: PolicyScore): string {
  return answered === 0 ? '-' : `${percent(interval.low)} to ${percent(interval.high)} %`
}

/** A part of a whole, and its share in percent. */
export function formatCount(part: number, whole: number): string {
  if (whole === 0) return '-'
  return `${part}/${whole}  ${percent(part / whole)} %`
}

/** A share as a percentage with one digit. */
export function percent(share: number): string {
  return (100 * share).toFixed(1)
}
