import {
  answersNeeded,
  type BacktestReport,
  type ThresholdChoice,
} from '@cresolver/backtest'
import { formatFields } from '../fields.ts'
import { formatNumberTable } from '../number-table.ts'
import type { Printer } from '../printer.ts'
import { plainText, wrap } from '../text.ts'
import {
  FEWEST_QUESTIONS,
  formatBrier,
  formatCount,
  formatScores,
  formatSmallTags,
  percent,
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
    ...formatChoice(report, printer),
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
        'No answer states a confidence: neither Brier score nor calibration.',
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

function formatChoice({ choice }: BacktestReport, printer: Printer): string[] {
  const { width } = printer
  if (!choice) {
    const note =
      'Nothing was chosen on these questions: the policies are fixed in the code.'
    return ['', ...wrap(note, width)]
  }
  const { tests, bound, developmentRows, heldOutRows, chosen } = choice
  const rows = tests.map(({ name, questions, answered, wrong, pValue, result }) => [
    ...[name, formatCount(answered, questions), String(wrong), pValue.toFixed(3), result],
  ])
  const head =
    `Chosen on the development part, ${developmentRows} questions by the hash of their id: the loosest ` +
    `threshold with at most ${percent(bound)} % wrong, at 95 % confidence.`
  const titles = ['threshold', 'answered', 'wrong', 'p', 'result']
  return [
    '',
    ...wrap(head, width),
    ...formatNumberTable(titles, rows, printer),
    '',
    ...(chosen
      ? [
          ...wrap(`Shown on the other part, ${heldOutRows} questions:`, width),
          ...formatScores([chosen], printer, ['threshold', 'answered']),
        ]
      : wrap(noThreshold(choice), width)),
  ]
}

function noThreshold({ bound, tests }: ThresholdChoice): string {
  const needed = answersNeeded(bound, 0)
  const most = Math.max(0, ...tests.map(({ answered }) => answered))
  return most < needed
    ? `No threshold is accepted: that takes ${needed} answers without an error, and there are at most ${most}.`
    : 'No threshold is accepted: the first one with enough answers is wrong too often.'
}
