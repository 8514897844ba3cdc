import type { QuestionCounts, QuestionsReport } from '@cresolver/tools/backtest'
import { formatFields } from '../terminal/fields.ts'
import { formatNumberTable } from '../terminal/number-table.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'
import { FEWEST_QUESTIONS, formatScores, formatSmallTags } from './format-scores.ts'

/** Most questions that are listed one by one. */
const mostListed = 20

/** Decisions by the rules, the right part of them, and reasons for the others. */
export function formatQuestions(report: QuestionsReport, printer: Printer): string[] {
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
