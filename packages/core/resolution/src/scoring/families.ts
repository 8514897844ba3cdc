import { isNearDuplicate } from '@cresolver/evidence'
import type { PolicyName } from './policy.ts'

/** What of an answer shows where it comes from. */
export type FamilyMember = {
  /** Family that the registration file declares. */
  readonly family?: string | undefined
  readonly evidence: string
  readonly claims?: readonly { readonly quote: string }[] | undefined
}

/** What of a market says how many families have to agree. */
export type FamilyTerms = {
  readonly policy: PolicyName
  /** Pool from which two families are required; 0 for never. */
  readonly familyPool: bigint
}

/**
 * Returns how many families of models have to agree: two under `guarded` from the pool on that the terms
 * state, else one.
 *
 * @param terms - {@link FamilyTerms}
 * @param rewardPool - pool of the market, in its asset
 */
export function familiesRequired(
  { policy, familyPool }: FamilyTerms,
  rewardPool: bigint,
): 1 | 2 {
  return policy === 'guarded' && familyPool > 0n && rewardPool >= familyPool ? 2 : 1
}

/** Name of the family of all agents that declare none. */
export const UNDECLARED_FAMILY = 'undeclared'

/**
 * Names the family of each answer: what its agent declares, or {@link UNDECLARED_FAMILY}.
 *
 * An answer whose evidence is a near-duplicate of an earlier one, with the same quotes, is of that one's
 * family, whatever it declares. Only answers that are not such copies themselves are compared with, so that
 * a chain of similar answers does not make one family of all.
 *
 * @param members - answers in join order
 * @returns one name for each
 */
export function nameFamilies(members: readonly FamilyMember[]): string[] {
  const originals: { readonly member: FamilyMember; readonly family: string }[] = []
  return members.map((member) => {
    const original = originals.find((earlier) => isCopy(member, earlier.member))
    if (original) return original.family
    const family = member.family ?? UNDECLARED_FAMILY
    originals.push({ member, family })
    return family
  })
}

function isCopy(one: FamilyMember, other: FamilyMember): boolean {
  return (
    quotesOf(one) === quotesOf(other) && isNearDuplicate(one.evidence, other.evidence)
  )
}

function quotesOf({ claims = [] }: FamilyMember): string {
  return JSON.stringify(claims.map(({ quote }) => quote.trim()).sort())
}
