import { errorText } from '@cresolver/protocol'
import type { ZodType } from 'zod'
import type { AgentLogger } from './agent-definition.ts'
import { HttpError } from './http-error.ts'

/** One run of a worker's own logic. */
export type RunLogicParameters<T> = {
  /** What is done, such as `investigate`; for the log and the message. */
  readonly task: string
  readonly run: (signal: AbortSignal) => T | Promise<T>
  /** What an answer must look like. */
  readonly schema: ZodType<T>
  /** Time for the run in milliseconds. */
  readonly timeoutMs: number
  /** Largest answer as JSON, in bytes. */
  readonly maxBytes: number
  readonly logger: AgentLogger
}

/**
 * Runs a worker's own logic under a deadline and checks what it returns.
 *
 * Whatever the logic throws goes to the log and not to the one who asked.
 *
 * @param parameters - {@link RunLogicParameters}
 * @returns the checked answer
 * @throws HttpError 504 `ANSWER_TIMEOUT`, 500 `AGENT_FAILED`, 500 `AGENT_ANSWER_INVALID`
 */
export async function runLogic<T>(parameters: RunLogicParameters<T>): Promise<T> {
  const { task, logger } = parameters
  const answer = await runInTime(parameters).catch((thrown: unknown) => {
    logger.error(`Could not ${task}: ${errorText(thrown)}`)
    throw thrown instanceof HttpError ? thrown : failed(task, thrown)
  })
  const fault = findFault(parameters, answer)
  if (fault.found) {
    logger.error(`Could not ${task}: the answer is unusable: ${fault.why}`)
    throw answerInvalid(fault.why)
  }
  return fault.answer
}

async function runInTime<T>(parameters: RunLogicParameters<T>): Promise<T> {
  const { task, run, timeoutMs } = parameters
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = outOfTime(task, timeoutMs)
      controller.abort(error)
      reject(error)
    }, timeoutMs)
  })
  try {
    return await Promise.race([
      Promise.resolve().then(() => run(controller.signal)),
      deadline,
    ])
  } finally {
    clearTimeout(timer)
  }
}

type Checked<T> =
  | { readonly found: true; readonly why: string }
  | { readonly found: false; readonly answer: T }

function findFault<T>(parameters: RunLogicParameters<T>, answer: unknown): Checked<T> {
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

function outOfTime(task: string, timeoutMs: number): HttpError {
  return new HttpError({
    status: 504,
    code: 'ANSWER_TIMEOUT',
    message: `The worker could not ${task} within ${timeoutMs} ms.`,
    hint: 'Ask again later.',
  })
}

function failed(task: string, cause: unknown): HttpError {
  return new HttpError({
    status: 500,
    code: 'AGENT_FAILED',
    message: `The worker could not ${task}.`,
    hint: "Ask again later; the worker's log says why.",
    cause,
  })
}

function answerInvalid(why: string): HttpError {
  return new HttpError({
    status: 500,
    code: 'AGENT_ANSWER_INVALID',
    message: `The worker's own answer does not fit the worker protocol: ${why}.`,
    hint: "Mend the worker's logic.",
  })
}
