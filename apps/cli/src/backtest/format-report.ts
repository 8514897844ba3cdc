import type {
  BacktestReport,
  QuestionsReport,
  RecordedReport,
} from '@cresolver/tools/backtest'
import type { Printer } from '../terminal/printer.ts'
import { formatBacktest } from './format-backtest.ts'
import { formatLive } from './format-live.ts'
import { formatQuestions } from './format-questions.ts'
import { formatRecorded } from './format-recorded.ts'
import type { LiveRun } from './run-live.ts'

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
