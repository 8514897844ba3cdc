import { readText } from '@cresolver/bounded'
import { CresolverError, errorText, readJson } from '@cresolver/protocol'
import * as z from 'zod'
import type { Fetch } from './chat-server.ts'
import type { ModelUsage, RequestedCall } from './read-completion.ts'
import type { Refusal } from './request-form.ts'

/** Target of requests. */
export type AnthropicConnection = {
  readonly url: string
  readonly host: string
  readonly apiKey: string
  readonly fetch: Fetch
  /** Largest answer read, in bytes. */
  readonly maxResponseBytes: number
}

/** Answer of the model. */
export type AnthropicReply = {
  readonly kind: 'reply'
  /** Input of the tool call; undefined without a call. */
  readonly input: unknown
  readonly text: string
  /** All calls of tools. */
  readonly calls: readonly RequestedCall[]
  /** True when the model declined. */
  readonly declined: boolean
  /** True when the answer stops at the token limit. */
  readonly cutOff: boolean
  readonly usage: ModelUsage
}

/** A request that failed. */
export type AnthropicFailure = {
  readonly kind: 'failure'
  readonly error: CresolverError
  /** True where another try may help. */
  readonly passing: boolean
  readonly retryAfter: string | null
  /** Text of the server: for comparison only, it may contain secrets. */
  readonly refusal?: Refusal
}

const replySchema = z.object({
  content: z.array(
    z.looseObject({
      type: z.string(),
      text: z.string().optional(),
      name: z.string().optional(),
      input: z.unknown().optional(),
    }),
  ),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }),
})
const errorSchema = z.object({ error: z.object({ message: z.string() }) })

/** Sends one request to the Messages API. */
export async function sendAnthropicRequest(
  connection: AnthropicConnection,
  body: unknown,
  signal: AbortSignal,
): Promise<AnthropicReply | AnthropicFailure> {
  const { url, host, apiKey, maxResponseBytes } = connection
  const redact = (text: string) => text.replaceAll(apiKey, '[key]').slice(0, 300)
  try {
    const response = await connection.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-api-key': apiKey,
        'anthropic-version': '2023-06-01',
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    const text = await readText(response, maxResponseBytes)
    if (text === undefined) return failure(tooLarge(maxResponseBytes))
    if (!response.ok)
      return refusal(host, response, redact(messageOf(text)), messageOf(text))
    return readReply(text) ?? failure(noReply(host))
  } catch (error) {
    return failure(unreachable(host, redact(explain(error))), true)
  }
}

function readReply(text: string): AnthropicReply | undefined {
  const parsed = replySchema.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { content, stop_reason, usage } = parsed.data
  return {
    kind: 'reply',
    input: content.find(({ type }) => type === 'tool_use')?.input,
    text: content.map((block) => block.text ?? '').join(''),
    calls: content
      .filter(({ type }) => type === 'tool_use')
      .map(({ name = '', input }) => ({
        name,
        argumentsText: JSON.stringify(input ?? {}),
      })),
    declined: stop_reason === 'refusal',
    cutOff: stop_reason === 'max_tokens',
    usage: { promptTokens: usage.input_tokens, completionTokens: usage.output_tokens },
  }
}

function messageOf(text: string): string {
  const parsed = errorSchema.safeParse(parseJson(text))
  return parsed.success ? parsed.data.error.message : 'no reason given'
}

function parseJson(text: string): unknown {
  try {
    return readJson(text, { bytes: 10_000_000, depth: 32, values: 100_000 })
  } catch {
    return undefined
  }
}

function explain(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return errorText(cause ?? error)
}

function failure(error: CresolverError, passing = false): AnthropicFailure {
  return { kind: 'failure', error, passing, retryAfter: null }
}

function refusal(
  host: string,
  response: Response,
  detail: string,
  message: string,
): AnthropicFailure {
  const { status } = response
  // A server may repeat a part of the key, so its words stay out.
  if (status === 401 || status === 403) {
    return failure(
      new CresolverError({
        code: 'LLM_UNAUTHORIZED',
        message: `The model server at ${host} refused the API key (${status}).`,
        hint: 'Check the key and that it may use this model.',
      }),
    )
  }
  const passing = status === 408 || status === 429 || status >= 500
  const error = new CresolverError({
    code: passing ? 'LLM_UNAVAILABLE' : 'LLM_REQUEST_REFUSED',
    message: `The model server at ${host} answered ${status}: ${detail}.`,
    hint: passing ? 'Try again later.' : 'Check the base URL and the name of the model.',
  })
  const retryAfter = response.headers.get('retry-after')
  const said = { status, param: undefined, message }
  return { ...failure(error, passing), retryAfter, refusal: said }
}

function unreachable(host: string, why: string): CresolverError {
  return new CresolverError({
    code: 'LLM_UNAVAILABLE',
    message: `The model server at ${host} cannot be reached: ${why}.`,
    hint: 'Check the base URL and the network.',
  })
}

function noReply(host: string): CresolverError {
  return new CresolverError({
    code: 'LLM_UNAVAILABLE',
    message: `The server at ${host} answered with something else than a message.`,
    hint: 'Check the base URL: it ends before /v1/messages.',
  })
}

function tooLarge(maxBytes: number): CresolverError {
  return new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model server sent more than ${maxBytes} bytes.`,
    hint: 'Ask for fewer tokens.',
  })
}
