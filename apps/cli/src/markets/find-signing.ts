import type { AgentId } from '@cresolver/chain'
import {
  commitmentResponseSchema,
  errorText,
  listWorkerEndpoints,
  resolveResponseSchema,
} from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type { Address } from 'viem'
import { readRegistrationFile } from '../registration/read-registration-file.ts'

/** Signing of the answers of an agent, or why it is unknown. */
export type Signing =
  | { readonly kind: 'signs' | 'unsigned'; readonly endpoint: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Seat that an agent would have. */
type SeatToProbe = {
  readonly chainId: number
  readonly market: Address
  readonly worker: Address
  readonly agentId: AgentId
}

/**
 * Asks an agent as a collector would, but without a signature: an agent that knows panels answers later, and one
 * that does not answers.
 *
 * @param uri - its token URI; untrusted
 * @returns what it does; never throws
 */
export async function findSigning(
  uri: string,
  seat: SeatToProbe,
  outbound: Outbound,
): Promise<Signing> {
  try {
    const [endpoint] = listWorkerEndpoints(await readRegistrationFile(uri, outbound))
    if (endpoint === undefined) return unknown('its registration names no A2A service')
    const { status, body } = await outbound.request({
      url: `${endpoint}/a2a/resolve`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(seat)),
      timeoutMs: 10_000,
      maxBytes: 100_000,
    })
    if (status === 425) return { kind: 'signs', endpoint }
    if (status !== 200) return unknown(`it answers with the status ${status}`)
    const { parseGuardedJson } = await import('@cresolver/net/outbound')
    const value = parseGuardedJson(body, { maxDepth: 16, maxNodes: 2_000 })
    if (commitmentResponseSchema.safeParse(value).success) {
      return { kind: 'signs', endpoint }
    }
    const answer = resolveResponseSchema.safeParse(value)
    if (!answer.success) return unknown('its answer has the wrong form')
    return { kind: answer.data.signed ? 'signs' : 'unsigned', endpoint }
  } catch (error) {
    return unknown(reasonOf(error))
  }
}

/** A market and a round that no chain has. */
function requestOf({ chainId, market, worker, agentId }: SeatToProbe) {
  return {
    market_id: 900_000_000,
    question: 'Is 2 an even number?',
    chain_id: chainId,
    market,
    seats: [{ worker, agent_id: agentId.toString() }],
    outcomes: ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN'],
    round: { requested_at: 1, phase: 'commit' },
  }
}

/** Writes an error as the end of a sentence. */
export function reasonOf(error: unknown): string {
  return errorText(error).replace(/\.$/, '')
}

function unknown(reason: string): Signing {
  return { kind: 'unknown', reason }
}
