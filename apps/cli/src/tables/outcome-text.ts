import type { AnalysisOutcome } from '@cresolver/core/protocol'
import { formatMilliseconds } from './milliseconds.ts'

/** Reasons of missing answers. */
export type Failure = Exclude<AnalysisOutcome, { status: 'answered' }>

/** Explains why an agent has no answer. */
export function describeOutcome(outcome: Failure): string {
  switch (outcome.status) {
    case 'late':
      return `was late (${formatMilliseconds(outcome.duration_ms)})`
    case 'malformed':
      return `sent an answer that breaks the protocol: ${outcome.problems.join('; ')}`
    case 'refused':
      return `refused: ${outcome.reason}`
    case 'unhealthy':
      return `failed: ${outcome.reason}`
    case 'suspended':
      return `was not asked: ${outcome.reason}`
  }
}
