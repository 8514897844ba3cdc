import type * as z from 'zod'
import {
  type FileProblem,
  type LockedJsonFile,
  openLockedJsonFile,
} from '../../files/locked-json-file.ts'
import { MoltbookError, type MoltbookErrorCode } from '../moltbook-error.ts'

type StateFileParameters<Value> = {
  readonly path: string
  readonly schema: z.ZodType<Value>
  /** Makes the value of a file that does not exist yet. */
  readonly empty: () => Value
  /** Longest wait for another run, in milliseconds. Default 15,000. */
  readonly lockWaitMs?: number | undefined
}

const codes: Readonly<Record<FileProblem, MoltbookErrorCode>> = {
  corrupt: 'STORE_DAMAGED',
  locked: 'FOLDER_IN_USE',
  unusable: 'FOLDER_UNUSABLE',
}

/** Opens a file of state around Moltbook, which only its owner can read. */
export function openStateFile<Value>(
  parameters: StateFileParameters<Value>,
): LockedJsonFile<Value> {
  const { path, schema, empty, lockWaitMs } = parameters
  return openLockedJsonFile<Value>({
    path,
    empty,
    lockWaitMs,
    mode: 0o600,
    parse: (value) => {
      const parsed = schema.safeParse(value)
      if (parsed.success) return { value: parsed.data }
      return { place: parsed.error.issues[0]?.path.join('.') ?? '' }
    },
    fail: (problem, message, cause) =>
      new MoltbookError({ code: codes[problem], message, cause }),
  })
}
