import {
  type BacktestReport,
  backtest,
  backtestQuestions,
  backtestRecorded,
  formatOfText,
  type QuestionsReport,
  type RecordedReport,
} from '@cresolver/backtest'
import { OptionError } from '../option-error.ts'
import { parseDecimalOption } from '../parse-decimal-option.ts'
import type { BacktestCommandOptions } from './backtest-options.ts'
import { readFileOfRows } from './read-file-of-rows.ts'

/**
 * Reads the file and measures on it: policies on answers of agents or on recorded runs, or rules on questions.
 *
 * @throws CresolverError `BACKTEST_FILE_UNREADABLE`, and as `backtest`, `backtestQuestions` and `backtestRecorded`;
 *   OptionError
 */
export async function runBacktest(
  file: string,
  { byTag, choose, error }: BacktestCommandOptions,
): Promise<BacktestReport | QuestionsReport | RecordedReport> {
  const bound = parseDecimalOption(error, '--error', 50) / 100
  if (bound < 0.001) {
    throw new OptionError(
      'OPTION_INVALID',
      `--error is below 0.1 %: ${JSON.stringify(error)}.`,
      'Write a percentage from 0.1 to 50.',
    )
  }
  const content = await readFileOfRows(file)
  const format = formatOfText(new TextDecoder().decode(content))
  if (format === 'answers' || format === 'multi-run') {
    return backtest(content, { byTag, choose: choose && { kind: choose, bound } })
  }
  if (choose === undefined) {
    return format === 'questions'
      ? backtestQuestions(content, { byTag })
      : backtestRecorded(content)
  }
  throw new OptionError(
    'OPTION_INVALID',
    `--choose is for answers of agents, and this file has the format ${format}.`,
    'Leave it out: a rule has no threshold, and recorded runs are scored as they are.',
  )
}
