import type { Amount, Escalation, MarketTerms } from '@cresolver/chain'
import { familiesRequired } from '@cresolver/resolution'
import type { MarketEscalation } from './market-escalation.ts'

/** Says on how many agents the steps count, and what follows where they are too few. */
export function describeCandidates(
  { escalation, candidates, isExpected }: MarketEscalation,
  joined: number,
): string | undefined {
  const { seats, hasJudge } = escalation
  if (seats === 0) return undefined
  if (isExpected) {
    return `These are the steps if ${countAgents(candidates)} join, as two panels of ${seats} need; ${joined} ${joined === 1 ? 'has' : 'have'} joined so far.`
  }
  return hasJudge
    ? undefined
    : `No court is named, and ${countAgents(candidates)} ${candidates === 1 ? 'is' : 'are'} too few for a second panel of ${seats}.`
}

/** Says what keeps a panel from a verdict, in seats. */
export function describeStalling(
  { seats, unsureCost }: Escalation,
  terms: Pick<MarketTerms, 'silentSlashBps' | 'collectors'> | undefined,
): string | undefined {
  if (unsureCost === undefined) return undefined
  const { votes, silence } = unsureCost
  const slash = terms && terms.collectors.length > 0 ? terms.silentSlashBps : 0
  const lost = slash > 0 ? `, which lose ${slash / 100} % of their stakes` : ''
  const silent = `${silence.seats} silent ${silence.seats === 1 ? 'seat' : 'seats'}${lost}`
  return votes === undefined
    ? `takes ${silent}, of ${seats}`
    : `takes ${countSeats(votes.seats)} of ${seats} against the others, which costs no stake, or ${silent}`
}

/** Says how many families of models have to agree, and why. */
export function describeFamilies(
  terms: Pick<MarketTerms, 'familyPool' | 'policy' | 'dataOnly'> | undefined,
  pool: Amount,
  recorded: 1 | 2 | undefined,
  format: (amount: Amount) => string,
): string | undefined {
  if (terms === undefined || terms.dataOnly || terms.policy !== 'guarded') {
    return undefined
  }
  const { familyPool } = terms
  const required = recorded ?? familiesRequired(terms, pool)
  if (required === 2) {
    return `two have to agree, as in every pool from ${format(familyPool)}`
  }
  return familyPool > 0n
    ? `one is enough; two have to agree from a pool of ${format(familyPool)}`
    : 'one is enough'
}

function countAgents(count: number): string {
  return `${count} ${count === 1 ? 'agent' : 'agents'}`
}

function countSeats(count: number): string {
  return `${count} ${count === 1 ? 'seat' : 'seats'}`
}
