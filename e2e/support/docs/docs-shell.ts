import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { clone } from './clone.ts'

/** A shell whose variables and functions last from block to block; each block starts in the clone. */
export type DocsShell = {
  readonly home: string
  readonly run: (code: string, limitMs: number) => Promise<ShellResult>
  /** Starts a command that stays, and waits until its output shows that it is ready. */
  readonly start: (
    code: string,
    isReady: (output: string) => boolean,
    limitMs: number,
    variables?: Readonly<Record<string, string>>,
  ) => Promise<void>
  /** Stops everything that was started. */
  readonly close: () => Promise<void>
  /** Removes the home, which may hold tens of thousands of files. */
  readonly remove: () => Promise<void>
}

/** Exit status, or none after the time limit, and everything printed. */
type ShellResult = {
  readonly status: number | undefined
  readonly output: string
}

/** Settings of the shell that runs the tests would change what the commands print. */
function withoutSettings(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const setting =
    /^(AO|CLARA|CRESOLVER|LLM|MOLTBOOK|MARKET|AGENT|PLATFORM)_|^(RPC_URL|PRIVATE_KEY|ANTHROPIC_API_KEY)$/
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !setting.test(name)),
  )
}

/**
 * Opens a shell with an empty home folder.
 *
 * @param variables - of the environment
 * @param folder - the clone; this one unless given
 */
export function openDocsShell(
  variables: Readonly<Record<string, string>>,
  folder = clone,
): DocsShell {
  const home = mkdtempSync(join(tmpdir(), 'cresolver-docs-'))
  const saved = join(home, '.saved-shell')
  const environment = {
    ...withoutSettings(process.env),
    npm_config_cache: join(homedir(), '.npm'),
    npm_config_userconfig: join(homedir(), '.npmrc'),
    npm_config_prefer_offline: 'true',
    NO_COLOR: '1',
    HOME: home,
    CLONE: folder,
    ...variables,
  }
  const running = new Set<ChildProcess>()
  const launch = (code: string, extra: Readonly<Record<string, string>> = {}) => {
    const child = spawn('bash', ['-c', code], {
      cwd: folder,
      env: { ...environment, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: a signal reaches whatever the block started.
      detached: true,
    })
    running.add(child)
    return child
  }
  const restore = `[ -f ${saved} ] && source ${saved}\ncd "$CLONE"\n`

  return {
    home,
    run: async (code, limitMs) => {
      const save = `trap 'status=$?; { export -p; declare -f; } > ${saved}; exit $status' EXIT`
      const child = launch(`set -aeo pipefail\n${restore}${save}\n${code}`)
      const output = collect(child)
      const timer = setTimeout(() => signal(child, 'SIGKILL'), limitMs)
      const [status] = await once(child, 'exit')
      clearTimeout(timer)
      // Processes that a block leaves running end with it.
      signal(child, 'SIGKILL')
      running.delete(child)
      return { status: status ?? undefined, output: output() }
    },
    start: async (code, isReady, limitMs, extra) => {
      const child = launch(`set -ae\n${restore}${code}`, extra)
      const output = collect(child)
      const end = Date.now() + limitMs
      while (!isReady(output())) {
        if (child.exitCode !== null || Date.now() > end)
          throw new Error(`It was not ready in time, and printed:\n${output()}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    close: async () => {
      for (const child of running) {
        const isOver = child.exitCode !== null || child.signalCode !== null
        const over = isOver ? undefined : once(child, 'exit')
        signal(child, 'SIGTERM')
        const timer = setTimeout(() => signal(child, 'SIGKILL'), 20_000)
        await over
        clearTimeout(timer)
        signal(child, 'SIGKILL')
      }
    },
    remove: () => rm(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return () => output
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // The group has ended.
  }
}
