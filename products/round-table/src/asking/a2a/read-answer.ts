import type { Message, Part, Task } from '@a2a-js/sdk'
import type { AgentPhase } from '@cresolver/core/protocol'
import { parseGuardedJson } from '@cresolver/net/outbound'
import type { AskOutcome, CallableAgent, ReplyOf } from '../../deliberation-context.ts'
import { outcomeOf } from '../call-outcome.ts'
import { REPLY_JSON_LIMITS } from '../reply-json-limits.ts'
import { readProse } from './read-prose.ts'

/** Most values of one answer that are tried. */
const mostCandidates = 20

/** An answer of an A2A agent, and to what. */
type ReadAnswerParameters<Phase extends AgentPhase> = {
  readonly answer: Message | Task
  readonly phase: Phase
  readonly agent: Pick<CallableAgent, 'name' | 'domain'>
  readonly durationMs: number
}

/**
 * Reads the answer of an A2A agent: the first data part that fits the phase, otherwise the first JSON
 * inside a text that does, otherwise prose. What fits nowhere is malformed by the problems of the first
 * candidate.
 */
export function readAnswer<Phase extends AgentPhase>(
  parameters: ReadAnswerParameters<Phase>,
): AskOutcome<ReplyOf[Phase]> {
  const { answer, phase, agent, durationMs } = parameters
  const parts = partsOf(answer)
  const texts = parts.flatMap(({ content }) =>
    content?.$case === 'text' ? [content.value] : [],
  )
  const candidates = [
    ...parts.flatMap(({ content }) => (content?.$case === 'data' ? [content.value] : [])),
    ...texts.flatMap(readJson),
  ].filter(isObject)
  const read = (value: object) =>
    outcomeOf(
      { agent_name: agent.name, domain: agent.domain, ...value },
      phase,
      agent,
      durationMs,
    )
  let first: AskOutcome<ReplyOf[Phase]> | undefined
  for (const candidate of candidates.slice(0, mostCandidates)) {
    const outcome = read(candidate)
    if (outcome.status === 'answered') return outcome
    first ??= outcome
  }
  if (first) return first
  const prose = texts.join('\n\n')
  const value = readProse(prose, phase)
  return value ? read(value) : unreadable(prose, phase, durationMs)
}

function partsOf(answer: Message | Task): readonly Part[] {
  if (!('artifacts' in answer)) return answer.parts
  return [
    ...answer.artifacts.flatMap(({ parts }) => parts),
    ...(answer.status?.message?.parts ?? []),
  ]
}

/** Reads the JSON that a text is, or that stands between its first and its last brace. */
function readJson(text: string): unknown[] {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) return []
  try {
    const bytes = new TextEncoder().encode(text.slice(from, to + 1))
    return [parseGuardedJson(bytes, REPLY_JSON_LIMITS)]
  } catch {
    return []
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unreadable(
  prose: string,
  phase: AgentPhase,
  durationMs: number,
): AskOutcome<never> {
  const problem =
    prose.trim() === ''
      ? 'reply: it has neither data nor text'
      : `reply: it is prose; for the phase ${phase} it must be JSON${lineHints[phase]}`
  return { status: 'malformed', problems: [problem], duration_ms: durationMs }
}

const lineHints: Readonly<Record<AgentPhase, string>> = {
  analyze: ', or a text',
  challenge: '',
  vote: ', or start with "Approve: yes" or "Approve: no"',
}
