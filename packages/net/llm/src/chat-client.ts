import { type Deadline, pause, retry } from '@cresolver/bounded'
import { CresolverError } from '@cresolver/protocol'
import { type ChatOutcome, connectChatServer } from './chat-server.ts'
import { checkContext } from './context-cut.ts'
import type { ModelParameters } from './model-type.ts'
import { addUsage, type ModelUsage } from './read-completion.ts'
import {
  firstForm,
  type NamedSchema,
  nextForm,
  type RequestForm,
  writeForm,
} from './request-form.ts'
import { retryDelayMs } from './retry-delay.ts'

/** A message in the form of the API. */
export type ChatMessage = Readonly<Record<string, unknown>> & { readonly role: string }

/** What one request asks for. */
export type ChatRequest = {
  readonly system: string
  /** All messages after the instructions. */
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  readonly schema?: NamedSchema
  /** Tools in the form of the API; never together with a schema, which many servers refuse. */
  readonly tools?: readonly object[]
}

/** Counts the requests behind one answer. */
export type ChatRun = {
  readonly deadline: Deadline
  attempts: number
  usage: ModelUsage | undefined
}

/** Answer of a model. */
export type ChatAnswer = Extract<ChatOutcome, { kind: 'answer' }>

/** Sends requests in the firmest form that the server accepts. */
export type ChatClient = {
  readonly send: (request: ChatRequest, run: ChatRun) => Promise<ChatAnswer>
  /** The form that the server accepted last. */
  readonly form: () => RequestForm
  readonly contextWindow: () => Promise<number | undefined>
}

/** Connects to a server and learns which parameters it accepts. */
export function createChatClient(parameters: ModelParameters): ChatClient {
  const { model, retries = 3 } = parameters
  const { random = Math.random, clock = Date.now, sleep = pause } = parameters
  const server = connectChatServer({
    baseUrl: parameters.baseUrl,
    apiKey: parameters.apiKey,
    fetch: parameters.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    maxResponseBytes: parameters.maxResponseBytes ?? 1_000_000,
  })
  const output = (parameters.jsonSchema ?? true) ? 'strict' : 'json_object'
  let known: RequestForm = { ...firstForm, output }

  const send = async (request: ChatRequest, run: ChatRun): Promise<ChatAnswer> => {
    const first = known
    let form = first
    const { signal, race } = run.deadline
    let refused: Exclude<ChatOutcome, ChatAnswer> | undefined
    /** Sends in simpler forms until the server understands one. */
    const complete = async (): Promise<ChatAnswer> => {
      signal.throwIfAborted()
      run.attempts += 1
      const body = writeRequest(model, request, form)
      const outcome = await race(server.complete(body, signal))
      if (outcome.kind === 'answer') return outcome
      refused = outcome
      const next = nextForm(form, outcome.refusal, request.schema !== undefined)
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
    checkContext(JSON.stringify([request.system, request.messages]).length, answer.usage)
    if (answer.declined) throw declined(model)
    return answer
  }
  return { send, form: () => known, contextWindow: () => server.contextWindow(model) }
}

function writeRequest(model: string, request: ChatRequest, form: RequestForm): object {
  const { system, messages, maxTokens, schema, tools } = request
  return {
    model,
    messages: [...writeSystem(form.role, system), ...messages],
    ...writeForm(form, maxTokens, schema),
    ...(tools?.length ? { tools, tool_choice: 'auto' } : {}),
  }
}

/** Templates that know no instructions also refuse two messages of one role in a row. */
function writeSystem(role: RequestForm['role'], content: string): readonly ChatMessage[] {
  if (role !== 'user') return [{ role, content }]
  return [
    { role, content },
    { role: 'assistant', content: 'I will follow these instructions.' },
  ]
}

/** The model declined; asking for better JSON does not change that. */
export function declined(model: string): CresolverError {
  return new CresolverError({
    code: 'LLM_REFUSED',
    message: `The model ${model} declined to answer.`,
    hint: 'Check the question, or choose another model.',
  })
}
