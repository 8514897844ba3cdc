import * as z from 'zod'

/** How much of a check is kept; texts in UTF-16 units. */
export const AGENT_CONFORMANCE_LIMITS = { failures: 20, textCharacters: 200 } as const

const { failures, textCharacters } = AGENT_CONFORMANCE_LIMITS

/** One line: whoever shows it may be a terminal. */
const line = z
  .string()
  .max(textCharacters)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u)

const count = z.number().int().nonnegative()

/** What a check of the requirements of the agent protocols found at a registered agent. */
export const agentConformanceSchema = z.object({
  checked_at: z.iso.datetime(),
  /** Protocols that the agent turned out to speak, such as `external`. */
  protocols: z.array(line).max(10),
  /** True when nothing failed; warnings are allowed. */
  passed: z.boolean(),
  /** How many requirements came out how. */
  counts: z.object({ passed: count, warned: count, failed: count, skipped: count }),
  /** The first requirements that are not met; `counts` has how many there are. */
  failures: z
    .array(
      z.object({
        /** Stable identifier, such as `external.analyze.answer-fits`. */
        id: line,
        /** What holds when it is met, as a sentence. */
        title: line,
        /** Why it is not met; it may repeat what the agent said. */
        why: line,
      }),
    )
    .max(failures),
})

/** {@link agentConformanceSchema} */
export type AgentConformance = z.infer<typeof agentConformanceSchema>
