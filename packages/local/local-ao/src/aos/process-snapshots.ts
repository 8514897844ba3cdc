import { createHash } from 'node:crypto'
import type { AoMessage, PastMessage } from './ao-message.ts'
import type { AosThread } from './aos-thread.ts'
import type { SnapshotSubject } from './snapshot-file.ts'
import type { Snapshots } from './snapshots.ts'

/** Parameters of {@link createProcessSnapshots}. */
export type ProcessSnapshotsParameters = {
  readonly process: string
  /** SHA-256 of the module's wasm, in hex. */
  readonly module: string
  readonly snapshots: Snapshots
  /** Messages between two snapshots. */
  readonly every: number
  /** Longest time for one snapshot. */
  readonly limitMs: number
}

/** Where a thread starts: after some messages, or nowhere, as a snapshot ended it. */
export type Restoration =
  | { readonly messages: number }
  | { readonly diedOf: number; readonly reason: string }

/** Saves the memory of a process's thread and restores it in a new one. */
export type ProcessSnapshots = {
  /** Restores the newest snapshot that is of this history; refuses others. */
  readonly restore: (
    thread: AosThread,
    history: readonly PastMessage[],
  ) => Promise<Restoration>
  /** Counts the data of a new message. */
  readonly count: (message: AoMessage) => void
  /** Saves if the last snapshot is long ago; the file is written behind the next messages. */
  readonly saveIfDue: (
    thread: AosThread,
    history: readonly PastMessage[],
  ) => Promise<void>
  /** Saves what is new and waits for the file. */
  readonly saveLast: (thread: AosThread, history: readonly PastMessage[]) => Promise<void>
}

/** Data since the last snapshot that makes the next one due: evaluating it takes time. */
const mostBytes = 16 * 1024 ** 2

/** Creates the snapshots of one process. */
export function createProcessSnapshots(
  parameters: ProcessSnapshotsParameters,
): ProcessSnapshots {
  const { process, module, snapshots, every, limitMs } = parameters
  /** Messages that the newest snapshot stands after. */
  let saved = 0
  /** Bytes of data since then. */
  let bytes = 0
  let writing: Promise<void> | undefined

  const subjectOf = (history: readonly PastMessage[]): SnapshotSubject => {
    const hash = createHash('sha256')
    for (const { id } of history) hash.update(`${id}\n`)
    const digest = hash.digest('hex')
    return { process, module, messages: history.length, history: digest }
  }
  const save = async (
    thread: AosThread,
    history: readonly PastMessage[],
  ): Promise<void> => {
    const subject = subjectOf(history)
    const outcome = await thread.run({ kind: 'save', subject }, limitMs)
    if (outcome.kind !== 'saved') return
    saved = subject.messages
    bytes = 0
    writing = snapshots.write(subject.messages, outcome.file).finally(() => {
      writing = undefined
    })
  }
  const isDue = ({ length }: readonly PastMessage[]): boolean =>
    length - saved >= every || (length > saved && bytes >= mostBytes)
  return {
    async restore(thread, history) {
      for (const messages of snapshots.list()) {
        if (messages > history.length) {
          snapshots.refuse(
            messages,
            'it is after messages that the journal does not have',
          )
          continue
        }
        const file = snapshots.read(messages)
        if (file === undefined) continue
        const subject = subjectOf(history.slice(0, messages))
        const outcome = await thread.run({ kind: 'restore', subject, file }, limitMs)
        if (outcome.kind === 'died') return { diedOf: messages, reason: outcome.reason }
        const refusal = outcome.kind === 'restored' ? outcome.refusal : undefined
        if (refusal === undefined) {
          saved = messages
          return { messages }
        }
        snapshots.refuse(messages, refusal)
      }
      saved = 0
      return { messages: 0 }
    },
    count(message) {
      bytes += message.Data.length
    },
    async saveIfDue(thread, history) {
      if (!isDue(history)) return
      await writing
      await save(thread, history)
    },
    async saveLast(thread, history) {
      if (history.length > saved) await save(thread, history)
      await writing
    },
  }
}
