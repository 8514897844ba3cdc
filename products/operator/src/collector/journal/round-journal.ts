import { openLineFile } from '../../files/line-file.ts'
import { type LineOf, type RoundLine, roundLineSchema } from './round-line.ts'

/** Known facts of one round. */
export type RoundJournal = Awaited<ReturnType<typeof openRoundJournal>>

/**
 * Opens the journal of a round.
 *
 * @param path - file of this round alone
 * @throws CresolverError `STORE_DAMAGED` or `FOLDER_UNUSABLE`
 */
export async function openRoundJournal(path: string) {
  const file = await openLineFile(path, roundLineSchema, faults)
  const lines = [...(file.lines ?? [])]
  const of = <Type extends RoundLine['type']>(type: Type): readonly LineOf<Type>[] =>
    lines.filter((line): line is LineOf<Type> => line.type === type)
  return {
    /** Lines of one type. */
    of,
    /** The first line of one type that has these values. */
    find: <Type extends RoundLine['type']>(type: Type, values: Partial<LineOf<Type>>) =>
      of(type).find((line) => isMatch(line, values)),
    /** Adds a line; it is on disk when this resolves. */
    async add(line: RoundLine): Promise<void> {
      await file.add(line)
      lines.push(line)
    },
    close: file.close,
  }
}

function isMatch(line: object, values: object): boolean {
  const own = new Map(Object.entries(line))
  return Object.entries(values).every(([name, value]) => own.get(name) === value)
}

const faults = {
  damaged: {
    code: 'STORE_DAMAGED',
    hint: 'Restore it. Without it the collector does not know what it announced; move it away only after the round has ended.',
  },
  unusable: { code: 'FOLDER_UNUSABLE' },
} as const
