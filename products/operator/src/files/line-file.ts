import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { ZodType } from 'zod'
import { openTurns } from '../loop/open-turns.ts'
import { orAbsent } from './or-absent.ts'
import { writeWhole } from './write-whole.ts'

/** Names of the faults of a file. */
type LineFileFaults = {
  readonly damaged: { readonly code: string; readonly hint: string }
  readonly unusable: { readonly code: string }
}

/** Lines of JSON in a file. */
export type LineFile<Line> = Awaited<ReturnType<typeof openLineFile<Line>>>

/**
 * Opens a file of JSON lines that survives the end of the process at any moment.
 *
 * A line is complete or absent: what a process that was killed left incomplete is cut off by the first write. Reading
 * changes nothing.
 *
 * @throws CresolverError, see {@link LineFileFaults}
 */
export async function openLineFile<Line>(
  path: string,
  schema: ZodType<Line>,
  faults: LineFileFaults,
) {
  const damaged = (line: number, cause?: unknown) =>
    new CresolverError({
      ...faults.damaged,
      message: `The journal ${path} is damaged at line ${line}.`,
      cause,
    })
  const unusable = (cause: unknown) =>
    new CresolverError({
      ...faults.unusable,
      message: `The journal ${path} cannot be written: ${errorText(cause)}.`,
      hint: 'Check the folder, its permissions and the free space.',
      cause,
    })
  const parse = (text: string, index: number): Line => {
    try {
      return schema.parse(JSON.parse(text))
    } catch (cause) {
      throw damaged(index + 1, cause)
    }
  }
  const content = await orAbsent(readFile(path)).catch((error: unknown) => {
    throw unusable(error)
  })
  const bytes = (content?.lastIndexOf('\n') ?? -1) + 1
  const texts = content?.subarray(0, bytes).toString('utf8').split('\n').slice(0, -1)
  const lines = texts?.map(parse)

  let file: FileHandle | undefined
  let failure: CresolverError | undefined
  const inTurn = openTurns()
  const write = (step: () => Promise<void>): Promise<void> =>
    inTurn(async () => {
      // Nothing may follow a line that is only partly written.
      if (failure) throw failure
      await step().catch((error: unknown) => {
        failure = unusable(error)
        throw failure
      })
    })
  const openFile = async (): Promise<FileHandle> => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const opened = await open(path, 'a', 0o600)
    await opened.truncate(bytes)
    return opened
  }
  return {
    /** Previous content; undefined without a file. */
    lines,
    damaged,
    /** Adds lines; they are on disk when this resolves. */
    add: (...added: readonly Line[]) =>
      write(async () => {
        file ??= await openFile()
        await file.appendFile(format(added))
        await file.datasync()
      }),
    /** Writes the file again as a whole, or not at all. */
    replace: (kept: readonly Line[]) =>
      write(async () => {
        await writeWhole(path, format(kept))
        await file?.close()
        file = await open(path, 'a')
      }),
    close: () => inTurn(async () => file?.close()),
  }
}

function format(lines: readonly unknown[]): string {
  const toText = (_: string, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value
  return lines.map((line) => `${JSON.stringify(line, toText)}\n`).join('')
}
