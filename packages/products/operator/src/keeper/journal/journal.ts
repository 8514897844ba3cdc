import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CresolverError, errorText } from '@cresolver/protocol'
import writeFileAtomic from 'write-file-atomic'
import {
  formatLine,
  type HeaderLine,
  type JournalLine,
  parseLine,
} from './journal-line.ts'
import { compacted, type Ledger, linesOf, openLedger, withLine } from './ledger.ts'
import { lockFolder } from './lock-folder.ts'

/** What a journal is about; a folder that holds another one is refused. */
export type JournalSubject = Pick<HeaderLine, 'chainId' | 'market' | 'account'>

/** The transactions of a keeper, in a file that survives the end of the process at any moment. */
export type Journal = {
  readonly path: string
  readonly ledger: () => Ledger
  /**
   * Adds lines; they are on disk when this resolves.
   *
   * @throws CresolverError `KEEPER_FOLDER_TAKEN` when another process took the folder over
   */
  readonly add: (...lines: JournalLine[]) => Promise<void>
  /** Closes the file and frees the folder. */
  readonly close: () => Promise<void>
}

/** Options of a journal. */
export type JournalParameters = {
  /** Folder that belongs to this keeper alone. */
  readonly folder: string
  readonly subject: JournalSubject
  /** Present time in Unix milliseconds. */
  readonly now: () => number
}

/** Lines that are added before the file is written again without what is not needed. */
const mostLines = 20_000

/**
 * Opens the journal of a keeper and locks its folder.
 *
 * A line is complete or absent: what a process that was killed left incomplete was never sent and is
 * removed.
 *
 * @throws CresolverError `KEEPER_FOLDER_TAKEN`, `KEEPER_JOURNAL_DAMAGED`, `KEEPER_JOURNAL_OTHER` or
 *   `KEEPER_FOLDER_UNUSABLE`
 */
export async function openJournal(parameters: JournalParameters): Promise<Journal> {
  const { folder, now } = parameters
  const path = join(folder, 'journal.jsonl')
  const lock = await lockFolder(folder)
  let file: FileHandle | undefined
  let ledger: Ledger
  let lines = 0
  let rewriteAt = 0
  let failure: CresolverError | undefined

  const rewrite = async (): Promise<void> => {
    ledger = compacted(ledger, now())
    const kept = linesOf(ledger)
    const header: HeaderLine = {
      type: 'header',
      version: 1,
      ...lowerCased(parameters.subject),
      nextNonce: ledger.nextNonce ?? null,
    }
    const text = [header, ...kept].map((line) => `${formatLine(line)}\n`).join('')
    await writeFileAtomic(path, text, { mode: 0o600 })
    await syncFolder(folder)
    await file?.close()
    file = await open(path, 'a')
    lines = kept.length + 1
    rewriteAt = lines + mostLines
  }

  try {
    ledger = await readLedger(path, parameters.subject)
    await rewrite()
  } catch (error) {
    await lock.release()
    throw CresolverError.isInstance(error) ? error : unusable(path, error)
  }

  return {
    path,
    ledger: () => ledger,
    async add(...added) {
      lock.require()
      // Nothing may follow a line that is only partly written.
      if (failure) throw failure
      try {
        await file?.appendFile(added.map((line) => `${formatLine(line)}\n`).join(''))
        await file?.datasync()
        ledger = added.reduce(withLine, ledger)
        lines += added.length
        if (lines > rewriteAt) await rewrite()
      } catch (error) {
        failure = unusable(path, error)
        throw failure
      }
    },
    async close() {
      await file?.close()
      await lock.release()
    },
  }
}

async function readLedger(path: string, subject: JournalSubject): Promise<Ledger> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return openLedger({ nextNonce: null })
    }
    throw error
  }
  // What stands behind the last line break was being written when the process ended.
  const lines = text.split('\n').slice(0, -1)
  let ledger: Ledger | undefined
  for (const [index, content] of lines.entries()) {
    const line = parseLine(content)
    const isHeader = line?.type === 'header'
    if (!line || isHeader !== (index === 0)) throw damaged(path, index + 1)
    if (isHeader) requireSubject(path, line, subject)
    ledger = ledger ? withLine(ledger, line) : openLedger(line as HeaderLine)
  }
  // The first write replaces the file as a whole, so that one without a header is damaged.
  if (!ledger) throw damaged(path, 1)
  return ledger
}

function requireSubject(path: string, header: HeaderLine, subject: JournalSubject): void {
  const expected = lowerCased(subject)
  const differs = (['chainId', 'market', 'account'] as const).filter(
    (name) => header[name] !== expected[name],
  )
  if (differs.length === 0) return
  throw new CresolverError({
    code: 'KEEPER_JOURNAL_OTHER',
    message: `The journal ${path} has another ${differs.join(', ')}.`,
    hint: 'Use one folder for each chain, market contract and account.',
  })
}

function lowerCased({ chainId, market, account }: JournalSubject): JournalSubject {
  // An address in lower case is the same address.
  return {
    chainId,
    market: market.toLowerCase() as typeof market,
    account: account.toLowerCase() as typeof account,
  }
}

/** The new file has to be found under its name after a loss of power too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function damaged(path: string, line: number): CresolverError {
  return new CresolverError({
    code: 'KEEPER_JOURNAL_DAMAGED',
    message: `The journal ${path} is damaged at line ${line}.`,
    hint: 'Restore it. Without it the keeper does not know what it sent: wait until no transaction of the account is pending before you move it away.',
  })
}

function unusable(path: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'KEEPER_FOLDER_UNUSABLE',
    message: `The journal ${path} cannot be written: ${errorText(cause)}.`,
    hint: 'Check the folder, its permissions and the free space.',
    cause,
  })
}
