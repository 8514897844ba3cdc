import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { lock } from 'proper-lockfile'
import { type LineFile, openLineFile } from '../../files/line-file.ts'
import { isCode } from '../../files/or-absent.ts'
import { type HeaderLine, type JournalLine, journalLineSchema } from './journal-line.ts'
import { compacted, linesOf, openLedger, withLine } from './transaction-ledger.ts'

/** A living process renews its lock each second; one that did not for this long is dead. */
const deadLockMs = 5_000

const renewMs = 1_000

const pauseMs = 250

/** Subject of a journal; a folder that holds another one is refused. */
type JournalSubject = Pick<HeaderLine, 'chainId' | 'market' | 'account'>

/** The transactions of a keeper, in a file that survives the end of the process at any moment. */
export type Journal = Awaited<ReturnType<typeof openJournal>>

type JournalParameters = {
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
 * @throws CresolverError `FOLDER_IN_USE`, `STORE_DAMAGED` or `FOLDER_UNUSABLE`
 */
export async function openJournal(parameters: JournalParameters) {
  const { folder, now } = parameters
  const subject = lowerCased(parameters.subject)
  const path = join(folder, 'journal.jsonl')
  const lock = await lockFolder(folder)
  try {
    const file = await openLineFile(path, journalLineSchema, faults)
    let ledger = openLedger(readHeader(path, file, subject))
    for (const line of file.lines?.slice(1) ?? []) ledger = withLine(ledger, line)
    let lines = 0
    let rewriteAt = 0
    const rewrite = async (): Promise<void> => {
      ledger = compacted(ledger, now())
      const nextNonce = ledger.nextNonce ?? null
      const kept = linesOf(ledger)
      await file.replace([{ type: 'header', version: 1, ...subject, nextNonce }, ...kept])
      lines = kept.length + 1
      rewriteAt = lines + mostLines
    }
    await rewrite()
    return {
      path,
      ledger: () => ledger,
      /** Adds lines; they are on disk when this resolves. */
      async add(...added: readonly JournalLine[]): Promise<void> {
        lock.require()
        await file.add(...added)
        ledger = added.reduce(withLine, ledger)
        lines += added.length
        if (lines > rewriteAt) await rewrite()
      },
      /** Closes the file and frees the folder. */
      async close(): Promise<void> {
        await file.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The first write makes a file as a whole, so that one without a header is damaged. */
function readHeader(
  path: string,
  { lines, damaged }: LineFile<JournalLine>,
  subject: JournalSubject,
): Pick<HeaderLine, 'nextNonce'> {
  if (!lines) return { nextNonce: null }
  const [header, ...others] = lines
  if (header?.type !== 'header') throw damaged(1)
  const second = others.findIndex(({ type }) => type === 'header')
  if (second >= 0) throw damaged(second + 2)
  requireSubject(path, header, subject)
  return header
}

function requireSubject(
  path: string,
  header: HeaderLine,
  expected: JournalSubject,
): void {
  const differs = (['chainId', 'market', 'account'] as const).filter(
    (name) => header[name] !== expected[name],
  )
  if (differs.length === 0) return
  throw new CresolverError({
    code: 'STORE_DAMAGED',
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

const faults = {
  damaged: {
    code: 'STORE_DAMAGED',
    hint: 'Restore it. Without it the keeper does not know what it sent: wait until no transaction of the account is pending before you move it away.',
  },
  unusable: { code: 'FOLDER_UNUSABLE' },
} as const

/**
 * Locks a folder. The lock of a process that was killed is free after five seconds, for which this
 * waits.
 *
 * @throws CresolverError `FOLDER_IN_USE` or `FOLDER_UNUSABLE`
 */
async function lockFolder(folder: string) {
  let isLost = false
  let release: () => Promise<void>
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    release = await lock(folder, {
      realpath: false,
      stale: deadLockMs,
      update: renewMs,
      retries: {
        retries: Math.ceil((deadLockMs + renewMs) / pauseMs),
        minTimeout: pauseMs,
        maxTimeout: pauseMs,
      },
      onCompromised: () => {
        isLost = true
      },
    })
  } catch (error) {
    if (isCode(error, 'ELOCKED')) throw taken(folder)
    throw new CresolverError({
      code: 'FOLDER_UNUSABLE',
      message: `The folder ${folder} cannot be locked: ${errorText(error)}.`,
      hint: 'Check the folder and its permissions.',
      cause: error,
    })
  }
  return {
    /** Throws where another process took the folder over, because this one stood still. */
    require() {
      if (isLost) throw taken(folder)
    },
    release: async () => {
      // A lock that was lost belongs to the other process.
      if (!isLost) await release().catch(() => undefined)
    },
  }
}

function taken(folder: string): CresolverError {
  return new CresolverError({
    code: 'FOLDER_IN_USE',
    message: `Another keeper uses the folder ${folder}.`,
    hint: 'Stop it, or choose another folder and another account with --data and --account.',
  })
}
