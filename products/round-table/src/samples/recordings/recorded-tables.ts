import { agentAnalysisSchema, agentVoteSchema } from '@cresolver/core/protocol'
import * as z from 'zod'
import admissions from './admissions.json' with { type: 'json' }
import bond from './bond.json' with { type: 'json' }
import keys from './keys.json' with { type: 'json' }

/** Agents see pseudonyms, so a finding names who is meant. */
const remarksSchema = z
  .array(z.object({ finding: z.string(), because: z.string() }))
  .default([])

const answersSchema = z.object({
  analysis: agentAnalysisSchema.omit({ agent_name: true, domain: true }),
  /** One entry for each round of challenges; an agent withdraws its own findings. */
  rounds: z.array(
    z.object({
      challenges: remarksSchema,
      accepts: remarksSchema,
      withdraws: remarksSchema,
    }),
  ),
  vote: z.object(agentVoteSchema.shape).omit({ agent_name: true }),
})

const recordedTableSchema = z.object({
  name: z.string(),
  /** Request to open it. The content says that its answers are recorded. */
  task: z.object({
    content: z.string(),
    options: z.array(z.string()),
    settings: z.record(z.string(), z.unknown()),
  }),
  answers: z.object({
    analyst: answersSchema,
    skeptic: answersSchema,
    optimist: answersSchema,
  }),
})

/** Answers of one agent in each phase. */
export type RecordedAnswers = z.infer<typeof answersSchema>
/** A task with the answers that sample agents recorded for it. */
export type RecordedTable = z.infer<typeof recordedTableSchema>
/**
 * Viewpoint of a sample agent: an analyst looks at what a text states, a skeptic at what it leaves out,
 * an optimist at what speaks for acting.
 */
export type SampleCharacter = keyof RecordedTable['answers']

/**
 * Tasks for which sample agents have recorded answers: three options, a conclusion that is given up, and a dissent
 * that stays. The first one is held by `npm start`.
 */
export const RECORDED_TABLES: readonly RecordedTable[] = [keys, admissions, bond].map(
  (table) => recordedTableSchema.parse(table),
)
