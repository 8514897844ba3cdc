// Packs @cresolver/agent for a new project and prints the path of the tarball. One that was packed from
// the same sources is used again.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePackages } from './build-packages.mjs'
import { withLock } from './lock.mjs'
import { packPackages } from './pack-packages.mjs'
import { packedFolder } from './packed-folder.mjs'
import { publishedPackages } from './workspace.mjs'

const kit = publishedPackages.filter(
  ({ manifest }) => manifest.name === '@cresolver/agent',
)
const isKit = /(?<!create-)cresolver-agent-\d[^/\\]*\.tgz$/
const folder = packedFolder('kit')
const release = packedFolder('release')

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

/** All packages may be packed already. */
function readTarball() {
  return [folder, release].flatMap(tarballsIn).find((file) => isKit.test(file))
}

function tarballsIn(each) {
  return existsSync(each) ? readdirSync(each).map((file) => join(each, file)) : []
}
