// Runs a program of this repository from a bundle that is kept until a source file changes:
// `node scripts/launch.mjs <program> <words>`. Reading a thousand sources takes a second each time.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const cache = join(root, '.cresolver/build/programs')
const manifestPath = join(cache, 'manifest.json')

const programs = {
  cresolver: 'apps/cli/src/main.ts',
  market: 'apps/cli/src/market-main.ts',
  platform: 'apps/platform/src/main.ts',
  'platform-data': 'apps/platform/src/data/main.ts',
}

/** A program that started before a change still loads its chunks: none runs longer than this. */
const keptMilliseconds = 24 * 3_600_000

const [name] = process.argv.splice(2, 1)
const source = join(root, programs[name] ?? stop())
const folder = freshBundle() ?? (await rebuild())
process.argv[1] = source
if (folder === undefined) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import(
  pathToFileURL(folder === undefined ? source : join(folder, `${name}.mjs`)).href
)

/** The folder of the bundle, if all of its sources are as they were. */
function freshBundle() {
  try {
    const { folder, inputs } = JSON.parse(readFileSync(manifestPath, 'utf8'))
    const isFresh = Object.entries(inputs).every(([path, seen]) => stampOf(path) === seen)
    if (isFresh && statSync(join(folder, `${name}.mjs`)).isFile()) return folder
  } catch {
    // There is none yet, or it was written by another version of this script.
  }
  return undefined
}

/** Each build has a folder of its own, so that two at once do not meet. */
async function rebuild() {
  const folder = join(cache, `${Date.now()}-${process.pid}`)
  // In a new clone this may be the first command of all.
  const { ensureInstalled } = await import('./install.mjs')
  await ensureInstalled()
  try {
    mkdirSync(folder, { recursive: true })
    const { bundleForClone } = await import('../apps/cli/scripts/build.mjs')
    const { workspaceFolders } = await import('./workspace.mjs')
    const fixed = [
      ...[
        'pnpm-lock.yaml',
        'scripts/launch.mjs',
        'apps/cli/scripts/build.mjs',
        'apps/cli/scripts/narrow-imports.mjs',
      ],
      ...workspaceFolders.map((each) => `${each}/package.json`),
    ]
    // Files that change while it is built are built again the next time.
    const started = Date.now()
    const sources = await bundleForClone(programs, folder)
    const inputs = Object.fromEntries(
      [...fixed, ...sources].map((path) => [path, stampOf(path, started)]),
    )
    const written = join(folder, 'manifest.json')
    writeFileSync(written, JSON.stringify({ folder, inputs }))
    renameSync(written, manifestPath)
    removeOld()
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const [line] = String(error?.message ?? error).split('\n')
    console.error(`The programs run from their sources, which is slower: ${line}`)
    return undefined
  }
}

function stampOf(path, before = Number.POSITIVE_INFINITY) {
  const { size, mtimeMs } = statSync(join(root, path))
  return mtimeMs < before ? `${size} ${mtimeMs}` : 'changed'
}

function removeOld() {
  for (const each of readdirSync(cache)) {
    const [, builtAt] = /^(\d+)-\d+$/.exec(each) ?? []
    if (Number(builtAt) < Date.now() - keptMilliseconds) {
      rmSync(join(cache, each), { recursive: true, force: true })
    }
  }
}

function stop() {
  console.error(`Name a program: ${Object.keys(programs).join(', ')}.`)
  process.exit(1)
}
