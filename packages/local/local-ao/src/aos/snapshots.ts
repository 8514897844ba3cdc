import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorText } from '@cresolver/protocol'

/** Snapshots of one process on the disk. Without them a restart replays; nothing is lost. */
export type Snapshots = {
  /** Numbers of messages that the snapshots stand after, the highest first. */
  readonly list: () => number[]
  /** Reads the snapshot after a number of messages; undefined if that fails. */
  readonly read: (messages: number) => Uint8Array<ArrayBuffer> | undefined
  /** Writes a snapshot, the whole file or none, and removes all but the newest two. */
  readonly write: (messages: number, file: Uint8Array) => Promise<void>
  /** Removes a snapshot that cannot be used, with a warning. */
  readonly refuse: (messages: number, reason: string) => void
}

/** The second one serves when the first one cannot be read. */
const kept = 2
const namePattern = /^([1-9]\d{0,14})\.snapshot$/

/**
 * Opens the folder of a process's snapshots.
 *
 * @param folder - Created with the first snapshot.
 * @param onWarning - Called for each snapshot that could not be used or written.
 */
export function openSnapshots(
  folder: string,
  onWarning: (line: string) => void,
): Snapshots {
  const pathOf = (messages: number) => join(folder, `${messages}.snapshot`)
  const namesIn = (): string[] => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  }
  const list = (): number[] =>
    namesIn()
      .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((left, right) => right - left)
  // Left over from a run that was killed.
  for (const name of namesIn()) {
    if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
  }
  return {
    list,
    read(messages) {
      try {
        // At once: in pieces it takes several times as long, while a process waits for it.
        return readFileSync(pathOf(messages))
      } catch (error) {
        onWarning(`${pathOf(messages)}: not read: ${errorText(error)}.`)
        return undefined
      }
    },
    async write(messages, file) {
      const part = `${pathOf(messages)}.part`
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        await writeFile(part, file, { mode: 0o600 })
        await rename(part, pathOf(messages))
        for (const old of list().slice(kept)) await rm(pathOf(old), { force: true })
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        onWarning(
          `${pathOf(messages)}: no snapshot was written, so that the next start takes longer: ${errorText(error)}.`,
        )
      }
    },
    refuse(messages, reason) {
      rmSync(pathOf(messages), { force: true })
      onWarning(`${pathOf(messages)}: this snapshot is not used, as ${reason}.`)
    },
  }
}
