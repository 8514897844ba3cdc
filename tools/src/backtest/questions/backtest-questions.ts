import type { InvalidCode, PanelCode } from '@cresolver/core/questions'
import { groupByTag } from '../backtest/group-by-tag.ts'
import { readLines } from '../backtest/read-lines.ts'
import { type PolicyScore, scoreOf } from '../backtest/score-policy.ts'
import { sha256 } from '../backtest/sha256.ts'
import { type DecidedQuestion, decideQuestion } from './decide-question.ts'
import { questionRowSchema } from './question-row.ts'

/** Number of decisions by the rules of some questions, and the results of the others. */
export type QuestionCounts = {
  /** Of all that were decided. */
  readonly score: PolicyScore
  readonly wrong: number
  readonly tooEarly: number
  /** Left to a panel, by reason. */
  readonly panel: { readonly [Code in PanelCode]?: number }
  /** The rule cannot decide, by reason. */
  readonly invalid: { readonly [Code in InvalidCode]?: number }
}

/** Result of a backtest of a file of questions. */
export type QuestionsReport = QuestionCounts & {
  readonly format: 'questions'
  readonly questions: number
  /** SHA-256 of the file, in hex. */
  readonly dataHash: string
  /** Largest first; empty unless asked for. */
  readonly tags: readonly (QuestionCounts & { readonly tag: string })[]
  /** In the order of the file. */
  readonly rows: readonly DecidedQuestion[]
}

/**
 * Decides each question of a file by its rule, from recorded answers, and compares the verdict with the
 * known outcome. No source is asked.
 *
 * @param file - its bytes: one JSON object a line, in the format `questions` of `docs/limits.md`
 * @param options - `byTag` also counts the questions of each tag
 * @throws CresolverError `FILE_INVALID` with the number of the line
 *
 * @example
 * const { score } = await backtestQuestions(await readFile('questions.jsonl'))
 */
export async function backtestQuestions(
  file: Uint8Array,
  { byTag }: { readonly byTag?: boolean | undefined } = {},
): Promise<QuestionsReport> {
  const text = new TextDecoder().decode(file)
  const rows: DecidedQuestion[] = []
  for (const row of readLines(text, 'questions', questionRowSchema)) {
    rows.push(await decideQuestion(row))
  }
  const tags = byTag ? groupByTag(rows) : []
  return {
    ...{ format: 'questions', questions: rows.length, dataHash: sha256(file) },
    ...countResults('all', rows),
    tags: tags.map(([tag, those]) => ({ tag, ...countResults(tag, those) })),
    rows,
  }
}

function countResults(name: string, rows: readonly DecidedQuestion[]): QuestionCounts {
  const of = (result: DecidedQuestion['result']) =>
    rows.filter((row) => row.result === result)
  const [right, wrong] = [of('right').length, of('wrong').length]
  return {
    score: scoreOf(name, rows.length, right + wrong, right),
    ...{ wrong, tooEarly: of('too-early').length },
    panel: countCodes(of('panel')),
    invalid: countCodes(of('invalid')),
  }
}

function countCodes(rows: readonly DecidedQuestion[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const { code = '' } of rows) counts.set(code, (counts.get(code) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
