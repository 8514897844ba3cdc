import { type AosModuleName, findModule } from '../aos/aos-modules.ts'
import type { ProcessAnswer, Tag } from '../aos/unit-message.ts'
import { LocalAoError } from '../local-ao-error.ts'
import { findTag, readDataItem, type SignedDataItem } from './data-item.ts'
import type { ItemRecord, JournalRecord, Origin } from './journal-record.ts'
import type { UnitJournal } from './unit-journal.ts'

/** Place in the log of a process. */
type LogPlace = { readonly process: string; readonly nonce: number }

/** An item that the units took in. */
export type Entry = {
  readonly id: string
  /** Read when it is needed first. */
  readonly item: SignedDataItem
  /** Process or wallet that it goes to; empty for a spawn. */
  readonly recipient: string
  /** Block height; each item makes a block. */
  readonly height: number
  /** Unix time in milliseconds; never falls. */
  readonly timestamp: number
  readonly assignment?: LogPlace | undefined
  readonly origin?: Origin | undefined
}

/** A process, its log and its results. */
export type ProcessState = {
  readonly id: string
  readonly owner: string
  readonly tags: readonly Tag[]
  readonly module: AosModuleName
  /** Its messages by nonce. */
  readonly log: readonly Entry[]
  /** Results by nonce, as far as it has come. */
  readonly results: readonly ProcessAnswer[]
  /** Parts of the last result that were sent or refused. */
  readonly settledParts: ReadonlySet<string>
}

/** Everything the units know; each change is in the journal before it is here. */
export class UnitLedger {
  readonly #journal: Pick<UnitJournal, 'append'>
  readonly #entries: Entry[] = []
  readonly #byId = new Map<string, Entry>()
  readonly #processes = new Map<
    string,
    ProcessState & { log: Entry[]; results: ProcessAnswer[]; settledParts: Set<string> }
  >()

  constructor(journal: Pick<UnitJournal, 'append'>) {
    this.#journal = journal
  }

  /** All items, oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** All processes by id. */
  get processes(): ReadonlyMap<string, ProcessState> {
    return this.#processes
  }

  /** Finds an item. */
  find(id: string): Entry | undefined {
    return this.#byId.get(id)
  }

  /** Finds a process. */
  process(id: string): ProcessState {
    const process = this.#processes.get(id)
    if (process) return process
    throw new LocalAoError({
      code: 'NOT_FOUND',
      message: `Unknown process: ${id.slice(0, 64) || '(no id)'}.`,
      hint: 'Spawn it first, on this local AO.',
      status: 404,
    })
  }

  /** Finds a message in the log of a process. */
  message(process: string, message: string): Entry & { assignment: LogPlace } {
    const { id } = this.process(process)
    const entry = this.#byId.get(message)
    const assignment = entry?.assignment
    if (entry && assignment?.process === id) return { ...entry, assignment }
    throw new LocalAoError({
      code: 'NOT_FOUND',
      message: `The process ${id} has no message ${message.slice(0, 64)}.`,
      hint: 'Ask for a message that was sent to this process.',
      status: 404,
    })
  }

  /**
   * Stores an item and, if a process is its target, appends it to that process's log.
   */
  addItem(item: SignedDataItem, recipient: string, origin?: Origin | undefined): Entry {
    const isSpawn = findTag(item.tags, 'Type') === 'Process'
    const process = this.#processes.get(recipient)
    const assignment = isSpawn
      ? { process: item.id, nonce: 0 }
      : process && { process: process.id, nonce: process.log.length }
    const record = {
      kind: 'item' as const,
      id: item.id,
      raw: item.raw.toString('base64'),
      recipient,
      height: this.#entries.length + 1,
      timestamp: Math.max(this.#entries.at(-1)?.timestamp ?? 0, Date.now()),
      assignment,
      origin,
    }
    this.#journal.append(record)
    return this.#addEntry(createEntry(record, item))
  }

  /** Stores the result of the next message of a process. */
  addResult(process: string, message: string, result: ProcessAnswer): void {
    this.#record({ kind: 'result', process, message, result })
  }

  /** Stores that a part of a process's last result is not sent. */
  addRefusal(process: string, part: string, reason: string): void {
    this.#record({ kind: 'refusal', process, part, reason })
  }

  #record(record: JournalRecord): void {
    this.#journal.append(record)
    this.apply(record)
  }

  /** Takes in a record that is in the journal. */
  apply(record: JournalRecord): void {
    switch (record.kind) {
      case 'item':
        this.#addEntry(createEntry(record))
        return
      case 'result': {
        const process = this.#processes.get(record.process)
        process?.results.push(record.result)
        process?.settledParts.clear()
        return
      }
      case 'refusal':
        this.#processes.get(record.process)?.settledParts.add(record.part)
        return
      case 'opened':
        return
    }
  }

  #addEntry(entry: Entry): Entry {
    this.#entries.push(entry)
    this.#byId.set(entry.id, entry)
    const { assignment, origin } = entry
    if (assignment?.nonce === 0) this.#addProcess(entry.item)
    this.#processes.get(assignment?.process ?? '')?.log.push(entry)
    if (origin) this.#processes.get(origin.process)?.settledParts.add(origin.part)
    return entry
  }

  #addProcess({ id, owner, tags }: SignedDataItem): void {
    const module = findModule(findTag(tags, 'Module'))
    if (!module) return
    const empty = { log: [], results: [], settledParts: new Set<string>() }
    this.#processes.set(id, { id, owner, tags, module, ...empty })
  }
}

/** Reading items takes longer than everything else at a start, and most are never asked for. */
function createEntry(
  { kind: _kind, raw, ...place }: ItemRecord,
  known?: SignedDataItem,
): Entry {
  let item = known
  return {
    ...place,
    get item() {
      item ??= readDataItem(Buffer.from(raw, 'base64'))
      return item
    },
  }
}
