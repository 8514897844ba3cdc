// Installs what is missing, once for each lockfile. Needs nothing but Node and npm.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runProgram } from './run-program.mjs'

const pnpm = 'pnpm@12.21.0'
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Runs pnpm, without an installation of it. */
export const pnpmCommand = [npm, 'exec', '--yes', `--package=${pnpm}`, '--', 'pnpm']

/** The root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Checks the version of Node and installs the packages of the lockfile if they are not there. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`CREsolver needs Node 20.19 or later, this is ${process.versions.node}.`)
  }
  const stamp = `${root}node_modules/.cresolver-lockfile`
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}pnpm-lock.yaml`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await install()
  writeFileSync(stamp, wanted)
}

/** Ends with one line. */
export function stop(message) {
  console.error(message)
  process.exit(1)
}

async function install() {
  mkdirSync(`${root}.cresolver`, { recursive: true })
  const log = `${root}.cresolver/install.log`
  writeFileSync(log, '')
  const progress = openProgress()
  const { status, output } = await runProgram(
    [...pnpmCommand, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      env: withoutOuterExec(process.env),
      onOutput(text) {
        appendFileSync(log, text)
        progress.show(text)
      },
    },
  )
  progress.end(status === 0)
  if (status === 0) return
  stop(
    `${output.trimEnd().split('\n').slice(-8).join('\n')}\n` +
      'The packages could not be installed. Check the network and run the command again; ' +
      'the whole output is in .cresolver/install.log.',
  )
}

/** Below `npx -c`, npm would take its package and command for those of the inner `npm exec`. */
export function withoutOuterExec(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_config_(call|package)$/i.test(name)),
  )
}

/** One line that counts the packages: rewritten on a terminal, else written once. Not for stdout: it may be JSON. */
function openProgress() {
  const line = `Installing packages with ${pnpm} (log: .cresolver/install.log)`
  const rewrites = process.stderr.isTTY
  process.stderr.write(rewrites ? line : `${line} ...\n`)
  const counts = /Progress: resolved (\d+), reused \d+, downloaded \d+, added (\d+)/g
  return {
    show(text) {
      const last = [...text.matchAll(counts)].at(-1)
      if (last && rewrites) process.stderr.write(`\r${line}: ${last[2]} of ${last[1]}`)
    },
    end(isDone) {
      if (rewrites) process.stderr.write('\n')
      if (isDone) console.error('Packages are installed.')
    },
  }
}

// node scripts/install.mjs: nothing but that.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled()
