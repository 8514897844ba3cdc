import { adjudicationStep, type UnixSeconds } from '@cresolver/core/questions'
import type { DecisionFacts } from './market-facts.ts'

/**
 * Reads from the text of a question who decides it, and from when on.
 *
 * @param question - untrusted text
 * @param deadline - of the market, Unix seconds
 */
export function decisionOf(question: string, deadline: number): DecisionFacts {
  const step = adjudicationStep({
    question,
    // The chain counts the same seconds.
    deadline: deadline as UnixSeconds,
    // Before all data is final, so that no source would be asked.
    now: 0 as UnixSeconds,
    observations: [],
  })
  if (step.kind === 'fetch') return { by: 'anything' }
  const { finding } = step.adjudication
  switch (finding.verdict) {
    case 'TOO_EARLY':
      return { by: 'data', finalFrom: finding.until }
    case 'NEEDS_PANEL':
      return { by: finding.resolver === undefined ? 'panel' : 'resolver' }
    default:
      return { by: 'anything' }
  }
}
