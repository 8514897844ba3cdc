import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorText } from '@cresolver/protocol'
import { LocalAoError } from '../local-ao-error.ts'
import { lockFolder } from './folder-lock.ts'
import { type JournalRecord, journalRecordSchema } from './journal-record.ts'

/** An append-only list of what happened. */
export type Journal = {
  /** Adds one record, before anything that follows from it. */
  readonly append: (record: JournalRecord) => void
  /** Makes everything durable and gives the folder back. */
  readonly close: () => void
}

/** A journal that keeps nothing. */
export const memoryJournal: Journal = { append() {}, close() {} }

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
): Promise<Journal> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  const path = join(folder, 'journal.jsonl')
  const file = openSync(path, 'a+', 0o600)
  const release = () => {
    closeSync(file)
    unlock()
  }
  try {
    const whole = findWholeLength(file)
    const torn = fstatSync(file).size - whole
    if (torn > 0) {
      ftruncateSync(file, whole)
      onWarning(`${path}: dropped ${torn} bytes of a last line that was cut off.`)
    }
    readRecords(file, path, onRecord)
  } catch (error) {
    release()
    throw error
  }
  let failed: unknown
  const append = (record: JournalRecord): void => {
    const line = Buffer.from(`${JSON.stringify(record)}\n`)
    try {
      if (failed) throw failed
      writeWhole(file, line)
    } catch (cause) {
      failed = cause
      throw new LocalAoError({
        code: 'JOURNAL_WRITE_FAILED',
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

/** Writes all bytes or none. */
function writeWhole(file: number, bytes: Buffer): void {
  const before = fstatSync(file).size
  try {
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(file, bytes, written)
    }
  } catch (error) {
    ftruncateSync(file, before)
    throw error
  }
}

function readRecords(
  file: number,
  path: string,
  onRecord: (record: JournalRecord) => void,
): void {
  let number = 0
  for (const line of readLines(file)) {
    number += 1
    try {
      onRecord(journalRecordSchema.parse(JSON.parse(line)))
    } catch (cause) {
      throw new LocalAoError({
        code: 'JOURNAL_DAMAGED',
        message: `Line ${number} of ${path} is not a record of a local AO.`,
        hint: 'Restore the file from a copy, or start with another folder.',
        status: 500,
        cause,
      })
    }
  }
}

/** Lines of a file that ends with a line end. The reader of Node takes twice as long. */
function* readLines(file: number): Generator<string, undefined> {
  const block = Buffer.alloc(readBytes)
  let rest: Buffer = Buffer.alloc(0)
  for (let position = 0; ; ) {
    const length = readSync(file, block, 0, block.length, position)
    if (length === 0) return
    position += length
    const bytes = Buffer.concat([rest, block.subarray(0, length)])
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield bytes.toString('utf8', start, end)
      start = end + 1
    }
    rest = Buffer.from(bytes.subarray(start))
  }
}

const readBytes = 1024 ** 2

/** Bytes up to the last line end. */
function findWholeLength(file: number): number {
  const block = Buffer.alloc(65_536)
  for (let end = fstatSync(file).size; end > 0; ) {
    const start = Math.max(0, end - block.length)
    const length = readSync(file, block, 0, end - start, start)
    const found = block.subarray(0, length).lastIndexOf(10)
    if (found >= 0) return start + found + 1
    end = start
  }
  return 0
}
