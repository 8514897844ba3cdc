import type { WeighedClaim } from './weighed-claim.ts'

/**
 * Finds which claims come from one source: sites of one owner are one, and so are those that print one story.
 *
 * @param claims - {@link WeighedClaim}
 * @returns the name of the source of each claim
 */
export function sourcesOf(
  claims: readonly WeighedClaim[],
): ReadonlyMap<WeighedClaim, string> {
  const parents = new Map<string, string>()
  const find = (key: string): string => {
    const parent = parents.get(key) ?? key
    return parent === key ? key : find(parent)
  }
  // A source without weight joins nothing: a copy on a free page must not make two papers one.
  for (const { owner, story, weight } of claims) {
    if (weight > 0) parents.set(find(`story:${story}`), find(`owner:${owner}`))
  }
  return new Map(claims.map((claim) => [claim, find(`owner:${claim.owner}`)]))
}
