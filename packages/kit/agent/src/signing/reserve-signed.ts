import { canonicalHash, type ResolveRequest } from '@cresolver/protocol'
import type { ReservedSlot } from '../definition/agent-trust.ts'

/**
 * Reserves a place for a question that a known caller signed: one for each market and question,
 * whatever context or deadline it comes with.
 */
export function reserveSigned(request: ResolveRequest): ReservedSlot | undefined {
  const { asker, ...asked } = request
  if (!asker) return undefined
  const { market_id, question } = asked
  const address = asker.address.toLowerCase()
  const place = canonicalHash({ address, market: asker.market, market_id, question })
  return { place: `signed:${place}`, content: canonicalHash(asked) }
}
