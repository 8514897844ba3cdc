// Every package of others that is installed: found by walking from each package of the workspace.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { readManifest, workspaceFolders } from './workspace.mjs'

/** Listed packages are part of what people run; everything else builds and tests it. */
const isShipped = (folder) => !/^(\.|contracts|e2e)$|^local\//.test(folder)

/**
 * Lists the installed packages, each once.
 *
 * `isDirect` is true where a package of the workspace names it, `isShipped` where one that people run
 * reaches it by way of `dependencies`.
 */
export function listInstalled() {
  const found = new Map()
  const waiting = ['.', 'contracts', 'e2e', ...workspaceFolders].flatMap((folder) => {
    const { dependencies, optionalDependencies, devDependencies } = readManifest(folder)
    const list = (names = {}, shipped = false) =>
      Object.keys(names).map((name) => ({ name, from: join(root, folder), shipped }))
    return [
      ...list({ ...dependencies, ...optionalDependencies }, isShipped(folder)),
      ...list(devDependencies),
    ].map((each) => ({ ...each, direct: true }))
  })
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = resolvePackage(next.name, next.from)
    // Packages for other platforms are not installed.
    if (folder === undefined || !folder.includes('node_modules')) continue
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const known = found.get(folder)
    const entry = {
      name: manifest.name,
      version: manifest.version,
      license: licenseOf(manifest),
      node: manifest.engines?.node,
      isDirect: (known?.isDirect ?? false) || next.direct === true,
      isShipped: (known?.isShipped ?? false) || next.shipped,
    }
    found.set(folder, entry)
    if (known && known.isShipped === entry.isShipped) continue
    const { dependencies, optionalDependencies } = manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      waiting.push({ name, from: folder, shipped: next.shipped })
    }
  }
  return [...found.values()].sort((one, other) =>
    sortKey(one) < sortKey(other) ? -1 : 1,
  )
}

function sortKey({ name, version }) {
  return `${name}@${version}`
}

/** Beside a package of others pnpm puts what it depends on; further up is what only happens to be there. */
function resolvePackage(name, from) {
  const [store] =
    /^.*\/\.pnpm\/[^/]+\/node_modules/.exec(from.replaceAll('\\', '/')) ?? []
  const path = join(store ?? join(from, 'node_modules'), name)
  return existsSync(join(path, 'package.json')) ? realpathSync(path) : undefined
}

/** As the package states it; undefined where it states none. */
function licenseOf({ license, licenses }) {
  const stated = license ?? licenses
  const [first] = [stated].flat()
  return typeof first === 'object' ? first?.type : first
}
