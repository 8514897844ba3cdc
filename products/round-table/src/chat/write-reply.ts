import type { CrossCheck, TableResult } from '@cresolver/core/protocol'
import { describeResult } from '../result/describe-result.ts'
import { cutText, oneLine } from './one-line.ts'
import { answerLines, type ReportedAnswer } from './reported-answer.ts'

/** Input of the assistant's message. */
type ReplyParameters = {
  /** In the order in which they are reported. */
  readonly answers: readonly ReportedAnswer[]
  readonly crossCheck: CrossCheck
  /** Agents that fit and could not be asked. */
  readonly unavailable: readonly string[]
  readonly table: TableOutcome | undefined
}

/** Outcome of the round table that the message opened. */
export type TableOutcome =
  | { readonly taskId: string; readonly result: TableResult | undefined }
  /** Why there is none. */
  | { readonly refused: string }

const replyCharacters = 30_000
const tableCharacters = 15_000
const lineCharacters = 2_000

/**
 * Writes the message of the assistant: what the round table came to, the answers side by side, each
 * under its agent, and what several say in the same text. Every word is an agent's, or fixed.
 */
export function writeReply(parameters: ReplyParameters): string {
  const { answers, crossCheck, table } = parameters
  const parts = [
    ...(table ? [cutText(describeTable(table).join('\n'), tableCharacters)] : []),
    describeAttendance(parameters),
    ...answers.map((answer) =>
      [`${answer.agent}:`, ...answerLines(answer).map((line) => `- ${line}`)].join('\n'),
    ),
    ...describeAgreements(crossCheck),
  ]
  return cutText(parts.join('\n\n'), replyCharacters)
}

function describeAttendance({
  answers,
  unavailable,
  crossCheck,
}: ReplyParameters): string {
  const names = unavailable.join(', ')
  const ill = `${names} would fit, but failed recently; POST /api/v1/agents/health checks again.`
  if (answers.length === 0) {
    return unavailable.length > 0
      ? `No healthy agent fits this message. ${ill}`
      : "No agent's domain or capabilities share a word with this message. Name agents in agent_ids, or register one: POST /api/v1/agents."
  }
  const answered = answers.filter(({ status }) => status === 'answered').length
  const asked = answers.length === 1 ? '1 agent' : `${answers.length} agents`
  return [
    `${answered} of ${asked} answered.`,
    ...(crossCheck.differ ? ['Their answers differ.'] : []),
    ...(unavailable.length > 0 ? [ill] : []),
  ].join(' ')
}

function describeAgreements({ agreements }: CrossCheck): string[] {
  if (agreements.length === 0) return []
  const lines = agreements.map(
    ({ agents, statement }) => `- ${statement} (${agents.join(', ')})`,
  )
  return [['In the same text:', ...lines].join('\n')]
}

function describeTable(table: TableOutcome): string[] {
  if ('refused' in table) return [`No round table was held: ${table.refused}`]
  const { taskId, result } = table
  if (!result) return [`Round table ${taskId} is still open.`]
  const [headline = '', ...lines] = describeResult(result)
  return [
    `Round table ${taskId}: ${headline}`,
    ...lines.map((line) => `- ${oneLine(line, lineCharacters)}`),
  ]
}
