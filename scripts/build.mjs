// npm run build: builds every package that is published.
import { bundlePackages } from './build-packages.mjs'
import { ensureInstalled, stop } from './install.mjs'
import { withLock } from './lock.mjs'
import { publishedPackages } from './workspace.mjs'

await ensureInstalled()
try {
  await withLock(async () => {
    await bundlePackages(publishedPackages)
  })
} catch (error) {
  stop(error.message)
}
