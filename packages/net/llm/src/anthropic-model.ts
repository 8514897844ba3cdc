import { growingDelay, pause, retry } from '@cresolver/bounded'
import { CresolverError, readRetryAfterMs } from '@cresolver/protocol'
import * as z from 'zod'
import {
  type AnthropicFailure,
  type AnthropicReply,
  sendAnthropicRequest,
} from './anthropic-request.ts'
import type { Fetch } from './chat-server.ts'
import { limitQuestion } from './limit-question.ts'
import type { Model, ModelAnswer, ModelQuestion } from './model.ts'

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
export function createAnthropicModel(parameters: AnthropicModelParameters): Model {
  const name = parameters.model ?? 'claude-haiku-4-5'
  const { retries = 2, timeoutMs = 25_000 } = parameters
  const { sleep = pause } = parameters
  const growing = growingDelay(500, longestDelayMs)
  const connection = connect(parameters)

  const send = async (body: unknown, run: Run): Promise<AnthropicReply> => {
    let refused: AnthropicFailure | undefined
    return retry(
      async () => {
        run.attempts += 1
        const outcome = await sendAnthropicRequest(connection, body, run.signal)
        if (outcome.kind === 'reply') return outcome
        refused = outcome
        throw outcome.error
      },
      {
        isRetryable: () => !run.signal.aborted && refused?.passing === true,
        delayMs: (failures) =>
          Math.min(
            readRetryAfterMs(refused?.retryAfter, Date.now()) ?? growing(failures),
            longestDelayMs,
          ),
        maxTries: retries + 1,
        signal: run.signal,
        sleep: (ms) => sleep(ms, run.signal),
      },
    )
  }

  return {
    name,
    ask: async (question) => {
      const { signal, end } = limitQuestion(timeoutMs, question.signal)
      try {
        signal.throwIfAborted()
        return await askTwice(name, question, { signal, attempts: 0 }, send)
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        end()
      }
    },
  }
}

type Run = { readonly signal: AbortSignal; attempts: number }
type Message = { readonly role: 'user' | 'assistant'; readonly content: string }

async function askTwice<T>(
  model: string,
  question: ModelQuestion<T>,
  run: Run,
  send: (body: unknown, run: Run) => Promise<AnthropicReply>,
): Promise<ModelAnswer<T>> {
  const first: Message = { role: 'user', content: question.user }
  const reply = await send(writeRequest(model, question, [first]), run)
  const read = readReply(reply, question.schema)
  if (read.fits) return answer(read.value, [reply], run)
  const repair: readonly Message[] = [
    first,
    { role: 'assistant', content: JSON.stringify(reply.input ?? reply.text) },
    {
      role: 'user',
      content: `This answer cannot be used: ${read.issue}. Call the tool again with the whole object.`,
    },
  ]
  const second = await send(writeRequest(model, question, repair), run)
  const repaired = readReply(second, question.schema)
  if (repaired.fits) return answer(repaired.value, [reply, second], run)
  throw new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model's answer cannot be used, also after one repair: ${repaired.issue}.`,
    hint: 'Choose a model that calls tools, or allow more tokens.',
  })
}

function writeRequest<T>(
  model: string,
  question: ModelQuestion<T>,
  messages: readonly Message[],
) {
  const { $schema, ...schema } = z.toJSONSchema(question.schema, {
    unrepresentable: 'any',
    io: 'input',
  })
  return {
    model,
    max_tokens: question.maxTokens ?? 2_048,
    temperature: 0,
    system: question.system,
    messages,
    tools: [
      { name: question.name, description: 'Takes the answer.', input_schema: schema },
    ],
    tool_choice: { type: 'tool', name: question.name },
  }
}

type Read<T> =
  | { readonly fits: true; readonly value: T }
  | { readonly fits: false; readonly issue: string }

function readReply<T>(reply: AnthropicReply, schema: z.ZodType<T>): Read<T> {
  const parsed = schema.safeParse(reply.input ?? parseJson(reply.text))
  if (parsed.success) return { fits: true, value: parsed.data }
  if (reply.cutOff) return { fits: false, issue: 'it was cut off at the token limit' }
  const [issue] = parsed.error.issues
  const words = [issue?.path.map(String).join('.'), issue?.message].filter(Boolean)
  return { fits: false, issue: words.join(': ').slice(0, 300) }
}

/** A model that calls no tool may still write the object. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

function answer<T>(
  value: T,
  replies: readonly AnthropicReply[],
  run: Run,
): ModelAnswer<T> {
  const sum = (key: 'promptTokens' | 'completionTokens') =>
    replies.reduce((total, { usage }) => total + usage[key], 0)
  const usage = {
    promptTokens: sum('promptTokens'),
    completionTokens: sum('completionTokens'),
  }
  return { value, usage, attempts: run.attempts }
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
