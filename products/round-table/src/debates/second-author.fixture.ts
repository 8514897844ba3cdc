import { readFileSync } from 'node:fs'
import * as z from 'zod'

const folder = new URL('../../worlds/second/', import.meta.url)

const statement = z.object({ agent: z.string(), words: z.string() })
const analysis = z.object({
  observations: z.array(
    z.object({
      finding: z.string(),
      evidence: z.string(),
      severity: z.enum(['critical', 'warning', 'info']),
      confidence: z.number().optional(),
    }),
  ),
  recommendations: z
    .array(
      z.object({
        action: z.string(),
        rationale: z.string().optional(),
        priority: z.string().optional(),
      }),
    )
    .optional(),
  confidence: z.number().optional(),
  position: z.string().optional(),
})
const round = z.object({
  challenges: z.array(
    z.object({
      target_agent: z.string(),
      finding_challenged: z.string(),
      counter_evidence: z.string(),
    }),
  ),
  concessions: z.array(
    z.object({
      target_agent: z.string(),
      finding_accepted: z.string(),
      reason: z.string().optional(),
    }),
  ),
  supports: z.array(statement).optional(),
  revisions: z
    .array(
      z.object({
        finding: z.string(),
        action: z.enum(['keep', 'change', 'withdraw']),
        new_finding: z.string().optional(),
        new_evidence: z.string().optional(),
        reason: z.string().optional(),
      }),
    )
    .optional(),
})
const vote = z.object({
  approve: z.boolean().optional(),
  /** It approves exactly this option. */
  approve_if: z.string().optional(),
  conditions: z.array(z.string()).optional(),
  dissent_reason: z.string().optional(),
})
const agent = z.object({
  name: z.string(),
  domain: z.string(),
  analysis,
  challenges: z.array(round),
  vote,
})

const debateSchema = z.object({
  id: z.string(),
  task: z.string(),
  options: z.array(z.string()).optional(),
  protocol: z.enum(['old', 'new']),
  agents: z.array(agent),
  /** Text that a careful reader must still see near the top, beside its author. */
  keep: z.array(statement).length(3),
  /** Texts that must be visible as standing against each other. */
  contradictions: z.array(z.object({ a: statement, b: statement })),
  /** Everything that more than one agent explicitly stands behind. */
  agreements: z.array(
    z.object({ agents: z.array(z.string()), words: z.string(), by: z.string() }),
  ),
})
const questionSchema = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  truth: z.string(),
  agents: z.array(agent),
  /** Answers of one judge in as many calls as the table has; empty for no answer. */
  judge: z.array(z.string()),
})
const pairSchema = z.object({
  a: z.string(),
  b: z.string(),
  same: z.boolean(),
  kind: z.string(),
})

/** A scripted agent of another author. */
export type ScriptedAgent = z.infer<typeof agent>
/** A debate of another author, with what a careful reader would keep. */
export type Debate = z.infer<typeof debateSchema>
/** A question with a known answer, for a table, its agents and one judge. */
export type ComparedQuestion = z.infer<typeof questionSchema>

/** Inputs by an author who had not read the code; the answers were fixed before the first run. */
export const SECOND_AUTHOR = {
  pairs: z.array(pairSchema).parse(read('pairs.json')),
  debates: z.array(debateSchema).parse(read('debates.json')),
  questions: z.array(questionSchema).parse(read('comparison.json')),
  expected: z
    .object({
      first_positions_right: z.record(z.string(), z.number()),
      judge: z.object({ right: z.number(), wrong: z.number(), none: z.number() }),
    })
    .parse(read('comparison-expected.json')),
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}
