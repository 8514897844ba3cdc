import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CresolverError, errorText } from '@cresolver/protocol'
import { type LineOf, type RoundLine, roundLineSchema } from './round-line.ts'

/** What is known of one round, in a file that survives the end of the process at any moment. */
export type RoundJournal = Awaited<ReturnType<typeof openRoundJournal>>

/**
 * Opens the journal of a round.
 *
 * A line is complete or absent: what a process that was killed left incomplete is cut off.
 *
 * @param path - file of this round alone
 * @throws CresolverError `COLLECTOR_JOURNAL_DAMAGED` or `COLLECTOR_FOLDER_UNUSABLE`
 */
export async function openRoundJournal(path: string) {
  const { lines, bytes } = await readLines(path)
  let file: FileHandle
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    file = await open(path, 'a', 0o600)
    await file.truncate(bytes)
  } catch (error) {
    throw unusable(path, error)
  }
  let failure: CresolverError | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = async (line: RoundLine): Promise<void> => {
    // Nothing may follow a line that is only partly written.
    if (failure) throw failure
    try {
      await file.appendFile(`${JSON.stringify(line)}\n`)
      await file.datasync()
      lines.push(line)
    } catch (error) {
      failure = unusable(path, error)
      throw failure
    }
  }
  const of = <Type extends RoundLine['type']>(type: Type): readonly LineOf<Type>[] =>
    lines.filter((line): line is LineOf<Type> => line.type === type)
  return {
    /** Lines of one type. */
    of,
    /** The first line of one type that has these values. */
    find: <Type extends RoundLine['type']>(type: Type, values: Partial<LineOf<Type>>) =>
      of(type).find((line) => isMatch(line, values)),
    /** Adds a line; it is on disk when this resolves. */
    add(line: RoundLine): Promise<void> {
      const added = writing.then(() => write(line))
      writing = added.catch(() => undefined)
      return added
    },
    async close(): Promise<void> {
      await writing
      await file.close()
    },
  }
}

function isMatch(line: object, values: object): boolean {
  const own = new Map(Object.entries(line))
  return Object.entries(values).every(([name, value]) => own.get(name) === value)
}

async function readLines(path: string): Promise<{ lines: RoundLine[]; bytes: number }> {
  let content: Buffer
  try {
    content = await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { lines: [], bytes: 0 }
    }
    throw unusable(path, error)
  }
  const bytes = content.lastIndexOf('\n') + 1
  const texts = content.subarray(0, bytes).toString('utf8').split('\n').slice(0, -1)
  return { lines: texts.map((text, index) => readLine(path, text, index + 1)), bytes }
}

function readLine(path: string, text: string, number: number): RoundLine {
  try {
    return roundLineSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new CresolverError({
      code: 'COLLECTOR_JOURNAL_DAMAGED',
      message: `The journal ${path} is damaged at line ${number}.`,
      hint: 'Restore it. Without it the collector does not know what it announced; move it away only once the round is over.',
      cause,
    })
  }
}

function unusable(path: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'COLLECTOR_FOLDER_UNUSABLE',
    message: `The journal ${path} cannot be written: ${errorText(cause)}.`,
    hint: 'Check the folder, its permissions and the free space.',
    cause,
  })
}
