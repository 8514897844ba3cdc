import { canonicalHash, type ResolveRequest } from '@cresolver/protocol'
import type { ReservedSlot } from '../definition/agent-trust.ts'

/**
 * Reserves a place for a question that a known caller signed: one for each market and question,
 * for any context or deadline.
 */
export function reserveSigned(request: ResolveRequest): ReservedSlot | undefined {
  const { asker: requester, ...asked } = request
  if (!requester) return undefined
  const { market_id, question } = asked
  const address = requester.address.toLowerCase()
  const place = canonicalHash({ address, market: requester.market, market_id, question })
  return { place: `signed:${place}`, content: canonicalHash(asked) }
}
