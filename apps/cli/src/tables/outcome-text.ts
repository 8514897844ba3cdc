import type { AnalysisOutcome } from '@cresolver/protocol'
import { formatMilliseconds } from './milliseconds.ts'

/** What came of asking an agent that gave no valid answer. */
export type Failure = Exclude<AnalysisOutcome, { status: 'answered' }>

/** Says why there is no answer of an agent. */
export function describeOutcome(outcome: Failure): string {
  switch (outcome.status) {
    case 'late':
      return `was late (${formatMilliseconds(outcome.duration_ms)})`
    case 'malformed':
      return `sent what does not fit the protocol: ${outcome.problems.join('; ')}`
    case 'refused':
      return `refused: ${outcome.reason}`
    case 'unhealthy':
      return `failed: ${outcome.reason}`
    case 'suspended':
      return `was not asked: ${outcome.reason}`
  }
}
