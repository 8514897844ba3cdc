import type {
  BacktestReport,
  LiveScore,
  QuestionCounts,
  QuestionsReport,
  RecordedReport,
} from '@cresolver/tools/backtest'
import { formatFields } from '../terminal/fields.ts'
import { formatNumberTable } from '../terminal/number-table.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'
import { formatRecorded } from './format-recorded.ts'
import {
  FEWEST_QUESTIONS,
  formatBrier,
  formatCount,
  formatScores,
  formatSmallTags,
} from './format-scores.ts'
import type { LiveRun } from './run-live.ts'

const ends = {
  complete: 'Each question has an attempt.',
  cost: 'Stopped: another question could cost more than --most-usd.',
  interrupted: 'Interrupted: run the same command again to continue.',
} as const

const mostListed = 20

/** Writes what was measured on a file, by the format of the file. */
export function formatReport(
  report: BacktestReport | QuestionsReport | RecordedReport | LiveRun,
  printer: Printer,
): string[] {
  switch (report.format) {
    case 'questions':
      return formatQuestions(report, printer)
    case 'live':
      return formatLive(report, printer)
    case 'recorded':
      return formatRecorded(report, printer)
    case 'answers':
    case 'multi-run':
      return formatBacktest(report, printer)
  }
}

/** Decisions by the rules, the right part of them, and reasons for the others. */
function formatQuestions(report: QuestionsReport, printer: Printer): string[] {
  const { questions, format, tags, dataHash } = report
  const large = tags.filter(({ score }) => score.questions >= FEWEST_QUESTIONS)
  const scores = [report, ...large].map(({ score }) => ({
    ...score,
    name: plainText(score.name),
  }))
  return [
    `${questions} questions, format ${format}`,
    '',
    ...formatScores(scores, printer, ['rules', 'decided']),
    ...formatSmallTags(tags.length - large.length),
    '',
    ...formatNumberTable(['result', 'questions'], resultRows(report), printer),
    ...formatWrong(report, printer),
    '',
    ...formatFields([['data', dataHash]], printer),
  ]
}

function resultRows({ score, wrong, tooEarly, panel, invalid }: QuestionCounts) {
  return [
    ['right', score.right] as const,
    ['wrong', wrong] as const,
    ...Object.entries(panel).map(([code, count]) => [`panel: ${code}`, count] as const),
    ...Object.entries(invalid).map(
      ([code, count]) => [`invalid: ${code}`, count] as const,
    ),
    ['too early', tooEarly] as const,
  ].map(([name, count]) => [name, String(count)])
}

function formatWrong({ rows }: QuestionsReport, printer: Printer): string[] {
  const wrong = rows.filter(({ result }) => result === 'wrong')
  if (wrong.length === 0) return []
  const listed = wrong
    .slice(0, mostListed)
    .map(({ id, verdict, outcome }) => `${plainText(id)}: ${verdict}, not ${outcome}`)
  const more = wrong.length - listed.length
  return [
    '',
    'Wrong:',
    ...listed.flatMap((line) => wrap(line, printer.width)),
    ...(more === 0 ? [] : [`and ${more} more; --json has them.`]),
  ]
}

/** The policies first, then what else was measured, how it was chosen, and the hashes. */
function formatBacktest(report: BacktestReport, printer: Printer): string[] {
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

/** Figures of the right answers and of stated confidences, and the limits of these figures. */
function formatLive(run: LiveRun, printer: Printer): string[] {
  const { questions, asked, failed, usd, scores, results, end, replays } = run
  const codes = Object.entries(failed).map(([code, count]) => `${count} ${code}`)
  const failures = codes.length === 0 ? 'none failed' : `failed: ${codes.join(', ')}`
  const note =
    `${replays} of ${questions} questions are replays of a time more than a day ago: a page that is ` +
    'read may have been written later, and the model may know the outcome from its training.'
  const calibrations = scores.flatMap(({ name, calibration }) =>
    calibration ? [{ family: name, ...calibration }] : [],
  )
  return [
    `${questions} questions, ${asked} asked, ${failures}, ${usd.toFixed(4)} USD`,
    ...wrap(`${ends[end]} Results: ${results}`, printer.width),
    ...wrap(note, printer.width),
    '',
    ...formatScores(
      scores.map((score) => ({ ...score, name: plainText(score.name) })),
      printer,
      ['model', 'answered'],
    ),
    ...(calibrations.length === 0
      ? []
      : ['', ...formatBrier('model', calibrations, printer)]),
    ...scores.flatMap((score) => formatBins(score, printer)),
  ]
}

function formatBins({ category, family, bins }: LiveScore, printer: Printer): string[] {
  if (category !== 'all' || bins.length === 0) return []
  const rows = bins.map(({ from, answered, right }) => [
    `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`,
    formatCount(right, answered),
  ])
  const titles = [`${plainText(family)}, confidence`, 'right']
  return ['', ...formatNumberTable(titles, rows, printer)]
}
