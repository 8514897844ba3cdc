import { readFile, rename, writeFile } from 'node:fs/promises'
import { errorText } from '@cresolver/protocol'
import * as z from 'zod'
import { ClaraError } from './clara-error.ts'

/** Remembers up to where a stream of events was worked through. */
export type CursorStore = {
  /** The last cursor written; absent before the first. */
  readonly read: () => Promise<string | undefined>
  readonly write: (cursor: string) => Promise<void>
}

const fileSchema = z.object({ cursor: z.string() })

/**
 * Keeps a cursor in a file; a process killed while it writes leaves the old cursor whole.
 *
 * One stream may use one file; its folder must exist.
 *
 * @param path - of the file, which is made when the first cursor is written
 * @returns the store; it throws ClaraErrors `CLARA_CURSOR_UNREADABLE`, `CLARA_CURSOR_UNWRITABLE`
 */
export function fileCursorStore(path: string): CursorStore {
  return {
    read: async () => {
      try {
        return fileSchema.parse(JSON.parse(await readFile(path, 'utf8'))).cursor
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          return undefined
        }
        throw new ClaraError({
          code: 'CLARA_CURSOR_UNREADABLE',
          message: `The cursor in ${path} cannot be read: ${errorText(error)}`,
          hint: 'Delete the file to see all events again from the first one.',
          cause: error,
        })
      }
    },
    write: async (cursor) => {
      try {
        // On the disk before it takes the place of the old one.
        await writeFile(`${path}.next`, JSON.stringify({ cursor }), { flush: true })
        await rename(`${path}.next`, path)
      } catch (error) {
        throw new ClaraError({
          code: 'CLARA_CURSOR_UNWRITABLE',
          message: `The cursor cannot be written to ${path}: ${errorText(error)}`,
          hint: 'Check that the folder exists, may be written to and has room.',
          cause: error,
        })
      }
    },
  }
}
