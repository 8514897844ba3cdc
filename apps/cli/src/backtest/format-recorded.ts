import type {
  EventScore,
  RecordedReport,
  ScoreTable,
  SupportCalibration,
} from '@cresolver/tools/backtest'
import { formatFields } from '../terminal/fields.ts'
import { formatNumberTable } from '../terminal/number-table.ts'
import type { Printer } from '../terminal/printer.ts'
import { wrap } from '../terminal/text.ts'
import { formatBrier, formatCount, formatInterval, percent } from './format-scores.ts'

const note =
  'Right, answered and interval count the first question of each event; the last column counts every ' +
  'question. Events and classes are found by words. Nothing was tuned on these questions.'
const calibrationNote =
  'The probability of a cell is fitted on the first half of the events and tested on the second.'

/** A table for each thing that was scored, then what fitted probabilities are worth, and the hash of the file. */
export function formatRecorded(report: RecordedReport, printer: Printer): string[] {
  const { questions, events, tables, calibrations, dataHash } = report
  return [
    `${questions} questions of ${events} events, format recorded`,
    ...wrap(note, printer.width),
    ...tables.flatMap((table) => ['', ...formatTable(table, printer)]),
    '',
    ...wrap(calibrationNote, printer.width),
    ...calibrations.flatMap((each) => ['', ...formatCalibration(each, printer)]),
    '',
    ...formatFields([['data', dataHash]], printer),
  ]
}

function formatTable({ title, scores }: ScoreTable, printer: Printer): string[] {
  const rows = scores.map(({ name, events, rows }: EventScore) => [
    ...[name, `${events.answered}/${events.questions}`],
    ...[formatCount(events.right, events.answered), formatInterval(events)],
    `${rows.right}/${rows.answered}`,
  ])
  const titles = [title, 'answered', 'right', '95 % interval', 'every']
  return formatNumberTable(titles, rows, printer)
}

function formatCalibration(
  { name, cells, unseen, byCell, byRate }: SupportCalibration & { readonly name: string },
  printer: Printer,
): string[] {
  const rows = cells.map(({ name, fitted, predicted, tested }) => [
    ...[name, `${fitted.right}/${fitted.answered}`, percent(predicted)],
    ...[formatCount(tested.right, tested.answered), formatInterval(tested)],
  ])
  const titles = [name, 'fitted', 'in %', 'second half', '95 % interval']
  const calibrations = [
    { name: 'by cell', calibration: byCell },
    { name: 'one for all', calibration: byRate },
  ].flatMap(({ name, calibration }) =>
    calibration ? [{ family: name, ...calibration }] : [],
  )
  return [
    ...formatNumberTable(titles, rows, printer),
    ...(unseen === 0
      ? []
      : [`${unseen} answers of the second half have no cell in the first half.`]),
    '',
    ...formatBrier('probability', calibrations, printer),
  ]
}
