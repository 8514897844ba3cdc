import { LEAST_WEIGHT, sourceOfPage } from '@cresolver/core/evidence'
import { findSourcePlaces } from '@cresolver/core/questions'

/** Largest weight of the hosts that an answer cites. */
export type CitedWeight = 'enough' | 'too little' | 'no host recorded'

/**
 * Weighs the hosts that an answer cites, as if each of them had a page that decides.
 *
 * Enough are listed or official sites of two owners, or one host of an address that the rule names as its source. Whether the pages say anything is not recorded, so this is the most that the weights
 * could reach.
 *
 * @param hosts - cited hosts; one that is none weighs nothing
 * @param text - rule of the question
 */
export function weighHosts(hosts: readonly string[], text: string): CitedWeight {
  if (hosts.length === 0) return 'no host recorded'
  const terms = findSourcePlaces(text).map((place) => ({
    host: place.split('/')[0] ?? '',
  }))
  const owners = new Map<string, number>()
  for (const host of hosts) {
    const address = `https://${host}/`
    if (!URL.canParse(address)) continue
    const { owner, weight } = sourceOfPage(new URL(address), terms)
    owners.set(owner, Math.max(weight, owners.get(owner) ?? 0))
  }
  const weights = [...owners.values()]
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return total >= LEAST_WEIGHT ? 'enough' : 'too little'
}
