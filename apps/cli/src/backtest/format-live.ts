import type { LiveScore } from '@cresolver/tools/backtest'
import { formatNumberTable } from '../terminal/number-table.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'
import { formatBrier, formatCount, formatScores } from './format-scores.ts'
import type { LiveRun } from './run-live.ts'

const ends = {
  complete: 'Each question has an attempt.',
  cost: 'Stopped: another question could cost more than --most-usd.',
  interrupted: 'Interrupted: run the same command again to continue.',
} as const

/** Figures of the right answers and of stated confidences, and the limits of these figures. */
export function formatLive(run: LiveRun, printer: Printer): string[] {
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
