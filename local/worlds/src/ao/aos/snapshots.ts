import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { errorText } from '@cresolver/core/protocol'

/** The memory of a process after the first messages of its history. */
type Snapshot = {
  readonly messages: number
  readonly memory: Uint8Array<ArrayBuffer>
}

/** Snapshots of one process on the disk. Without them a restart replays; nothing is lost. */
export type Snapshots = ReturnType<typeof openSnapshots>

/** Changes with the layout of the file, and with a loader that uses memory differently. */
const version = 'local AO snapshot 2'
const digestBytes = 32
const lengthBytes = 4
/** The second one serves when the first one cannot be read. */
const kept = 2
const namePattern = /^([1-9]\d{0,14})\.snapshot$/

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** Nearly the fastest: most of a memory is zeros. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
/** In one piece: each further one waits for its turn behind messages. */
const chunkSize = 16 * 1024 ** 2

/**
 * Opens the folder of a process's snapshots.
 *
 * @param folder - Created with the first snapshot.
 * @param onWarning - Called for each snapshot that could not be used or written.
 */
export function openSnapshots(folder: string, onWarning: (line: string) => void) {
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
  /** Removes a snapshot that cannot be used, with a warning. */
  const refuse = (messages: number, reason: string): void => {
    rmSync(pathOf(messages), { force: true, recursive: true })
    onWarning(`${pathOf(messages)}: this snapshot is not used, because ${reason}.`)
  }
  // Left over from a run that was killed.
  for (const name of namesIn()) {
    if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
  }
  return {
    refuse,
    /** Reads the newest snapshot that is of this history, ids of messages; removes others. */
    async read(history: readonly string[]): Promise<Snapshot | undefined> {
      for (const messages of list()) {
        try {
          const file = await readFile(pathOf(messages))
          const body = file.subarray(digestBytes)
          const digest = digestOf(history.slice(0, messages), body)
          if (messages > history.length || !digest.equals(file.subarray(0, digestBytes)))
            throw new Error('it was cut off or altered, or is of another history')
          const size = { chunkSize: body.readUInt32LE() }
          const { buffer } = await decompress(body.subarray(lengthBytes), size)
          return { messages, memory: new Uint8Array(buffer as ArrayBuffer) }
        } catch (error) {
          refuse(messages, errorText(error))
        }
      }
      return undefined
    },
    /** Writes a snapshot, the whole file or none, and removes all but the newest two. */
    async write(history: readonly string[], memory: Uint8Array): Promise<void> {
      const path = pathOf(history.length)
      const part = `${path}.part`
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const length = Buffer.alloc(lengthBytes)
        length.writeUInt32LE(memory.length)
        const body = Buffer.concat([
          length,
          await compress(memory, { params, chunkSize }),
        ])
        await writeFile(part, [digestOf(history, body), body], { mode: 0o600 })
        await rename(part, path)
        for (const old of list().slice(kept)) await rm(pathOf(old), { force: true })
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        onWarning(
          `${path}: no snapshot was written, so that the next start takes longer: ${errorText(error)}.`,
        )
      }
    },
  }
}

/** The history names the process, and with its spawn the module. */
function digestOf(history: readonly string[], body: Uint8Array): Buffer {
  const head = JSON.stringify([version, ...history])
  return createHash('sha256').update(head).update(body).digest()
}
