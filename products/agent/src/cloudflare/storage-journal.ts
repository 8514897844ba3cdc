import { errorText } from '@cresolver/core/protocol'
import type { AnswerJournal } from '../runner/answer-journal.ts'
import { storageMissing } from './edge-error.ts'
import type { ObjectStorage } from './platform.ts'
import { sweepSigned } from './signed-storage.ts'

type StorageJournalParameters = {
  readonly storage: ObjectStorage
  /** Lifetime of an answer, in milliseconds. */
  readonly lifeMs: number
  /** Called when an answer could not be stored. */
  readonly onProblem: (problem: string) => void
}

/** Longest entry, in characters; a row of a Durable Object has room for 2 MB. */
const ENTRY_CHARACTERS = 600_000

/**
 * Keeps answers in the storage of a Durable Object. The first answer sets the alarm that has to
 * call {@link sweepAnswers}.
 */
export function createStorageJournal({
  storage,
  lifeMs,
  onProblem,
}: StorageJournalParameters): AnswerJournal {
  const { sql } = storage
  let isAlarmSet = false
  const report = (error: unknown) =>
    onProblem(`An answer could not be stored: ${errorText(error)}`)

  makeTable(storage)
  return {
    read: (namespace) => {
      const rows = sql.exec(
        'SELECT key, value, at FROM answers WHERE shelf = ? ORDER BY rowid', // words: allow
        namespace,
      )
      return [...rows].map(({ key, value, at }) => ({
        key: String(key),
        value: JSON.parse(String(value)),
        at: Number(at),
      }))
    },
    write: (namespace, { key, value, at }) => {
      const text = JSON.stringify(value)
      if (text.length > ENTRY_CHARACTERS) {
        remove(storage, namespace, key)
        return report(`it has ${text.length} characters, more than ${ENTRY_CHARACTERS}`)
      }
      try {
        // The alarm may have emptied the storage since.
        makeTable(storage)
        const wasEmpty = [...sql.exec('SELECT 1 FROM answers LIMIT 1')].length === 0
        sql.exec(
          'INSERT OR REPLACE INTO answers (shelf, key, value, at, ends) VALUES (?, ?, ?, ?, ?)', // words: allow
          ...[namespace, key, text, at, Date.now() + lifeMs],
        )
        if (isAlarmSet && !wasEmpty) return
        isAlarmSet = true
        setAlarm(storage).catch(report)
      } catch (error) {
        report(error)
      }
    },
    remove: (namespace, key) => remove(storage, namespace, key),
  }
}

/**
 * Deletes expired answers; an object without stored answers ceases to exist.
 */
export async function sweepAnswers(storage: ObjectStorage): Promise<void> {
  makeTable(storage)
  storage.sql.exec('DELETE FROM answers WHERE ends <= ?', Date.now())
  const signedUntil = sweepSigned(storage)
  if (await setAlarm(storage)) return
  if (signedUntil !== undefined) return storage.setAlarm(signedUntil)
  await storage.deleteAlarm()
  await storage.deleteAll()
}

/** Sets the alarm to the end of the oldest answer; false if there is none. */
async function setAlarm(storage: ObjectStorage): Promise<boolean> {
  const [row] = storage.sql.exec('SELECT min(ends) AS ends FROM answers')
  if (typeof row?.ends !== 'number') return false
  await storage.setAlarm(row.ends)
  return true
}

function makeTable({ sql }: ObjectStorage): void {
  try {
    sql.exec(`CREATE TABLE IF NOT EXISTS answers (
      shelf TEXT NOT NULL, -- words: allow
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      at INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      PRIMARY KEY (shelf, key) -- words: allow
    )`)
  } catch (error) {
    throw storageMissing(error)
  }
}

function remove({ sql }: ObjectStorage, namespace: string, key: string): void {
  sql.exec('DELETE FROM answers WHERE shelf = ? AND key = ?', namespace, key) // words: allow
}
