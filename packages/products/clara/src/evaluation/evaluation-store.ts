import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CresolverError, errorText } from '@cresolver/protocol'
import * as z from 'zod'

const openSchema = z.object({
  /** Id of the task. */
  id: z.string(),
  agentId: z.string(),
  requester: z.string(),
  market: z.string(),
  /** Milliseconds since 1970. */
  decideBy: z.number(),
})
const fileSchema = z.object({ open: z.array(openSchema) })

/** A rejected result that waits for the final verdict of its market. */
export type OpenEvaluation = z.infer<typeof openSchema>

/** Remembers the results that an evaluator still has to decide about. */
export type EvaluationStore = {
  readonly read: () => Promise<readonly OpenEvaluation[]>
  readonly write: (open: readonly OpenEvaluation[]) => Promise<void>
}

/**
 * Keeps open evaluations in a file; a process killed while it writes leaves the old ones whole.
 *
 * @param path - of the file, which is made with its folder when the first one is written
 * @returns the store; it throws CresolverErrors `EVALUATIONS_UNREADABLE`, `EVALUATIONS_UNWRITABLE`
 */
export function fileEvaluationStore(path: string): EvaluationStore {
  return {
    read: async () => {
      try {
        return fileSchema.parse(JSON.parse(await readFile(path, 'utf8'))).open
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
          return []
        throw new CresolverError({
          code: 'EVALUATIONS_UNREADABLE',
          message: `The open evaluations in ${path} cannot be read: ${errorText(error)}`,
          hint: 'Delete the folder to read all requests again from the first one.',
          cause: error,
        })
      }
    },
    write: async (open) => {
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(`${path}.next`, JSON.stringify({ open }), { flush: true })
        await rename(`${path}.next`, path)
      } catch (error) {
        throw new CresolverError({
          code: 'EVALUATIONS_UNWRITABLE',
          message: `The open evaluations cannot be written to ${path}: ${errorText(error)}`,
          hint: 'Check that the folder may be written to and has room.',
          cause: error,
        })
      }
    },
  }
}
