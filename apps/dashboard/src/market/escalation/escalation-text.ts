import type { Escalation, MarketTerms } from '@cresolver/chain'
import type { MarketEscalation } from './market-escalation.ts'

/** Says on how many agents the steps count, and what follows without a court. */
export function describeCandidates(
  { escalation, candidates, isExpected }: MarketEscalation,
  joined: number,
): string | undefined {
  const { seats, hasJudge } = escalation
  if (seats === 0) return undefined
  if (isExpected) {
    return `These are the steps if ${countAgents(candidates)} join, as a panel of ${seats} needs; ${joined} ${joined === 1 ? 'has' : 'have'} joined so far.`
  }
  return hasJudge ? undefined : 'No court is named: an unsure panel ends the market void.'
}

/** Says what keeps a panel from a verdict, in seats. */
export function describeStalling(
  { seats, unsureCost }: Escalation,
  terms: Pick<MarketTerms, 'silentSlashBps'>,
): string | undefined {
  if (unsureCost === undefined) return undefined
  const { votes, silence } = unsureCost
  const slash = terms.silentSlashBps
  const lost = slash > 0 ? `, which lose ${slash / 100} % of their stakes` : ''
  const silent = `${silence.seats} silent ${silence.seats === 1 ? 'seat' : 'seats'}${lost}`
  return votes === undefined
    ? `takes ${silent}, of ${seats}`
    : `takes ${countSeats(votes.seats)} of ${seats} against the others, which costs no stake, or ${silent}`
}

function countAgents(count: number): string {
  return `${count} ${count === 1 ? 'agent' : 'agents'}`
}

function countSeats(count: number): string {
  return `${count} ${count === 1 ? 'seat' : 'seats'}`
}
