import {
  type AgentPhase,
  canonicalJson,
  EXTERNAL_AGENT_LIMITS,
} from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type {
  AcceptedCall,
  AgentCaller,
  AgentCallParameters,
  AskOutcome,
  Compute,
  ReplyOf,
} from '../deliberation-context.ts'
import { writeTraceparent } from '../trace-context.ts'
import { createA2aAsker } from './a2a/ask-a2a-agent.ts'
import { agentGuard, agentUrl } from './agent-url.ts'
import { failureOfStatus } from './call-failure.ts'
import { outcomeOfFailure } from './call-outcome.ts'
import { type CallbackPlace, callbackSecret } from './callback-signature.ts'
import { haveRead } from './read-unread.ts'

type AgentCallerParameters = {
  readonly outbound: Pick<Outbound, 'request'>
  readonly compute: Compute
  /** Address for answers of agents in mode `async`; without it they have to answer at once. */
  readonly callback?:
    | {
        /** URL to which an agent posts the answer that belongs to a place. */
        readonly url: (place: CallbackPlace) => string
        /** Returns the platform's secret key that signs now, 32 bytes. */
        readonly secretKey: () => Uint8Array
      }
    | undefined
  /** An agent's own limit for an answer, in milliseconds. Default 120,000. */
  readonly agentTimeoutMs?: number | undefined
  /** Now, in milliseconds since 1970. */
  readonly clock?: (() => number) | undefined
}

/**
 * Creates the client that calls agents. A call has an outcome for anything the agent does; only the caller's
 * own abort and the end of the outbound client are thrown (OutboundError `ABORTED`,
 * `ABORTED`).
 */
export function createAgentCaller(parameters: AgentCallerParameters): AgentCaller {
  const { outbound, compute, callback } = parameters
  const { agentTimeoutMs = 120_000, clock = Date.now } = parameters
  const askA2aAgent = createA2aAsker({ outbound, compute, agentTimeoutMs, clock })

  const callbackFor = (asked: AgentCallParameters<AgentPhase>) => {
    const { expiresAt } = asked
    if (!callback || asked.agent.mode !== 'async' || expiresAt === undefined) {
      return undefined
    }
    const place = placeOf(asked)
    return {
      url: callback.url(place),
      secret: callbackSecret(callback.secretKey(), place),
      expires_at: expiresAt,
    }
  }

  const ask = async <Phase extends AgentPhase>(
    asked: AgentCallParameters<Phase>,
  ): Promise<AskOutcome<ReplyOf[Phase]> | AcceptedCall> => {
    const { agent, phase, timeoutMs, signal } = asked
    if (agent.protocol === 'a2a') return askA2aAgent(asked)
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
        guard: agentGuard(agent),
        tenant: agent.tenant,
        maxBytes: EXTERNAL_AGENT_LIMITS.responseBytes,
        // A phase that is repeated after a crash asks again too.
        repeatable: true,
        signal,
      })
      if (status >= 400) throw failureOfStatus(status)
      if (status === 202 && address) return { status: 'accepted' }
      const unread = { kind: 'response', body } as const
      const answer = { unread, phase, agent, durationMs: durationMs() }
      return await haveRead(compute, answer, signal)
    } catch (error) {
      return outcomeOfFailure(error, durationMs())
    }
  }

  return {
    ask,
    readCallback: ({ agent, phase, body, durationMs, signal }) => {
      const unread = { kind: 'callback', body: new TextEncoder().encode(body) } as const
      return haveRead(compute, { unread, phase, agent, durationMs }, signal)
    },
  }
}

function placeOf({
  taskId,
  phase,
  round,
  agent,
}: AgentCallParameters<AgentPhase>): CallbackPlace {
  return { taskId, phase, round, agent: agent.name }
}

function headersOf(asked: AgentCallParameters<AgentPhase>): Record<string, string> {
  const { taskId, phase, round, agent } = asked
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': [taskId, phase, round, agent.name].join(':'),
    traceparent: writeTraceparent(placeOf(asked)),
    ...(agent.apiKey === '' ? {} : { authorization: `Bearer ${agent.apiKey}` }),
  }
}
