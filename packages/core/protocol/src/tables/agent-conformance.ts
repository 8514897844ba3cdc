import * as z from 'zod'
import { whole } from '../json/fields.ts'

/** Limits of a stored check; texts in UTF-16 units. */
export const AGENT_CONFORMANCE_LIMITS = { failures: 20, textCharacters: 200 } as const

const { failures, textCharacters } = AGENT_CONFORMANCE_LIMITS

/** A single line, because a terminal may show it. */
const line = z
  .string()
  .max(textCharacters)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u)

/** Result of checking a registered agent against the requirements of the agent protocols. */
export const agentConformanceSchema = z.object({
  checked_at: z.iso.datetime(),
  /** Protocols that the agent turned out to speak, such as `external`. */
  protocols: z.array(line).max(10),
  /** True when nothing failed; warnings are allowed. */
  passed: z.boolean(),
  /** Number of requirements by result. */
  counts: z.object({ passed: whole, warned: whole, failed: whole, skipped: whole }),
  /** The first requirements that are not met; `counts` has how many there are. */
  failures: z
    .array(
      z.object({
        /** Stable identifier, such as `external.analyze.answer-fits`. */
        id: line,
        /** The requirement as a sentence. */
        title: line,
        /** Why it is not met; it may repeat what the agent said. */
        why: line,
      }),
    )
    .max(failures),
})

/** {@link agentConformanceSchema} */
export type AgentConformance = z.infer<typeof agentConformanceSchema>

/** Every protocol that a check knows. */
const checkedProtocols = ['worker', 'external', 'a2a']

/**
 * Says which protocols a check left out.
 *
 * @param protocols - those that the agent turned out to speak
 * @returns half a sentence; undefined where it speaks all
 */
export function describeSkipped(protocols: readonly string[]): string | undefined {
  const skipped = checkedProtocols.filter((each) => !protocols.includes(each))
  return skipped.length === 0
    ? undefined
    : `skipped: ${skipped.length} of ${checkedProtocols.length} protocols (${skipped.join(', ')})`
}
