import type { Deadline } from '@cresolver/bounded'
import { CresolverError } from '@cresolver/protocol'
import { type ModelTool, type ModelToolCall, runCall } from './model-tool.ts'
import type { RequestedCall } from './read-completion.ts'

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

/** One answer of the model and the results of its calls. */
export type ToolStep = {
  readonly text: string
  readonly calls: readonly ModelToolCall[]
}

/** One answer of the model. */
export type ToolTurn = {
  readonly text: string
  readonly calls: readonly RequestedCall[]
}

/** Sends the steps so far; the model may call tools only if `withTools`. */
export type Converse = (
  steps: readonly ToolStep[],
  withTools: boolean,
) => Promise<ToolTurn>

/** Text that a model reads in its last step. */
export const lastStepText = 'No further tool calls are possible. Answer now.'

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
  const steps: ToolStep[] = []
  let made = 0
  for (let step = 1; ; step += 1) {
    const isLast = step >= maxSteps || made >= maxCalls
    const turn = await converse(steps, !isLast && tools.length > 0)
    if (isLast || turn.calls.length === 0) {
      if (!turn.text.trim()) throw noAnswer(step, made)
      return { text: turn.text, calls: steps.flatMap(({ calls }) => calls) }
    }
    const calls: ModelToolCall[] = []
    for (const call of turn.calls.slice(0, maxCalls - made)) {
      made += 1
      calls.push(await race(runCall(tools, call, `c${made}`, signal)))
    }
    steps.push({ text: turn.text, calls })
  }
}

function noAnswer(steps: number, calls: number): CresolverError {
  return new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model wrote no answer after ${steps} steps and ${calls} tool calls.`,
    hint: 'Allow more steps, calls or tokens, or choose a model that calls tools.',
  })
}
