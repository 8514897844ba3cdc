import * as z from 'zod'
import { fileStore, type Store } from '../client/file-store.ts'

const openSchema = z.object({
  /** Id of the task. */
  id: z.string(),
  agentId: z.string(),
  requester: z.string(),
  market: z.string(),
  /** Milliseconds since 1970. */
  decideBy: z.number(),
})

/** A rejected result that waits for the final verdict of its market. */
export type OpenEvaluation = z.infer<typeof openSchema>

/** Remembers the results that an evaluator still has to decide about. */
export type EvaluationStore = Store<readonly OpenEvaluation[]>

/** Keeps open evaluations in a file, which is made with its folder when the first one is written. */
export function fileEvaluationStore(path: string): EvaluationStore {
  return fileStore(path, 'open', z.array(openSchema).readonly())
}
