import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorText } from '@cresolver/core/protocol'
import { lock } from 'proper-lockfile'
import writeFileAtomic from 'write-file-atomic'

/** Faults of a file. */
export type FileProblem = 'corrupt' | 'locked' | 'unusable'

/** A JSON file that several processes change. */
export type LockedJsonFile<Value> = {
  /** Reads the value, or the empty one when the file does not exist. */
  readonly read: () => Promise<Value>
  /**
   * Reads, changes and writes the file under a lock. Nothing is written when `change` returns
   * the value it was given.
   */
  readonly update: (
    change: (value: Value) => Value | Promise<Value>,
  ) => Promise<{ readonly before: Value; readonly after: Value }>
}

type LockedJsonFileParameters<Value> = {
  readonly path: string
  /**
   * Reads the value from parsed JSON; undefined for a text that is none. Throws what is wrong
   * with it, or returns where it is damaged.
   */
  readonly parse: (
    value: unknown,
  ) => { readonly value: Value } | { readonly place: string }
  /** Makes the value of a file that does not exist yet. */
  readonly empty: () => Value
  /** Makes the error of a problem. */
  readonly fail: (problem: FileProblem, message: string, cause?: unknown) => Error
  /** Permissions of the file. Default 0600. */
  readonly mode?: number | undefined
  /** Longest wait for the lock in milliseconds. Default 15,000, longer than a dead run's lock. */
  readonly lockWaitMs?: number | undefined
}

/** A living run renews its lock each second; one that did not for this long is dead. */
const deadLockMs = 5_000
const renewMs = 1_000
const pauseMs = 100

/**
 * Opens a JSON file. A write replaces it at once or not at all; a file that cannot be read is
 * never overwritten; two processes at once never lose a write.
 *
 * @param parameters - {@link LockedJsonFileParameters}
 * @returns the file; its methods throw what `fail` makes
 */
export function openLockedJsonFile<Value>(
  parameters: LockedJsonFileParameters<Value>,
): LockedJsonFile<Value> {
  const { path, fail, mode = 0o600 } = parameters
  return {
    read: () => readValue(parameters),
    update: (change) =>
      withLock(parameters, async (stillLocked) => {
        const before = await readValue(parameters)
        const after = await change(before)
        if (after === before) return { before, after }
        stillLocked()
        const text = `${JSON.stringify(after, undefined, 2)}\n`
        try {
          await writeFileAtomic(path, text, { mode })
        } catch (error) {
          throw fail('unusable', describe(path, 'cannot be written', error), error)
        }
        return { before, after }
      }),
  }
}

async function readValue<Value>(
  parameters: LockedJsonFileParameters<Value>,
): Promise<Value> {
  const { path, parse, empty, fail } = parameters
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return empty()
    throw fail('unusable', describe(path, 'cannot be read', error), error)
  }
  const parsed = parse(parseJson(text))
  if ('value' in parsed) return parsed.value
  const where = parsed.place
    ? `is damaged at ${parsed.place}`
    : 'is not JSON of this kind'
  throw fail('corrupt', describe(path, where))
}

async function withLock<Result, Value>(
  { path, fail, lockWaitMs = 15_000 }: LockedJsonFileParameters<Value>,
  run: (stillLocked: () => void) => Promise<Result>,
): Promise<Result> {
  let lost = false
  let release: () => Promise<void>
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    release = await lock(path, {
      realpath: false,
      stale: deadLockMs,
      update: renewMs,
      retries: {
        retries: Math.ceil(lockWaitMs / pauseMs),
        minTimeout: pauseMs,
        maxTimeout: pauseMs,
      },
      onCompromised: () => {
        lost = true
      },
    })
  } catch (error) {
    if (codeOf(error) === 'ELOCKED') {
      throw fail('locked', describe(path, 'is in use by another run'), error)
    }
    throw fail('unusable', describe(path, 'cannot be locked', error), error)
  }
  try {
    return await run(() => {
      if (lost) throw fail('locked', describe(path, 'was taken by another run'))
    })
  } finally {
    await release().catch(() => undefined)
  }
}

function describe(path: string, what: string, cause?: unknown): string {
  const why = cause === undefined ? '' : `: ${errorText(cause)}`
  return `The file ${path} ${what}${why}.`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
