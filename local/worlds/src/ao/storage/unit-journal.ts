import {
  appendFileSync,
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorText } from '@cresolver/core/protocol'
import { LocalAoError } from '../local-ao-error.ts'
import { lockFolder } from './folder-lock.ts'
import { type JournalRecord, journalRecordSchema } from './journal-record.ts'

const lineEnd = 10

/** An append-only list of what happened. */
export type UnitJournal = {
  /** Adds one record, before anything that follows from it. */
  readonly append: (record: JournalRecord) => void
  /** Makes everything durable and gives the folder back. */
  readonly close: () => void
}

/** A journal that keeps nothing. */
export const memoryJournal: UnitJournal = { append() {}, close() {} }

/**
 * Opens the journal of a folder, `journal.jsonl`, and reads what is in it.
 *
 * Each record is one write to the system, so that a killed process loses none; they are forced to the
 * disk when the journal is closed, so that a power cut may lose the last seconds.
 */
export async function openJournal(
  folder: string,
  onRecord: (record: JournalRecord) => void,
  onWarning: (line: string) => void,
): Promise<UnitJournal> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  const path = join(folder, 'journal.jsonl')
  const file = openSync(path, 'a+', 0o600)
  const release = () => {
    closeSync(file)
    unlock()
  }
  try {
    const bytes = readFileSync(file)
    const whole = bytes.lastIndexOf(lineEnd) + 1
    if (whole < bytes.length) {
      ftruncateSync(file, whole)
      const torn = bytes.length - whole
      onWarning(`${path}: dropped ${torn} bytes of a last line that was cut off.`)
    }
    // Line by line: as one text a journal could be longer than a text may be.
    for (let number = 1, start = 0; start < whole; number += 1) {
      const end = bytes.indexOf(lineEnd, start)
      try {
        const record: unknown = JSON.parse(bytes.toString('utf8', start, end))
        onRecord(journalRecordSchema.parse(record))
      } catch (cause) {
        throw new LocalAoError({
          code: 'STORE_DAMAGED',
          message: `Line ${number} of ${path} is not a record of a local AO.`,
          hint: 'Restore the file from a copy, or start with another folder.',
          status: 500,
          cause,
        })
      }
      start = end + 1
    }
  } catch (error) {
    release()
    throw error
  }
  let failed: unknown
  const append = (record: JournalRecord): void => {
    try {
      if (failed) throw failed
      // The rest of a line after a failure is dropped by the next start; nothing follows it.
      appendFileSync(file, `${JSON.stringify(record)}\n`)
    } catch (cause) {
      failed = cause
      throw new LocalAoError({
        code: 'FILE_UNWRITABLE',
        message: `Cannot write to ${path}: ${errorText(cause)}.`,
        hint: 'Make room on the disk and start again.',
        status: 500,
        cause,
      })
    }
  }
  return {
    append,
    close() {
      failed ??= new Error('it is closed')
      fsyncSync(file)
      release()
    },
  }
}
