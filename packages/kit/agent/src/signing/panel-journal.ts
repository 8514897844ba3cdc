import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { CresolverError, errorText } from '@cresolver/protocol'
import type { PanelJournal } from '../definition/agent-trust.ts'

/**
 * Opens a journal of signed forms in a file. A line is complete or absent: what a process that was killed
 * left incomplete is cut off, and was never sent.
 *
 * @param path - file of this agent alone
 * @throws CresolverError `PANEL_JOURNAL_UNUSABLE`
 */
export function openPanelJournal(path: string): PanelJournal {
  const entries = new Map<string, unknown>()
  let file: number
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const { lines, bytes } = readLines(path)
    for (const line of lines) {
      const { name, value }: { name: string; value: unknown } = JSON.parse(line)
      entries.set(name, value)
    }
    file = openSync(path, 'a', 0o600)
    truncateSync(path, bytes)
  } catch (cause) {
    throw unusable(path, cause)
  }
  let isClosed = false
  return {
    read: (name) => entries.get(name),
    async write(name, value) {
      if (isClosed) throw unusable(path, new Error('an earlier line was not written'))
      try {
        appendFileSync(file, `${JSON.stringify({ name, value })}\n`)
        fsyncSync(file)
        entries.set(name, value)
      } catch (cause) {
        // Nothing may follow a line that is only partly written.
        isClosed = true
        closeSync(file)
        throw unusable(path, cause)
      }
    },
  }
}

/** Creates a journal that ends with its process: for tests, and for agents that sign play money only. */
export function createMemoryJournal(): PanelJournal {
  const entries = new Map<string, unknown>()
  return {
    read: (name) => entries.get(name),
    write: async (name, value) => {
      entries.set(name, value)
    },
  }
}

function readLines(path: string): { lines: string[]; bytes: number } {
  try {
    const content = readFileSync(path)
    const bytes = content.lastIndexOf('\n') + 1
    const lines = content.subarray(0, bytes).toString('utf8').split('\n').slice(0, -1)
    return { lines, bytes }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { lines: [], bytes: 0 }
    }
    throw error
  }
}

function unusable(path: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'PANEL_JOURNAL_UNUSABLE',
    message: `The journal of signed answers ${path} cannot be used: ${errorText(cause)}.`,
    hint: 'Check the folder, its permissions and the free space; without it an answer could be signed twice, which costs the stake.',
    cause,
  })
}
