import { LEAST_WEIGHT, sourceOfPage } from '@cresolver/evidence'

/** What the hosts that an answer cites weigh at most. */
export type CitedWeight = 'enough' | 'too little' | 'no host recorded'

/**
 * Weighs the hosts that an answer cites, as if each of them had a page that decides.
 *
 * Enough are listed or official sites of two owners, or one host that the rule names as its source: an address in a
 * sentence with the word source. Whether the pages say anything is not recorded, so this is the most that the weights
 * could reach.
 *
 * @param hosts - cited hosts; one that is none weighs nothing
 * @param text - rule of the question
 */
export function weighHosts(hosts: readonly string[], text: string): CitedWeight {
  if (hosts.length === 0) return 'no host recorded'
  const terms = namedHosts(text).map((host) => ({ host }))
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

function namedHosts(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => /\bsources?\b/i.test(sentence))
    .flatMap(
      (sentence) => sentence.match(/\b(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}\b/gi) ?? [],
    )
}
