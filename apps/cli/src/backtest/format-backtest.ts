import type { BacktestReport } from '@cresolver/tools/backtest'
import { formatFields } from '../terminal/fields.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'
import {
  FEWEST_QUESTIONS,
  formatBrier,
  formatScores,
  formatSmallTags,
} from './format-scores.ts'

/** The policies first, then what else was measured, how it was chosen, and the hashes. */
export function formatBacktest(report: BacktestReport, printer: Printer): string[] {
  const { questions, format, policies, dataHash, configurationHash } = report
  return [
    `${questions} questions, format ${format}`,
    '',
    ...formatScores(policies, printer),
    ...formatCalibration(report, printer),
    ...formatTags(report, printer),
    '',
    ...wrap(
      'The policies are fixed in the code; none was tuned on these questions.',
      printer.width,
    ),
    '',
    ...formatFields(
      [
        ['data', dataHash],
        ['configuration', configurationHash],
      ],
      printer,
    ),
  ]
}

function formatCalibration({ calibration }: BacktestReport, printer: Printer): string[] {
  if (calibration.length === 0) {
    return [
      '',
      ...wrap(
        'No answer states a confidence, so there is no Brier score or calibration.',
        printer.width,
      ),
    ]
  }
  return ['', ...formatBrier('family', calibration, printer)]
}

function formatTags({ tags }: BacktestReport, printer: Printer): string[] {
  const large = tags.filter(
    ({ policies }) => (policies[0]?.questions ?? 0) >= FEWEST_QUESTIONS,
  )
  const shown = large.flatMap(({ tag, policies }) => [
    '',
    ...formatScores(policies, printer, [plainText(tag), 'answered']),
  ])
  return [...shown, ...formatSmallTags(tags.length - large.length)]
}
