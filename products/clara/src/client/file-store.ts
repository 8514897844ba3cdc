import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorText } from '@cresolver/core/protocol'
import * as z from 'zod'
import { ClaraError } from './clara-error.ts'

/** Remembers a value. */
export type Store<Value> = {
  /** The last value written; absent before the first. */
  readonly read: () => Promise<Value | undefined>
  readonly write: (value: Value) => Promise<void>
}

/** Remembers up to where a stream of events was worked through. */
export type CursorStore = Store<string>

/** Keeps the cursor of one stream in a file, as {@link fileStore} does. */
export function fileCursorStore(path: string): CursorStore {
  return fileStore(path, 'cursor', z.string())
}

/**
 * Keeps a value in a file; a process killed while it writes leaves the old one whole.
 *
 * @param path - of the file, which is made with its folder when the first value is written
 * @param name - of the value in the file and in errors
 * @returns the store; it throws ClaraErrors `FILE_UNREADABLE`, `FILE_UNWRITABLE`
 */
export function fileStore<Value>(
  path: string,
  name: string,
  schema: z.ZodType<Value>,
): Store<Value> {
  const fileSchema = z.record(z.string(), schema)
  return {
    read: async () => {
      try {
        return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))[name]
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          return undefined
        }
        throw new ClaraError({
          code: 'FILE_UNREADABLE',
          message: `The ${name} in ${path} cannot be read: ${errorText(error)}`,
          hint: 'Delete the file to see all events again from the first one.',
          cause: error,
        })
      }
    },
    write: async (value) => {
      try {
        await mkdir(dirname(path), { recursive: true })
        // On the disk before it takes the place of the old one.
        await writeFile(`${path}.next`, JSON.stringify({ [name]: value }), {
          flush: true,
        })
        await rename(`${path}.next`, path)
      } catch (error) {
        throw new ClaraError({
          code: 'FILE_UNWRITABLE',
          message: `The ${name} cannot be written to ${path}: ${errorText(error)}`,
          hint: 'Check that the folder may be written to and has room.',
          cause: error,
        })
      }
    },
  }
}
