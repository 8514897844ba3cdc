import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'

const packageRoot = fileURLToPath(new URL('../..', import.meta.url))
// The wrapper of npx would leave the processes underneath running.
const wrangler = join(packageRoot, 'node_modules/wrangler/bin/wrangler.js')

const patience = { timeout: 5_000, interval: 20 }

/** A run of wrangler, offline, in a folder of its own. */
type WranglerRun = {
  readonly folder: string
  readonly output: () => string
  /** Waits for words in the output; the first group of the pattern is returned. */
  readonly says: (pattern: RegExp) => Promise<string>
  /** Waits for the process and gives its exit code. */
  readonly ended: () => Promise<number | null>
  /** Ends it as a person does and waits until nothing of it runs any more. */
  readonly close: () => Promise<void>
}

/** Starts wrangler on the Worker of this package; for tests. */
export function startWrangler(...commands: string[]): WranglerRun {
  const folder = mkdtempSync(join(tmpdir(), 'cresolver-wrangler-'))
  writeFileSync(join(folder, 'wrangler.jsonc'), readConfiguration())
  const child = spawn(process.execPath, [wrangler, ...commands], {
    cwd: folder,
    // A group of its own, so that nothing of it can be missed.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      WRANGLER_LOG_PATH: folder,
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      NO_COLOR: '1',
    },
  })
  let text = ''
  const closed = once(child, 'close')
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  return {
    folder,
    output: () => text,
    says: async (pattern) => {
      for (;;) {
        const found = pattern.exec(text)?.[1]
        if (found !== undefined) return found
        const [code] = await Promise.race([once(child.stdout, 'data'), closed])
        if (typeof code === 'number') throw new Error(`wrangler ended: ${text}`)
      }
    },
    ended: async () => (await closed)[0],
    close: async () => {
      try {
        child.kill('SIGTERM')
        await closed
        await vi.waitFor(() => expect(isRunning(child)).toBe(false), patience)
      } finally {
        if (isRunning(child)) process.kill(-Number(child.pid), 'SIGKILL')
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The configuration as it is, with its paths seen from another folder. */
function readConfiguration(): string {
  const folder = join(packageRoot, 'edge')
  return readFileSync(join(folder, 'wrangler.jsonc'), 'utf8').replace(
    /"(main\.ts|\.{1,2}\/[^"]+)"/g,
    (_, path: string) => JSON.stringify(join(folder, path)),
  )
}

/** Checks the whole process group: children of wrangler may exit a moment later. */
function isRunning({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-Number(pid), 0)
  } catch {
    return false
  }
}
