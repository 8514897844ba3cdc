import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { PanelJournal } from '../definition/agent-trust.ts'

/**
 * Opens a journal of what is signed for panels: a folder with one file for each name.
 *
 * A file is complete or absent, and is never replaced: it is written and synchronised under another name
 * and then linked, which fails where the name is taken. So a process that is killed at any moment leaves
 * nothing in between, and of several processes with one folder the first one counts.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#panels-that-collectors-gather
 *
 * @param folder - of this worker; created if it is missing
 * @returns the journal
 * @throws `AgentErrors['openPanelJournal']`: `FOLDER_UNUSABLE`, also from its methods
 *
 * @example
 * ```ts
 * import { openPanelJournal } from '@cresolver/agent/node'
 *
 * const journal = openPanelJournal('data/panels')
 * console.log(await journal.read('missing')) // undefined
 * ```
 */
export function openPanelJournal(folder: string): PanelJournal {
  const read = (name: string): unknown => attempt(folder, () => readName(folder, name))
  const write = (name: string, value: unknown): void => {
    const path = join(folder, `${randomUUID()}.tmp`)
    try {
      const file = openSync(path, 'wx', 0o600)
      try {
        writeFileSync(file, JSON.stringify({ name, value }))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      linkSync(path, pathOf(folder, name))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(path, { force: true })
    }
    synchronise(folder)
  }
  attempt(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    write('check', 'This folder keeps what a worker signed. Do not delete it.')
  })
  return {
    read,
    async add(name, value) {
      attempt(folder, () => write(name, value))
      return read(name)
    },
  }
}

function readName(folder: string, name: string): unknown {
  let text: string
  try {
    text = readFileSync(pathOf(folder, name), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  const stored: { name?: unknown; value?: unknown } = JSON.parse(text)
  if (stored.name !== name) throw new Error(`the file of ${name} is damaged`)
  return stored.value
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${createHash('sha256').update(name).digest('hex')}.json`)
}

/** Makes a new name in a folder durable, where the system can. */
function synchronise(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function attempt<Value>(folder: string, act: () => Value): Value {
  try {
    return act()
  } catch (cause) {
    throw new CresolverError({
      code: 'FOLDER_UNUSABLE',
      message: `The journal of signed answers in ${folder} cannot be used: ${errorText(cause)}.`,
      hint: 'Check the folder, its permissions and the free space; without it an answer could be signed twice, which costs the stake.',
      cause,
    })
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
