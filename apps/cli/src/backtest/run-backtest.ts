import {
  type BacktestReport,
  backtest,
  backtestQuestions,
  backtestRecorded,
  formatOfText,
  type QuestionsReport,
  type RecordedReport,
} from '@cresolver/tools/backtest'
import type { BacktestCommandOptions } from './backtest-options.ts'
import { readFileOfRows } from './read-file-of-rows.ts'

/**
 * Reads the file and measures on it: policies on answers of agents or on recorded runs, or rules on questions.
 *
 * @throws CresolverError `FILE_UNREADABLE`, and as `lab backtest`, `backtestQuestions` and `backtestRecorded`
 */
export async function runBacktest(
  file: string,
  { byTag }: BacktestCommandOptions,
): Promise<BacktestReport | QuestionsReport | RecordedReport> {
  const content = await readFileOfRows(file)
  const format = formatOfText(new TextDecoder().decode(content))
  switch (format) {
    case 'answers':
    case 'multi-run':
      return backtest(content, { byTag })
    case 'questions':
      return backtestQuestions(content, { byTag })
    case 'recorded':
      return backtestRecorded(content)
  }
}
