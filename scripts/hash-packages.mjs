// Names the state of everything that goes into the published packages, which takes less time than to find
// out which files count.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { workspaceFolders } from './workspace.mjs'

const inPackage = ['src', 'scripts', 'templates', 'package.json', 'README.md', 'LICENSE']
const shared = ['scripts', 'pnpm-lock.yaml', 'LICENSE', 'tsconfig.base.json']

/** Returns 16 hex digits: equal ones stand for equal packages. */
export function hashPackages() {
  const folders = workspaceFolders.filter((each) => each !== 'apps/dashboard')
  const paths = folders.flatMap((folder) => inPackage.map((name) => `${folder}/${name}`))
  const hash = createHash('sha256')
  for (const file of [...shared, ...paths].flatMap(listFiles).sort()) {
    const text = readFileSync(join(root, file))
    hash.update(`${file} ${text.length}\n`).update(text)
  }
  return hash.digest('hex').slice(0, 16)
}

function listFiles(path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (statSync(whole).isFile()) return [path]
  return readdirSync(whole, { recursive: true })
    .filter((name) => !/\.test\.|node_modules|__pycache__/.test(name))
    .map((name) => join(path, name))
    .filter((file) => statSync(join(root, file)).isFile())
}
