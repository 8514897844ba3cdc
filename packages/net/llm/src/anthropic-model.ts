import { type Deadline, growingDelay, pause, retry } from '@cresolver/bounded'
import { CresolverError, readJson, readRetryAfterMs } from '@cresolver/protocol'
import type * as z from 'zod'
import {
  type AnthropicForm,
  type AnthropicMessage,
  firstAnthropicForm,
  nextAnthropicForm,
  writeToolBody,
  writeTypedBody,
} from './anthropic-form.ts'
import {
  type AnthropicFailure,
  type AnthropicReply,
  sendAnthropicRequest,
} from './anthropic-request.ts'
import { declined } from './chat-client.ts'
import type { Fetch } from './chat-server.ts'
import { limitQuestion } from './limit-question.ts'
import type { ModelQuestion, ToolModel } from './model-type.ts'
import { withoutNulls } from './portable-schema.ts'
import { addUsage, type ModelUsage } from './read-completion.ts'
import { DEFAULT_STEPS, runToolLoop } from './tool-loop.ts'
import { unusable } from './unusable.ts'

/** Connection to a model through Anthropic's Messages API. */
export type AnthropicModelParameters = {
  /** Sent as `x-api-key`, nowhere else. */
  readonly apiKey: string
  /** Default `claude-haiku-4-5`. */
  readonly model?: string | undefined
  /** Default `https://api.anthropic.com`. */
  readonly baseUrl?: string | undefined
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Time for one question with all its tries, in milliseconds. Default 25,000. */
  readonly timeoutMs?: number | undefined
  /** Further tries after a failure that may pass. Default 2. */
  readonly retries?: number | undefined
  /** Largest answer read, in bytes. Default 1,000,000. */
  readonly maxResponseBytes?: number | undefined
  /** Waits for some milliseconds, or until the signal fires. Default: a timer. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

const longestDelayMs = 20_000

/**
 * Connects to a model behind Anthropic's Messages API (`POST /v1/messages`, version 2023-06-01).
 *
 * The answer is typed by a tool that the model has to call; its input is checked here, and sent
 * back once where it does not fit.
 *
 * @param parameters - {@link AnthropicModelParameters}
 * @returns the model; the API key cannot be read back from it
 * @throws CresolverError `LLM_CONFIG_INVALID` when URL or key cannot be used
 */
export function createAnthropicModel(parameters: AnthropicModelParameters): ToolModel {
  const name = parameters.model ?? 'claude-haiku-4-5'
  const { retries = 2, timeoutMs = 25_000 } = parameters
  const { sleep = pause } = parameters
  const growing = growingDelay(500, longestDelayMs)
  const connection = connect(parameters)

  let known = firstAnthropicForm

  const send = async (write: WriteBody, run: Run): Promise<AnthropicReply> => {
    let refused: AnthropicFailure | undefined
    let form = known
    const complete = async (): Promise<AnthropicReply> => {
      run.signal.throwIfAborted()
      run.attempts += 1
      const body = { model: name, ...write(form) }
      const outcome = await sendAnthropicRequest(connection, body, run.signal)
      if (outcome.kind === 'reply') return outcome
      refused = outcome
      const next = nextAnthropicForm(form, outcome.refusal)
      if (!next) throw outcome.error
      form = next
      return complete()
    }
    const reply = await retry(complete, {
      isRetryable: () => !run.signal.aborted && refused?.passing === true,
      delayMs: (failures) =>
        Math.min(
          readRetryAfterMs(refused?.retryAfter, Date.now()) ?? growing(failures),
          longestDelayMs,
        ),
      maxTries: retries + 1,
      signal: run.signal,
      sleep: (ms) => sleep(ms, run.signal),
    })
    if (form !== firstAnthropicForm) known = form
    run.usage = addUsage(run.usage, reply.usage)
    if (reply.declined) throw declined(name)
    return reply
  }

  const limited = async <T>(
    ms: number,
    caller: AbortSignal | undefined,
    work: (run: Run, deadline: Deadline) => Promise<T>,
  ): Promise<T> => {
    const deadline = limitQuestion(ms, caller)
    const { signal, end } = deadline
    try {
      signal.throwIfAborted()
      return await work({ signal, attempts: 0, usage: undefined }, deadline)
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      end()
    }
  }

  return {
    name,
    form: () => ({ ...known, limit: 'max_tokens', seed: false, role: 'system' }),
    contextWindow: async () => undefined,
    ask: (question) =>
      limited(timeoutMs, question.signal, async (run) => {
        const value = await askTwice(question, run, send)
        return { value, usage: run.usage, attempts: run.attempts }
      }),
    runTools: (question) => {
      const { maxSteps = DEFAULT_STEPS } = question
      const ms = question.timeoutMs ?? timeoutMs * maxSteps
      return limited(ms, question.signal, async (run, deadline) => {
        const answer = await runToolLoop(question, deadline, (steps, withTools) =>
          send((form) => writeToolBody(question, steps, withTools, form), run),
        )
        return { ...answer, usage: run.usage, attempts: run.attempts }
      })
    },
  }
}

type Run = {
  readonly signal: AbortSignal
  attempts: number
  usage: ModelUsage | undefined
}
type WriteBody = (form: AnthropicForm) => object

async function askTwice<T>(
  question: ModelQuestion<T>,
  run: Run,
  send: (write: WriteBody, run: Run) => Promise<AnthropicReply>,
): Promise<T> {
  const first: AnthropicMessage = { role: 'user', content: question.user }
  const reply = await send((form) => writeTypedBody(question, [first], form), run)
  const read = readReply(reply, question.schema)
  if (read.fits) return read.value
  const repair: readonly AnthropicMessage[] = [
    first,
    { role: 'assistant', content: JSON.stringify(reply.input ?? reply.text) },
    {
      role: 'user',
      content: `This answer cannot be used: ${read.issue}. Answer again with the whole object.`,
    },
  ]
  const second = await send((form) => writeTypedBody(question, repair, form), run)
  const repaired = readReply(second, question.schema)
  if (repaired.fits) return repaired.value
  throw unusable(repaired.issue, 'calls tools')
}

type Read<T> =
  | { readonly fits: true; readonly value: T }
  | { readonly fits: false; readonly issue: string }

function readReply<T>(reply: AnthropicReply, schema: z.ZodType<T>): Read<T> {
  const value = reply.input ?? parseJson(reply.text)
  const parsed = schema.safeParse(value)
  // The input of a tool may be a part of what was meant, and fit.
  if (reply.cutOff) return { fits: false, issue: 'it was cut off at the token limit' }
  if (parsed.success) return { fits: true, value: parsed.data }
  const sparse = schema.safeParse(withoutNulls(value))
  if (sparse.success) return { fits: true, value: sparse.data }
  const [issue] = parsed.error.issues
  const words = [issue?.path.map(String).join('.'), issue?.message].filter(Boolean)
  return { fits: false, issue: words.join(': ').slice(0, 300) }
}

/** A model that calls no tool may still write the object. */
function parseJson(text: string): unknown {
  try {
    const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
    return readJson(json, { bytes: 1_000_000, depth: 32, values: 100_000 })
  } catch {
    return undefined
  }
}

function connect(parameters: AnthropicModelParameters) {
  const { apiKey, baseUrl = 'https://api.anthropic.com' } = parameters
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw configInvalid('The API key is empty or has characters that no key has.')
  }
  const base = parseUrl(baseUrl)
  const isLocal = base?.hostname === 'localhost' || base?.hostname === '127.0.0.1'
  if (!base || !(base.protocol === 'https:' || (base.protocol === 'http:' && isLocal))) {
    throw configInvalid('The base URL of the model server is not an https URL.')
  }
  if (base.username || base.password || base.search || base.hash) {
    throw configInvalid('The base URL of the model server holds more than host and path.')
  }
  return {
    url: `${base.href.replace(/\/+$/, '')}/v1/messages`,
    host: base.host,
    apiKey,
    fetch: parameters.fetch ?? ((url: string, init: RequestInit) => fetch(url, init)),
    maxResponseBytes: parameters.maxResponseBytes ?? 1_000_000,
  }
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function configInvalid(message: string): CresolverError {
  return new CresolverError({
    code: 'LLM_CONFIG_INVALID',
    message,
    hint: 'Use a key of Anthropic and a base URL such as https://api.anthropic.com.',
  })
}
