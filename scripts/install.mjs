// Installs what is missing, once for each lockfile. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pnpm = 'pnpm@12.21.0'

/** The root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Checks the version of Node and installs the packages of the lockfile if they are not there. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`CREsolver needs Node 20.19 or later, this is ${process.versions.node}.`)
  }
  const stamp = `${root}node_modules/.cresolver-lockfile`
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}pnpm-lock.yaml`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(`Installing packages with ${pnpm} ...`)
  const options = [
    'exec',
    '--yes',
    `--package=${pnpm}`,
    '--',
    'pnpm',
    'install',
    '--frozen-lockfile',
  ]
  const { status } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    options,
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) {
    stop(
      'The packages could not be installed. Check the network and run the command again.',
    )
  }
  writeFileSync(stamp, wanted)
}

/** Ends with one line. */
export function stop(message) {
  console.error(message)
  process.exit(1)
}
