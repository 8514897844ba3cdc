import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { Environment } from '../../environment.ts'
import { isRunning } from '../../is-running.ts'

const shape = z.object({
  version: z.literal(1),
  /** Process of the server. */
  pid: z.int().positive(),
  moltbookUrl: z.url(),
  /** Base URL of the prices and of every host of data. */
  dataUrl: z.url(),
  apiKey: z.string().min(1),
  /** Temporary folder of the market store, its evidence and the journal. */
  folder: z.string().min(1),
  /** Milliseconds by which the clock of the server is ahead. */
  aheadMs: z.int().nonnegative(),
})

/** State that `moltbook serve` writes for the commands with `--local`. */
export type LocalServerState = z.infer<typeof shape>

/** The folder of the local server; its state file is `server.json` in it. */
export function localFolderOf({ variables }: Pick<Environment, 'variables'>): string {
  const home = variables.HOME || homedir()
  return join(home, '.local', 'share', 'cresolver', 'local-moltbook')
}

/** The state file of a folder. */
export function stateFileIn(folder: string): string {
  return join(folder, 'server.json')
}

/** Reads the state of a server that runs; undefined where none does. */
export function readLocalState(folder: string): LocalServerState | undefined {
  const parsed = shape.safeParse(readJson(stateFileIn(folder)))
  return parsed.success && isRunning(parsed.data.pid) ? parsed.data : undefined
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
