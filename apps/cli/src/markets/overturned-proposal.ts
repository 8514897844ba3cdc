import type { MarketOutcome } from '@cresolver/chain'
import type { SettlementFacts } from '@cresolver/resolution'

/** What the last report said, where the final verdict is another one. */
export function overturnedProposal(
  outcome: MarketOutcome,
  { decided }: Pick<SettlementFacts, 'decided'>,
): string | undefined {
  if (decided === undefined || outcome.kind === 'open') return undefined
  return decided === nameOf(outcome) ? undefined : decided
}

function nameOf(outcome: Exclude<MarketOutcome, { kind: 'open' }>): string {
  switch (outcome.kind) {
    case 'verdict':
      return outcome.resolution ? 'YES' : 'NO'
    case 'split':
      return 'SPLIT'
    case 'void':
      return `void ${outcome.reason}`
  }
}
