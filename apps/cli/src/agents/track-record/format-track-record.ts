import { FEWEST_ANSWERS } from '@cresolver/tools/backtest'
import { formatFields } from '../../terminal/fields.ts'
import { formatNumberTable } from '../../terminal/number-table.ts'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import type { AgentScore, AnswerScore } from './score-agent.ts'

/** Shows a track record: all answers first, then each category. */
export function formatTrackRecord(
  agentId: bigint,
  score: AgentScore,
  printer: Printer,
): string[] {
  const rows = [
    ['all', ...cellsOf(score)],
    ...score.categories.map((each) => [plainText(each.category), ...cellsOf(each)]),
  ]
  const titles = ['category', 'answers', 'Brier', 'track record', '']
  return [
    ...formatFields([['Agent', String(agentId)]], printer),
    ...formatNumberTable(titles, rows, printer),
  ]
}

function cellsOf({ answers, brier, trackRecord }: AnswerScore): string[] {
  return [
    String(answers),
    brier?.toFixed(3) ?? '-',
    String(trackRecord),
    answers < FEWEST_ANSWERS ? 'too few' : '',
  ]
}
