import { adjudicationStep, type UnixSeconds } from '@cresolver/core/questions'

/** Who decides a question: data from a moment on, a panel, or whatever its first round finds. */
type QuestionDecider =
  | { readonly by: 'data'; readonly finalFrom: number }
  | { readonly by: 'panel' }
  | { readonly by: 'anything' }

/**
 * Reads from the text of a question who decides it.
 *
 * @param question - untrusted text
 * @param deadline - of the market, Unix seconds
 */
export function decisionOf(question: string, deadline: number): QuestionDecider {
  const step = adjudicationStep({
    question,
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
      return { by: 'panel' }
    default:
      return { by: 'anything' }
  }
}
