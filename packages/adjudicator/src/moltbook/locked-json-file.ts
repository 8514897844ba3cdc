import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorText } from '@cresolver/protocol'
import { lock } from 'proper-lockfile'
import writeFileAtomic from 'write-file-atomic'
import type * as z from 'zod'
import { MoltbookError, type MoltbookErrorCode } from './moltbook-error.ts'

/** A JSON file that several processes change. */
export type LockedJsonFile<Value> = {
  /** @returns the value, or the empty one when there is no file */
  readonly read: () => Promise<Value>
  /**
   * Reads, changes and writes the file under a lock. Nothing is written when `change` returns
   * the value it was given.
   *
   * @param change - returns the new value
   * @returns the value before and after
   */
  readonly update: (
    change: (value: Value) => Value,
  ) => Promise<{ readonly before: Value; readonly after: Value }>
}

/** What a {@link LockedJsonFile} is made of. */
export type LockedJsonFileParameters<Value> = {
  readonly path: string
  readonly schema: z.ZodType<Value>
  /** @returns the value of a file that does not exist yet */
  readonly empty: () => Value
  /** Longest wait for the lock in milliseconds. Default 15,000, longer than a dead run's lock. */
  readonly lockWaitMs?: number | undefined
}

const deadLockMs = 10_000
const pauseMs = 100

/**
 * Opens a JSON file that only its owner can read. A write replaces the file at once or not at
 * all; a file that cannot be read is never overwritten.
 *
 * @param parameters - {@link LockedJsonFileParameters}
 * @returns the file; its methods throw MoltbookError `MOLTBOOK_STATE_CORRUPT`,
 *   `MOLTBOOK_STATE_LOCKED` or `MOLTBOOK_STATE_UNUSABLE`
 */
export function openLockedJsonFile<Value>(
  parameters: LockedJsonFileParameters<Value>,
): LockedJsonFile<Value> {
  const { path } = parameters
  return {
    read: () => readValue(parameters),
    update: (change) =>
      withLock(parameters, async (stillLocked) => {
        const before = await readValue(parameters)
        const after = change(before)
        if (after === before) return { before, after }
        stillLocked()
        const text = `${JSON.stringify(after, undefined, 2)}\n`
        try {
          await writeFileAtomic(path, text, { mode: 0o600 })
        } catch (thrown) {
          throw failed('MOLTBOOK_STATE_UNUSABLE', `cannot be written`, path, thrown)
        }
        return { before, after }
      }),
  }
}

async function readValue<Value>(
  parameters: LockedJsonFileParameters<Value>,
): Promise<Value> {
  const { path, schema, empty } = parameters
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return empty()
    throw failed('MOLTBOOK_STATE_UNUSABLE', 'cannot be read', path, thrown)
  }
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.')
  const where = place ? `is damaged at ${place}` : 'is no JSON of this kind'
  throw failed('MOLTBOOK_STATE_CORRUPT', where, path)
}

async function withLock<Result, Value>(
  { path, lockWaitMs = 15_000 }: LockedJsonFileParameters<Value>,
  run: (stillLocked: () => void) => Promise<Result>,
): Promise<Result> {
  let lost = false
  let release: () => Promise<void>
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    release = await lock(path, {
      realpath: false,
      stale: deadLockMs,
      retries: {
        retries: Math.ceil(lockWaitMs / pauseMs),
        minTimeout: pauseMs,
        maxTimeout: pauseMs,
      },
      onCompromised: () => {
        lost = true
      },
    })
  } catch (thrown) {
    if (codeOf(thrown) === 'ELOCKED') {
      throw failed('MOLTBOOK_STATE_LOCKED', 'is in use by another run', path)
    }
    throw failed('MOLTBOOK_STATE_UNUSABLE', 'cannot be locked', path, thrown)
  }
  try {
    return await run(() => {
      if (lost) throw failed('MOLTBOOK_STATE_LOCKED', 'was taken by another run', path)
    })
  } finally {
    await release().catch(() => undefined)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
}

function failed(
  code: MoltbookErrorCode,
  what: string,
  path: string,
  cause?: unknown,
): MoltbookError {
  const why = cause === undefined ? '' : `: ${errorText(cause)}`
  return new MoltbookError({ code, message: `The file ${path} ${what}${why}.`, cause })
}
