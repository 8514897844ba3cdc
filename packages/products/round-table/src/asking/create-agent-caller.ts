import { type Outbound, parseGuardedJson } from '@cresolver/outbound'
import {
  type AgentPhase,
  agentCallbackSchema,
  canonicalJson,
  EXTERNAL_AGENT_LIMITS,
} from '@cresolver/protocol'
import type {
  Accepted,
  AgentCaller,
  AskOutcome,
  AskParameters,
  ReplyOf,
} from '../deliberation-context.ts'
import { readReply } from '../reply/read-reply.ts'
import { failureOfHost } from '../text/failure-of-host.ts'
import { agentGuard, agentUrl } from './agent-url.ts'
import { type CallbackPlace, callbackSecret } from './callback-signature.ts'
import { REPLY_JSON_LIMITS } from './reply-json-limits.ts'

/** Options of an agent caller. */
export type AgentCallerParameters = {
  readonly outbound: Pick<Outbound, 'request'>
  /** Where agents in mode `async` may answer to; without it they have to answer at once. */
  readonly callback?:
    | {
        /** Where an agent posts the answer that belongs to a place. */
        readonly url: (place: CallbackPlace) => string
        /** The platform's secret key, 32 bytes. */
        readonly secretKey: Uint8Array
      }
    | undefined
  /** An agent's own limit for an answer, in milliseconds. Default 120,000. */
  readonly agentTimeoutMs?: number | undefined
  /** Now, in milliseconds since 1970. */
  readonly clock?: (() => number) | undefined
}

/**
 * Creates the client that calls agents. A call has an outcome for anything the agent does; only the caller's
 * own abort and the end of the outbound client are thrown (OutboundError `OUTBOUND_ABORTED`,
 * `OUTBOUND_CLOSED`).
 */
export function createAgentCaller(parameters: AgentCallerParameters): AgentCaller {
  const { outbound, callback, agentTimeoutMs = 120_000, clock = Date.now } = parameters

  const callbackFor = (asked: AskParameters<AgentPhase>) => {
    const { expiresAt } = asked
    if (!callback || asked.agent.mode !== 'async' || expiresAt === undefined) {
      return undefined
    }
    const place = placeOf(asked)
    return {
      url: callback.url(place),
      secret: callbackSecret(callback.secretKey, place),
      expires_at: expiresAt,
    }
  }

  const ask = async <Phase extends AgentPhase>(
    asked: AskParameters<Phase>,
  ): Promise<AskOutcome<ReplyOf[Phase]> | Accepted> => {
    const { agent, phase, timeoutMs, signal } = asked
    const startedAt = clock()
    const address = callbackFor(asked)
    const durationMs = () => Math.max(0, Math.round(clock() - startedAt))
    try {
      const { status, body } = await outbound.request({
        url: agentUrl(agent.baseUrl, `/${phase}`),
        method: 'POST',
        headers: headersOf(asked),
        body: canonicalJson(address ? { ...asked.body, callback: address } : asked.body),
        timeoutMs,
        failsAfterMs: agentTimeoutMs,
        guard: agentGuard(agent.name),
        maxBytes: EXTERNAL_AGENT_LIMITS.responseBytes,
        // A phase that is repeated after a crash asks again too.
        repeatable: true,
        signal,
      })
      if (status >= 400) {
        return {
          status: status >= 500 ? 'unhealthy' : 'refused',
          reason: `it answered with the status ${status}`,
          duration_ms: durationMs(),
        }
      }
      if (status === 202 && address) return { status: 'accepted' }
      const value = parseGuardedJson(body, REPLY_JSON_LIMITS)
      return outcomeOf(value, phase, agent, durationMs())
    } catch (error) {
      return outcomeOfFailure(error, durationMs())
    }
  }

  return {
    ask,
    readCallback: ({ agent, phase, body, durationMs }) => {
      try {
        const bytes = new TextEncoder().encode(body)
        const value = parseGuardedJson(bytes, REPLY_JSON_LIMITS)
        const callbackBody = agentCallbackSchema.safeParse(value).data
        return outcomeOf(callbackBody?.result, phase, agent, durationMs)
      } catch (error) {
        return outcomeOfFailure(error, durationMs)
      }
    },
  }
}

function placeOf({
  taskId,
  phase,
  round,
  agent,
}: AskParameters<AgentPhase>): CallbackPlace {
  return { taskId, phase, round, agent: agent.name }
}

function headersOf(asked: AskParameters<AgentPhase>): Record<string, string> {
  const { taskId, phase, round, agent } = asked
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': [taskId, phase, round, agent.name].join(':'),
    ...(agent.apiKey === '' ? {} : { authorization: `Bearer ${agent.apiKey}` }),
  }
}

function outcomeOf<Phase extends AgentPhase>(
  value: unknown,
  phase: Phase,
  agent: AskParameters<Phase>['agent'],
  durationMs: number,
): AskOutcome<ReplyOf[Phase]> {
  const read = readReply(value, { phase, agent })
  return read.kind === 'malformed'
    ? { status: 'malformed', problems: read.problems, duration_ms: durationMs }
    : {
        status: 'answered',
        reply: read.reply,
        flags: read.flags,
        duration_ms: durationMs,
      }
}

/** Turns the failure of a call into its outcome. */
function outcomeOfFailure(
  error: unknown,
  durationMs: number,
): Exclude<AskOutcome<never>, { status: 'answered' }> {
  const { code, message } = failureOfHost(error)
  const duration_ms = durationMs
  const reason = withoutQuote(message)
  switch (code) {
    case 'OUTBOUND_TIMEOUT':
      return { status: 'late', duration_ms }
    case 'OUTBOUND_TOO_LARGE':
    case 'OUTBOUND_JSON_INVALID':
      return { status: 'malformed', problems: [`reply: ${reason}`], duration_ms }
    case 'OUTBOUND_UNREACHABLE':
    case 'OUTBOUND_CIRCUIT_OPEN':
      return { status: 'unhealthy', reason, duration_ms }
    // Others asked too much at a time, which says nothing of the agent.
    case 'OUTBOUND_BUSY':
    case 'OUTBOUND_URL_INVALID':
    case 'OUTBOUND_SCHEME_REFUSED':
    case 'OUTBOUND_PORT_REFUSED':
    case 'OUTBOUND_ADDRESS_REFUSED':
    case 'OUTBOUND_REDIRECT_REFUSED':
    case 'OUTBOUND_ENCODING_REFUSED':
      return { status: 'refused', reason, duration_ms }
  }
}

/** The answer may contain anything, also the agent's own key. */
function withoutQuote(text: string): string {
  return text.replace(/, (?:\.\.\.)?".*(?= is not valid JSON)/, '')
}
