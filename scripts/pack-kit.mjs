// Packs @cresolver/agent for a new project and prints the path of the tarball. One that was packed from
// the same sources is used again; it is in .cresolver/build.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { bundlePackages } from './build-packages.mjs'
import { root } from './install.mjs'
import { withLock } from './lock.mjs'
import { packPackages } from './pack-packages.mjs'
import { publishedPackages, workspaceFolders } from './workspace.mjs'

const kit = publishedPackages.filter(
  ({ manifest }) => manifest.name === '@cresolver/agent',
)
const folder = join(root, '.cresolver/build', `kit-${hashSources()}`)

console.log(readTarball() ?? (await withLock(() => readTarball() ?? pack())))

async function pack() {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    await bundlePackages(kit)
    await packPackages(kit, draft)
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return readTarball()
}

function readTarball() {
  const [file] = existsSync(folder) ? readdirSync(folder) : []
  return file && join(folder, file)
}

/** Names the state of all packages and of the scripts, which takes less time than to find out which count. */
function hashSources() {
  const folders = workspaceFolders.filter((each) => each.startsWith('packages/'))
  const files = [
    ...list('scripts', /\.mjs$/),
    ...folders.flatMap((each) => list(`${each}/src`, /(?<!\.(?:test|fixture))\.ts$/)),
    ...folders.map((each) => `${each}/package.json`),
    'packages/kit/agent/README.md',
    'pnpm-lock.yaml',
  ]
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const text = readFileSync(join(root, file))
    hash.update(`${file} ${text.length}\n`).update(text)
  }
  return hash.digest('hex').slice(0, 16)
}

function list(path, pattern) {
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
}
