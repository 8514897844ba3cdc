import { registrableDomain } from '@cresolver/evidence'
import type { CheckedClaim, Side } from './reader.ts'

/**
 * Counts the independent sources of a side: hosts of one registrable domain are one source, and so
 * are pages with the same text or the same quote.
 *
 * @param claims - checked claims
 * @param side - the side they support
 * @param sameText - by URL, the first page with nearly the same text
 * @returns the number of sources
 */
export function countSources(
  claims: readonly CheckedClaim[],
  side: Side,
  sameText: ReadonlyMap<string, string>,
): number {
  const groups: { keys: Set<string> }[] = []
  for (const claim of claims.filter(({ supports }) => supports === side)) {
    const keys = [
      `domain:${registrableDomain(claim.host)}`,
      `text:${sameText.get(claim.url) ?? claim.url}`,
      `quote:${claim.quote.toLowerCase()}`,
    ]
    const joined = groups.filter((group) => keys.some((key) => group.keys.has(key)))
    const merged = { keys: new Set([...joined.flatMap((one) => [...one.keys]), ...keys]) }
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push(merged)
  }
  return groups.length
}
