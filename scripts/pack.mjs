// npm run pack: builds and packs every package that is published into release/. What was packed from the
// same sources is used again.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundlePackages } from './build-packages.mjs'
import { ensureInstalled, root, stop } from './install.mjs'
import { withLock } from './lock.mjs'
import { packPackages } from './pack-packages.mjs'
import { packedFolder } from './packed-folder.mjs'
import { publishedPackages } from './workspace.mjs'

await ensureInstalled()
const release = resolve(process.argv[2] ?? join(root, 'release'))
const packed = packedFolder('release')
try {
  await withLock(async () => {
    if (!existsSync(packed)) await pack()
  })
  rmSync(release, { recursive: true, force: true })
  cpSync(packed, release, { recursive: true })
} catch (error) {
  stop(error.message)
}
for (const file of readdirSync(release)) console.log(join(release, file))

async function pack() {
  const draft = `${packed}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    await bundlePackages(publishedPackages)
    await packPackages(publishedPackages, draft)
    renameSync(draft, packed)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
