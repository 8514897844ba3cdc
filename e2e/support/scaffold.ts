import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { run } from 'cresolver'

/** An agent that `cresolver agent new` wrote outside the repository, with its packages. */
type Scaffold = {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/** A scaffolded agent that listens. */
export type RunningScaffold = {
  readonly url: string
  /** Output so far. */
  readonly output: () => string
  /** Ends it as a person does and waits for it. */
  readonly close: () => Promise<void>
}

type Variables = Readonly<Record<string, string>>

const execute = promisify(execFile)
const pnpm = ['exec', '--yes', '--package=pnpm@12.21.0', '--', 'pnpm']

/** Writes an agent and installs its packages; each of them is one that the repository has too. */
export async function scaffoldAgent(
  name = 'scaffolded',
  { clara = false }: { readonly clara?: boolean } = {},
): Promise<Scaffold> {
  const parent = await mkdtemp(join(tmpdir(), 'cresolver-scaffold-'))
  const remove = () => rm(parent, { recursive: true, force: true })
  const folder = join(parent, name)
  try {
    await cresolver(['agents', 'new', folder])
    // From the store of the repository, without a download: npm would take ten seconds longer.
    await install(folder, ['install'])
    if (clara) await installClara(folder)
    await linkWrangler(folder)
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Installs what the README of the scaffold names for work on a CLARA marketplace. */
async function installClara(folder: string): Promise<void> {
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  const [, packages] = /^npm install (@permaweb.*)$/m.exec(readme) ?? []
  if (packages === undefined) throw new Error('README.md names no packages for CLARA')
  await install(folder, ['add', ...packages.split(' ')])
}

async function install(folder: string, words: readonly string[]): Promise<void> {
  await execute(
    'npm',
    [...pnpm, ...words, '--prefer-offline', '--ignore-scripts', '--silent'],
    { cwd: folder, env: withoutOuterNpx() },
  )
}

/** Below `npx -c`, npm would take its package and command for those of the inner `npm exec`. */
function withoutOuterNpx(): NodeJS.ProcessEnv {
  const isOuter = /^npm_config_(call|package)$/i
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !isOuter.test(name)),
  )
}

/** Runs a command of ours in this process; throws what it printed unless it ends with 0. */
export async function cresolver(
  words: readonly string[],
  variables: Variables = {},
): Promise<string> {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const code = await run(words, {
    variables: { NO_COLOR: '1', ...variables },
    stdout: { write },
    stderr: { write },
    now: Date.now,
  })
  if (code !== 0) throw new Error(output)
  return output
}

/** Runs one of the scripts of the agent's package.json; throws what it printed if it fails. */
export async function runScript(folder: string, script: string): Promise<string> {
  const { stdout } = await execute('npm', ['run', '--silent', script], { cwd: folder })
  return stdout
}

/** Starts the agent on Node, on a free port. */
export function startOnNode(
  folder: string,
  variables: Variables = {},
): Promise<RunningScaffold> {
  return start({
    words: ['--import', 'tsx', 'src/main.ts'],
    folder,
    variables: { AGENT_PORT: '0', ...variables },
    ready: /listens on (http:\S+)/,
  })
}

/** Starts the agent in workerd, on a free port, offline. */
export function startOnWorkerd(
  folder: string,
  variables: Variables = {},
): Promise<RunningScaffold> {
  const given = Object.entries(variables).flatMap(([name, value]) => [
    '--var',
    `${name}:${value}`,
  ])
  const ports = ['--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0']
  return start({
    // The wrapper of npx would leave the processes underneath running.
    words: ['node_modules/wrangler/bin/wrangler.js', 'dev', ...ports, ...given],
    folder,
    variables: {
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, '.wrangler'),
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
    ready: /Ready on (http:\S+)/,
  })
}

/** The scaffold takes wrangler by npx; ours is the same and is here already. */
async function linkWrangler(folder: string): Promise<void> {
  const agent = new URL('../../products/agent/package.json', import.meta.url)
  const wrangler = dirname(createRequire(agent).resolve('wrangler/package.json'))
  await symlink(wrangler, join(folder, 'node_modules/wrangler'), 'junction')
}

async function start(parameters: {
  readonly words: readonly string[]
  readonly folder: string
  readonly variables: Variables
  readonly ready: RegExp
}): Promise<RunningScaffold> {
  const { words, folder, variables, ready } = parameters
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk
    })
  }
  for (;;) {
    const url = ready.exec(text)?.[1]
    if (url !== undefined) return { url, output: () => text, close: () => end(child) }
    if (child.exitCode !== null) throw new Error(`The agent ended: ${text}`)
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}
