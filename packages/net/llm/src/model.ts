import { type Deadline, pause, retry } from '@cresolver/bounded'
import { CresolverError } from '@cresolver/protocol'
import * as z from 'zod'
import {
  type ChatOutcome,
  connectChatServer,
  type Fetch,
  type ModelUsage,
} from './chat-server.ts'
import { limitQuestion } from './limit-question.ts'
import { type ParsedOutput, parseOutput } from './parse-output.ts'
import { nextForm, type RequestForm, writeForm } from './request-form.ts'
import { retryDelayMs } from './retry-delay.ts'

/** Connection to a model. */
export type ModelParameters = {
  /** URL of an OpenAI-compatible server, up to and including the version: `https://host/v1`. */
  readonly baseUrl: string
  /** Empty when the server needs none. */
  readonly apiKey: string
  /** Name of the model at the server, such as `meta/llama-3.3-70b-instruct`. */
  readonly model: string
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Time for one question with all its tries, in milliseconds. Default 25,000. */
  readonly timeoutMs?: number | undefined
  /** Further tries after a failure that may pass. Default 3. */
  readonly retries?: number | undefined
  /** False for servers that know no `json_schema` output. Default true, with a fall-back. */
  readonly jsonSchema?: boolean | undefined
  /** Largest answer read, in bytes. Default 1,000,000. */
  readonly maxResponseBytes?: number | undefined
  /** Waits for some milliseconds, or until the signal fires. Default: a timer. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  /** A number from 0 up to but not including 1. Default `Math.random`. */
  readonly random?: (() => number) | undefined
  /** Now, in milliseconds since 1970. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
}

/** One question to a model. */
export type ModelQuestion<T> = {
  /** Instructions, written by us. */
  readonly system: string
  /** The task; untrusted text only inside `fenceUntrusted`. */
  readonly user: string
  /** Schema of the answer; a JSON object, without transforms. */
  readonly schema: z.ZodType<T>
  /** Name of the schema: letters, digits, `_` and `-`. */
  readonly name: string
  /** Most tokens of the answer. Default 2,048. */
  readonly maxTokens?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A checked answer of a model. */
export type ModelAnswer<T> = {
  readonly value: T
  /** Tokens of all requests that were answered, where the server counts them. */
  readonly usage?: ModelUsage | undefined
  /** Requests sent. */
  readonly attempts: number
}

/** A model that answers with typed output. */
export type Model = {
  /** Name of the model at the server. */
  readonly name: string
  /**
   * Asks for typed output, at temperature 0 and seed 42 where the server accepts them.
   *
   * A parameter that the server refuses by name is replaced or dropped, for later questions too.
   *
   * An answer that does not fit is sent back once with what is wrong with it.
   *
   * @param question - {@link ModelQuestion}
   * @returns the checked answer
   * @throws CresolverError `LLM_UNAUTHORIZED`, `LLM_REQUEST_REFUSED`, `LLM_UNAVAILABLE`,
   *   `LLM_OUTPUT_INVALID`, `LLM_TIMEOUT` or `LLM_ABORTED`
   */
  readonly ask: <T>(question: ModelQuestion<T>) => Promise<ModelAnswer<T>>
}

/**
 * Connects to a model behind an OpenAI-compatible server.
 *
 * @param parameters - {@link ModelParameters}
 * @returns the model; the API key cannot be read back from it
 * @throws CresolverError `LLM_CONFIG_INVALID` when URL or key cannot be used
 */
export function createModel(parameters: ModelParameters): Model {
  const { model: name, retries = 3, timeoutMs = 25_000 } = parameters
  const { random = Math.random, clock = Date.now, sleep = pause } = parameters
  const server = connectChatServer({
    baseUrl: parameters.baseUrl,
    apiKey: parameters.apiKey,
    fetch: parameters.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    maxResponseBytes: parameters.maxResponseBytes ?? 1_000_000,
  })
  let known: RequestForm = {
    output: (parameters.jsonSchema ?? true) ? 'json_schema' : 'json_object',
    limit: 'max_tokens',
    temperature: true,
    seed: true,
  }

  const send = async <T>(question: ModelQuestion<T>, messages: Messages, run: Run) => {
    const first = known
    let form = first
    const { signal, race } = run.deadline
    let refused: Failure | undefined
    /** Sends in simpler forms until the server understands one. */
    const complete = async (): Promise<Answer> => {
      signal.throwIfAborted()
      run.attempts += 1
      const body = writeRequest(name, question, messages, form)
      const outcome = await race(server.complete(body, signal))
      if (outcome.kind === 'answer') return outcome
      refused = outcome
      const next = nextForm(form, outcome.refusal)
      if (!next) throw outcome.error
      form = next
      return complete()
    }
    const answer = await retry(complete, {
      isRetryable: () => !signal.aborted && refused?.retryable === true,
      delayMs: (failures) =>
        retryDelayMs({
          failures,
          retryAfter: refused?.retryAfter ?? null,
          random,
          clock,
        }),
      maxTries: retries + 1,
      sleep: (ms) => race(sleep(ms, signal)),
    })
    // Another question may have learned more meanwhile.
    if (form !== first) known = form
    run.usage = addUsage(run.usage, answer.usage)
    return answer
  }

  return {
    name,
    ask: async (question) => {
      const deadline = limitQuestion(timeoutMs, question.signal)
      const run: Run = { deadline, attempts: 0, usage: undefined }
      try {
        const value = await askTwice(question, (messages) =>
          send(question, messages, run),
        )
        return { value, usage: run.usage, attempts: run.attempts }
      } finally {
        deadline.end()
      }
    },
  }
}

type Messages = readonly { readonly role: string; readonly content: string }[]
type Answer = Extract<ChatOutcome, { kind: 'answer' }>
type Failure = Exclude<ChatOutcome, Answer>
type Run = {
  readonly deadline: Deadline
  attempts: number
  usage: ModelUsage | undefined
}

async function askTwice<T>(
  question: ModelQuestion<T>,
  send: (messages: Messages) => Promise<Answer>,
): Promise<T> {
  const messages = [
    {
      role: 'system',
      content: `${question.system}\n\n${describeSchema(question.schema)}`,
    },
    { role: 'user', content: question.user },
  ]
  const first = await send(messages)
  const output = read(first, question.schema)
  if (output.fits) return output.value
  const second = await send([
    ...messages,
    { role: 'assistant', content: first.text },
    {
      role: 'user',
      content: `This answer cannot be used: ${output.issue}. Answer again with the whole JSON object and nothing else.`,
    },
  ])
  const repaired = read(second, question.schema)
  if (repaired.fits) return repaired.value
  throw new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model's answer cannot be used, also after one repair: ${repaired.issue}.`,
    hint: 'Choose a model that follows a JSON schema, or allow more tokens.',
  })
}

function read<T>(answer: Answer, schema: z.ZodType<T>): ParsedOutput<T> {
  const output = parseOutput(answer.text, schema)
  return output.fits || !answer.cutOff
    ? output
    : { fits: false, issue: 'it was cut off at the token limit, so be brief' }
}

function writeRequest<T>(
  model: string,
  question: ModelQuestion<T>,
  messages: Messages,
  form: RequestForm,
) {
  const { name, maxTokens = 2_048 } = question
  const schema = toJsonSchema(question.schema)
  return { model, messages, ...writeForm(form, maxTokens, { name, schema }) }
}

function describeSchema(schema: z.ZodType): string {
  return `Answer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(toJsonSchema(schema))}`
}

function toJsonSchema(schema: z.ZodType) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return rest
}

function addUsage(
  sum: ModelUsage | undefined,
  usage: ModelUsage | undefined,
): ModelUsage | undefined {
  if (!sum || !usage) return sum ?? usage
  return {
    promptTokens: sum.promptTokens + usage.promptTokens,
    completionTokens: sum.completionTokens + usage.completionTokens,
  }
}
