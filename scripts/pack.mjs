// npm run pack: builds and packs every package that is published into release/.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundlePackages, compileLibraries } from './build-packages.mjs'
import { ensureInstalled, root, stop } from './install.mjs'
import { withLock } from './lock.mjs'
import { packPackages } from './pack-packages.mjs'
import { publishedPackages } from './workspace.mjs'

await ensureInstalled()
const release = resolve(process.argv[2] ?? join(root, 'release'))
try {
  rmSync(release, { recursive: true, force: true })
  mkdirSync(release, { recursive: true })
  await withLock(async () => {
    await compileLibraries()
    await bundlePackages(publishedPackages)
    await packPackages(publishedPackages, release)
  })
} catch (error) {
  stop(error.message)
}
for (const file of readdirSync(release)) console.log(join(release, file))
