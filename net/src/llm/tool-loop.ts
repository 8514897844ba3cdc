import type { Deadline } from '@cresolver/core/bounded'
import { CresolverError } from '@cresolver/core/protocol'
import { type ModelTool, type ModelToolCall, runCall } from './model-tool.ts'
import type { ConversationTurn, ToolResult, WireReply } from './wire-form.ts'

/** A task that a model works on with tools. */
export type ToolQuestion = {
  /** Instructions, written by us. */
  readonly system: string
  /** The task; untrusted text only inside `fenceUntrusted`. */
  readonly user: string
  readonly tools: readonly ModelTool[]
  /** Most answers of the model; the last has no tools. Default 6. */
  readonly maxSteps?: number | undefined
  /** Most calls of tools. Default 12. */
  readonly maxCalls?: number | undefined
  /** Most tokens of each answer. Default 2,048. */
  readonly maxTokens?: number | undefined
  /** Time for all steps and tools, in milliseconds. Default: that of one question for each step. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends the turns so far; the model may call tools only if `mayCall`. */
type Converse = (
  turns: readonly ConversationTurn[],
  mayCall: boolean,
) => Promise<WireReply>

const lastStepText = 'No further tool calls are possible. Answer now.'
/** A server refuses a call that has no result. */
const tooManyCalls = 'Error: not run, the calls are used up.'
const halfCall = 'Error: not run, it was cut off at the token limit.'

/** Number of steps where a question sets none. */
export const DEFAULT_STEPS = 6

/**
 * Lets a model call tools until it answers, its steps or its calls are used up. Calls of one step
 * run one after another, so that equal answers cause equal work.
 *
 * @throws CresolverError `LLM_OUTPUT_INVALID` when the model wrote no text in its last step
 */
export async function runToolLoop(
  question: ToolQuestion,
  { signal, race }: Deadline,
  converse: Converse,
): Promise<{ readonly text: string; readonly calls: readonly ModelToolCall[] }> {
  const { tools, maxSteps = DEFAULT_STEPS, maxCalls = 12 } = question
  const turns: ConversationTurn[] = [{ from: 'user', text: question.user }]
  const made: ModelToolCall[] = []
  for (let step = 1; ; step += 1) {
    const isLast = step >= maxSteps || made.length >= maxCalls
    if (isLast && step > 1) turns.push({ from: 'user', text: lastStepText })
    const { text, calls, replay, end } = await converse(
      turns,
      !isLast && tools.length > 0,
    )
    if (isLast || calls.length === 0) {
      if (!text.trim()) throw noAnswer(step, made.length)
      return { text, calls: made }
    }
    const results: ToolResult[] = []
    for (const [index, call] of calls.entries()) {
      const isHalf = end === 'cut' && index === calls.length - 1
      if (isHalf || made.length >= maxCalls) {
        results.push({ id: call.id, text: isHalf ? halfCall : tooManyCalls, ok: false })
        continue
      }
      const run = await race(runCall(tools, call, `c${made.length + 1}`, signal))
      made.push(run)
      results.push({ id: call.id, text: run.result, ok: run.ok })
    }
    turns.push({ from: 'replay', messages: replay }, { from: 'tools', results })
  }
}

function noAnswer(steps: number, calls: number): CresolverError {
  return new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model wrote no answer after ${steps} steps and ${calls} tool calls.`,
    hint: 'Allow more steps, calls or tokens, or choose a model that calls tools.',
  })
}
