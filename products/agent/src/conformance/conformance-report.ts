import type { RequirementLevel, TestedProtocol } from './requirement.ts'

type JudgedExchange = {
  /** The request, in one short line. */
  readonly sent: string
  /** The response, in one short line: untrusted text with its control characters shown. */
  readonly received: string
}

/** Result of one requirement. `warned` is an unmet `should`, `failed` an unmet `must`. */
export type ConformanceOutcome =
  | ({ readonly outcome: 'passed' } & JudgedExchange)
  | ({
      readonly outcome: 'warned' | 'failed'
      /** Why it is not met. */
      readonly why: string
      readonly fix: string
    } & JudgedExchange)
  | {
      readonly outcome: 'skipped'
      /** Why it could not be judged. */
      readonly why: string
    }

/** One requirement and how it came out. */
export type ConformanceResult = ConformanceOutcome & {
  /** Stable identifier, such as `worker.resolve.answer-fits`. */
  readonly id: string
  readonly protocol: TestedProtocol
  readonly level: RequirementLevel
  /** The requirement, as a sentence. */
  readonly title: string
  /** Document and section. */
  readonly section: string
  /** Time that it took, in milliseconds. */
  readonly milliseconds: number
}

/** Number of requirements per result. */
export type ConformanceCounts = Readonly<Record<ConformanceResult['outcome'], number>>

/** Result of a check. */
export type ConformanceReport = {
  /** Version of this format. Version 1 had other names for `fix`, `section` and `received`. */
  readonly version: 2
  /** Base URL of the agent. */
  readonly url: string
  readonly protocols: readonly TestedProtocol[]
  readonly results: readonly ConformanceResult[]
  readonly counts: ConformanceCounts
  /** True when nothing failed; warnings are allowed. */
  readonly passed: boolean
}

/** Sums up results. */
export function countOutcomes(results: readonly ConformanceResult[]): ConformanceCounts {
  const counts = { passed: 0, warned: 0, failed: 0, skipped: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  return counts
}
