import { startDeadline } from '@cresolver/core/bounded'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { ZodType } from 'zod'
import type { AgentLogger } from '../definition/agent-definition.ts'
import { HttpError } from '../http/http-error.ts'
import { TaskDeclinedError } from './task-declined-error.ts'

/** One run of an agent's own judgement. */
type RunAbilityParameters<T> = {
  /** Description of the work, such as `investigate the question`; for the log and the message. */
  readonly task: string
  readonly run: (signal: AbortSignal) => unknown | Promise<unknown>
  /** Schema of a valid answer. */
  readonly schema: ZodType<T>
  /** Time for the run in milliseconds. */
  readonly timeoutMs: number
  /** Largest answer as JSON, in bytes. */
  readonly maxBytes: number
  readonly logger: AgentLogger
}

/**
 * Runs an ability under a deadline and checks what it returns.
 *
 * Errors of the ability go to the log and not to the requester.
 */
export async function runAbility<T>(parameters: RunAbilityParameters<T>): Promise<T> {
  const { task, logger } = parameters
  const answer = await runInTime(parameters).catch((error: unknown) => {
    if (error instanceof TaskDeclinedError) throw error
    // A refusal is not a fault of the agent, and anyone may cause any number of them.
    if (!isRefusal(error)) logger.error(`Could not ${task}: ${explain(error)}`)
    throw error instanceof HttpError ? error : failed(task, error)
  })
  const fault = findFault(parameters, answer)
  if (fault.found) {
    logger.error(`Could not ${task}: the answer is unusable: ${fault.why}`)
    throw answerInvalid(fault.why)
  }
  return fault.answer
}

async function runInTime<T>(parameters: RunAbilityParameters<T>): Promise<unknown> {
  const { task, run, timeoutMs } = parameters
  const deadline = startDeadline({
    timeoutMs,
    timedOut: () => outOfTime(task, timeoutMs),
  })
  try {
    return await deadline.race(Promise.resolve().then(() => run(deadline.signal)))
  } finally {
    deadline.end()
  }
}

type FaultCheck<T> =
  | { readonly found: true; readonly why: string }
  | { readonly found: false; readonly answer: T }

function findFault<T>(
  parameters: RunAbilityParameters<T>,
  answer: unknown,
): FaultCheck<T> {
  const parsed = parameters.schema.safeParse(answer)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return {
      found: true,
      why: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '),
    }
  }
  const bytes = new TextEncoder().encode(JSON.stringify(parsed.data)).byteLength
  return bytes > parameters.maxBytes
    ? { found: true, why: `it has ${bytes} bytes, more than ${parameters.maxBytes}` }
    : { found: false, answer: parsed.data }
}

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status < 500
}

/** A deliberate error has a hint on how to fix it. */
function explain(error: unknown): string {
  return CresolverError.isInstance(error) ? error.toLine() : errorText(error)
}

function outOfTime(task: string, timeoutMs: number): HttpError {
  return new HttpError({
    status: 504,
    code: 'ANSWER_TIMEOUT',
    message: `The agent could not ${task} within ${timeoutMs} ms.`,
    hint: 'Ask again later.',
  })
}

function failed(task: string, cause: unknown): HttpError {
  return new HttpError({
    status: 500,
    code: 'AGENT_FAILED',
    message: `The agent could not ${task}.`,
    hint: "Ask again later; the agent's log says why.",
    cause,
  })
}

function answerInvalid(why: string): HttpError {
  return new HttpError({
    status: 500,
    code: 'AGENT_ANSWER_INVALID',
    message: `The agent's own answer does not fit the protocol: ${why}.`,
    hint: "Fix the agent's ability.",
  })
}
