// Bundles the packages that are published, each by its script `bundle`.
import { join } from 'node:path'
import { root } from './install.mjs'
import { runOrThrow } from './run-program.mjs'

/** Bundles those of the packages that are bundled. */
export async function bundlePackages(packages) {
  for (const { folder, manifest } of packages) {
    // Such as `node scripts/bundle.mjs`: npm in between would take half a second each.
    const [, script] = /^node (\S+)$/.exec(manifest.scripts?.bundle ?? '') ?? []
    if (script) await runOrThrow([process.execPath, script], { cwd: join(root, folder) })
  }
}
