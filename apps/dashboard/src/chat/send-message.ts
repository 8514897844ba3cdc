import { type ChatEvent, CresolverError, chatEventSchema } from '@cresolver/protocol'
import {
  explainStatus,
  platformAddress,
  platformRequest,
} from '../platform/platform-call.ts'
import { readSentEvents } from '../platform/sent-events.ts'

/** A message for the agents of a platform. */
export type SendMessageParameters = {
  readonly platformUrl: string
  readonly message: string
  /** The session that it belongs to; a new one is opened unless given. */
  readonly sessionId: string | undefined
  /** True opens a round table in any case; otherwise one is opened if the answers differ. */
  readonly roundTable: boolean
  readonly signal: AbortSignal
}

const mostProblemBytes = 64 * 1024

/**
 * Sends a message and reads what happens until the answer is whole.
 *
 * @throws CresolverError of the platform, `PLATFORM_UNREACHABLE`, `PLATFORM_ANSWER_INVALID` or
 *   `CHAT_INTERRUPTED`
 */
export async function* sendMessage(
  parameters: SendMessageParameters,
): AsyncGenerator<ChatEvent, void> {
  const { platformUrl, message, sessionId, roundTable, signal } = parameters
  const url = platformAddress({ platformUrl, path: '/chat/stream' })
  const { origin } = new URL(url)
  // Left out, a table is opened if the answers differ; false would rule it out.
  const round_table = roundTable ? true : undefined
  const body = { message, session_id: sessionId, round_table }
  const response = await fetch(url, {
    ...platformRequest(origin, { body, accept: 'text/event-stream' }),
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw unreachable(origin, cause)
  })
  if (response.status !== 200 || response.body === null) {
    const text = (await response.text()).slice(0, mostProblemBytes)
    throw explainStatus(response.status, parse(text), origin)
  }
  for await (const { event, data } of readSentEvents(response.body)) {
    const json = parse(data)
    if (event === 'error') throw explainStatus(500, json, origin)
    const read = chatEventSchema.safeParse(json)
    if (!read.success) throw invalid(origin, read.error)
    yield read.data
    if (read.data.type === 'message' && read.data.message.role === 'assistant') return
  }
  throw new CresolverError({
    code: 'CHAT_INTERRUPTED',
    message: `The platform at ${origin} ended the answer before it was whole.`,
    hint: 'Send the message again.',
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unreachable(origin: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'PLATFORM_UNREACHABLE',
    message: `The platform at ${origin} cannot be reached; the message was not sent.`,
    hint: 'Start it, check platformUrl in /config.json, and allow the origin of this page in PLATFORM_CORS_ORIGINS.',
    cause,
  })
}

function invalid(origin: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'PLATFORM_ANSWER_INVALID',
    message: `${origin} did not answer like a CREsolver platform.`,
    hint: 'Check platformUrl in /config.json, and that dashboard and platform have the same version.',
    cause,
  })
}
