import {
  type AgentCallback,
  type AgentPhase,
  agentCallbackSchema,
  CresolverError,
  EXTERNAL_AGENT_LIMITS,
  utf8Length,
} from '@cresolver/core/protocol'
import { parseGuardedJson } from '@cresolver/net/outbound'
import type { SecretKeys } from '../sealing/secret-keys.ts'
import { type CallbackPlace, verifyCallback } from './callback-signature.ts'
import { REPLY_JSON_LIMITS } from './reply-json-limits.ts'

/** A request at the callback address. */
type OpenCallbackParameters = {
  /** The platform's secret keys, of which one signed. */
  readonly secretKeys: SecretKeys
  /** Name of the agent that the address belongs to. */
  readonly agent: string
  /** The posted body, as text. */
  readonly body: string
  /** Value of `X-Webhook-Signature`, if there was one. */
  readonly signature: string | undefined
}

/** The challenge rounds that a table may have: each has a secret of its own. */
const challengeRounds = [1, 2, 3, 4, 5]

/**
 * Finds out which answer a callback is for, and that its agent sent it.
 *
 * The body does not name the challenge round: the signature fits the secret of one round only.
 */
export function openCallback(parameters: OpenCallbackParameters): CallbackPlace {
  const { secretKeys, agent, body, signature } = parameters
  if (!signature) throw unsigned(agent)
  const { task_id: taskId, phase } = parse(body)
  const place = roundsOf(phase)
    .map((round) => ({ taskId, phase, round, agent }))
    .find((candidate) =>
      secretKeys.all.some((secretKey) =>
        verifyCallback({ ...candidate, secretKey, body, signature }),
      ),
    )
  if (!place) throw unsigned(agent)
  return place
}

function roundsOf(phase: AgentPhase): readonly number[] {
  return phase === 'challenge' ? challengeRounds : [0]
}

function parse(body: string): AgentCallback {
  const { responseBytes } = EXTERNAL_AGENT_LIMITS
  if (utf8Length(body) > responseBytes) {
    throw invalid(`it is larger than ${responseBytes} bytes`)
  }
  let value: unknown
  try {
    value = parseGuardedJson(new TextEncoder().encode(body), REPLY_JSON_LIMITS)
  } catch (cause) {
    throw invalid('it is not JSON that can be used', cause)
  }
  const parsed = agentCallbackSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const at = issue?.path.map(String).join('.') || 'the body'
  throw invalid(`${at}: ${issue?.message}`, parsed.error)
}

function unsigned(agent: string): CresolverError {
  return new CresolverError({
    code: 'UNAUTHORIZED',
    message: `The callback of the agent ${JSON.stringify(agent.slice(0, 64))} has no valid signature.`,
    hint: 'Send X-Webhook-Signature: sha256=<hex>, the HMAC-SHA-256 of the body under callback.secret.',
  })
}

function invalid(why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'REQUEST_INVALID',
    message: `The callback cannot be used: ${why}.`,
    hint: 'Post {"task_id", "phase", "agent_name", "result"} as JSON.',
    cause,
  })
}
