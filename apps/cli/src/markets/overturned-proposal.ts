import type { SettlementFacts } from '@cresolver/resolution'

/** What was proposed first, where the final verdict is another one. */
export function overturnedProposal({
  outcome,
  terms,
}: Pick<SettlementFacts, 'outcome' | 'terms'>): string | undefined {
  const proposed = terms?.proposed
  if (proposed === undefined || outcome.kind === 'open') return undefined
  return proposed === nameOf(outcome) ? undefined : proposed
}

function nameOf(outcome: Exclude<SettlementFacts['outcome'], { kind: 'open' }>): string {
  switch (outcome.kind) {
    case 'verdict':
      return outcome.resolution ? 'YES' : 'NO'
    case 'split':
      return 'SPLIT'
    case 'void':
      return `void ${outcome.reason}`
  }
}
