import type { CrossCheck, TableResult } from '@cresolver/protocol'
import { contentWords, isSameClaim } from '../text/content-words.ts'
import { type AgentAnswer, describePosition } from './agent-answer.ts'
import { cutText, oneLine } from './one-line.ts'

/** Input of the assistant's message. */
export type ReplyParameters = {
  /** In the order in which they are reported. */
  readonly answers: readonly AgentAnswer[]
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
const directionCharacters = 2_000

/**
 * Writes the message of the assistant: what several agents say, what one says, conflicts, who did
 * not answer, and what the round table came to. Every word is an agent's, or fixed.
 */
export function writeReply(parameters: ReplyParameters): string {
  const { answers, crossCheck, table } = parameters
  const said = [
    [describeAttendance(parameters)],
    describeAgreements(crossCheck),
    describeSingle(answers, crossCheck),
    describeConflicts(crossCheck),
    describeSuggestions(answers),
    describeRemarks(answers),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
  // The result of the table is always reported, however long the rest is.
  const end = table ? `\n\n${describeTable(table)}` : ''
  return cutText(said, replyCharacters - end.length) + end
}

function describeAttendance({ answers, unavailable }: ReplyParameters): string {
  const names = unavailable.join(', ')
  const ill = `${names} would fit, but failed of late; POST /api/v1/agents/health checks again.`
  if (answers.length === 0) {
    return unavailable.length > 0
      ? `No healthy agent fits this message. ${ill}`
      : "No agent's domain or capabilities fit this message. Name the subject in other words, or register an agent for it: POST /api/v1/agents."
  }
  const answered = answers.filter(({ status }) => status === 'answered').length
  const asked = answers.length === 1 ? '1 agent' : `${answers.length} agents`
  return `${answered} of ${asked} answered.${unavailable.length > 0 ? ` ${ill}` : ''}`
}

function describeAgreements({ agreements }: CrossCheck): string[] {
  return section(
    'Several say:',
    agreements.map(({ agents, statement }) => `- ${statement} (${agents.join(', ')})`),
  )
}

/** Describes statements that are neither an agreement nor a conflict. */
function describeSingle(
  answers: readonly AgentAnswer[],
  { agreements, conflicts }: CrossCheck,
): string[] {
  const agreed = agreements.map(({ agents, statement }) => {
    return { agents, statement, words: contentWords(statement) }
  })
  const lines = answers.flatMap(({ agent, position, statements }) => {
    const isConflict = (text: string) =>
      conflicts.some(
        ({ agents, statements: sides }) =>
          (agents[0] === agent && sides[0] === text) ||
          (agents[1] === agent && sides[1] === text),
      )
    const shared = agreed.filter(({ agents }) => agents.includes(agent))
    const stand = position === undefined ? [] : [describePosition(position)]
    return [
      ...stand.filter(
        (text) =>
          !isConflict(text) && !shared.some((each) => isSame(each.statement, text)),
      ),
      ...statements
        .filter(({ text }) => !isConflict(text))
        .filter(({ words }) => !shared.some((each) => isSameClaim(each.words, words)))
        .map(({ text }) => text),
    ].map((text) => `- ${agent}: ${text}`)
  })
  return section(answers.length === 1 ? 'It says:' : 'One says:', lines)
}

function describeConflicts({ conflicts }: CrossCheck): string[] {
  return section(
    'They conflict:',
    conflicts.map(
      ({ agents: [a, b], statements: [one, other] }) =>
        `- ${a}: ${one}\n  ${b}: ${other}`,
    ),
  )
}

function describeSuggestions(answers: readonly AgentAnswer[]): string[] {
  const lines = answers.flatMap(({ agent, suggestions }) =>
    suggestions.map((suggestion) => `- ${agent}: ${suggestion}`),
  )
  return section('To do:', lines)
}

function describeRemarks(answers: readonly AgentAnswer[]): string[] {
  const lines = answers.flatMap(({ agent, remarks }) =>
    remarks.map((remark) => `- ${agent}: ${remark}`),
  )
  return section('What is missing:', lines)
}

function describeTable(table: TableOutcome): string {
  if ('refused' in table) return `No round table was held: ${table.refused}`
  const { taskId, result } = table
  if (!result) return `Round table ${taskId} is still open.`
  const direction = oneLine(result.synthesis.recommended_direction, directionCharacters)
  return `Round table ${taskId}: ${result.headline}\nDirection: ${direction}`
}

/** A position has no other form than its own, case apart. */
function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines]
}
