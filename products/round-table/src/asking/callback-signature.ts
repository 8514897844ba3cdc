import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AgentPhase } from '@cresolver/core/protocol'

/** Which answer of which agent a callback is for. */
export type CallbackPlace = {
  readonly taskId: string
  readonly phase: AgentPhase
  /** Number of the challenge round; 0 in the other phases. */
  readonly round: number
  readonly agent: string
}

/** A callback with its signature. */
type SignedCallback = CallbackPlace & {
  /** The platform's secret key, 32 bytes. */
  readonly secretKey: Uint8Array
  /** The posted body, unchanged. */
  readonly body: string | Uint8Array
  /** Value of `X-Webhook-Signature`, if there was one: `sha256=` and 64 hex digits. */
  readonly signature: string | undefined
}

/**
 * Derives the secret with which an agent signs one callback. Nothing has to be stored for it.
 */
export function callbackSecret(secretKey: Uint8Array, place: CallbackPlace): string {
  const { taskId, phase, round, agent } = place
  const name = [taskId, phase, round, agent].join('|')
  return createHmac('sha256', secretKey).update(name).digest('hex')
}

/**
 * Checks the signature of a callback, in a time that does not tell how much of it was right.
 */
export function verifyCallback(callback: SignedCallback): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(callback.signature?.trim() ?? '')?.[1]
  if (hex === undefined) return false
  const secret = callbackSecret(callback.secretKey, callback)
  const expected = createHmac('sha256', secret).update(callback.body).digest()
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected)
}

/**
 * Writes the address that an agent posts its answers to; their bodies name task and phase.
 */
export function callbackUrl(publicUrl: string, agent: string): string {
  const base = publicUrl.replace(/\/{1,99}$/, '')
  return `${base}/api/v1/webhooks/agents/${encodeURIComponent(agent)}`
}
