// Writes the public types of each published package to etc/<package>.d.ts: its declarations, one after
// another. With --check it fails when a report is not current, so that no public type changes unnoticed.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, posix } from 'node:path'
import { bundlePackages } from './build-packages.mjs'
import { ensureInstalled, root, stop } from './install.mjs'
import { withLock } from './lock.mjs'
import { publishedPackages } from './workspace.mjs'

const reports = join(root, 'etc')
const specifiers = /(?:\bfrom |\bimport\()'(\.[^']+)'/g

await ensureInstalled()
const current = await withLock(async () => {
  await bundlePackages(publishedPackages)
  return publishedPackages
    .filter(({ manifest }) => manifest.publishConfig?.exports)
    .map(({ folder, manifest }) => [fileName(manifest), report(folder, manifest)])
})
if (process.argv.includes('--check')) check()
else write()

/** The declarations of the entries, then those that they name, in the order in which they are named. */
function report(folder, { name, publishConfig }) {
  const dist = posix.join(folder, 'dist')
  const entries = Object.values(publishConfig.exports).flatMap(({ types }) =>
    types ? [posix.join(folder, types)] : [],
  )
  const files = new Set(entries)
  const parts = [
    `// The public types of ${name}, written by npm run api. Not a module.\n`,
  ]
  for (const file of files) {
    if (isReportedElsewhere(file)) continue
    const code = withoutComments(readFileSync(join(root, file), 'utf8'))
    for (const [, specifier] of code.matchAll(specifiers)) {
      const target = posix.join(posix.dirname(file), specifier)
      files.add(target.replace(/(\.d)?\.[jt]s$/, '.d.ts'))
    }
    if (code) parts.push(`// ${posix.relative(dist, file)}\n${code}\n`)
  }
  return parts.join('\n')
}

/** ABIs are checked with the contracts; the types of core and chain stand in the report of the SDK. */
function isReportedElsewhere(file) {
  return /\/generated\/|(?<!\/sdk)\/dist\/types\/(core|chain)\//.test(file)
}

/** Documentation may change freely. */
function withoutComments(text) {
  return text
    .replace(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^\/\/# sourceMappingURL.*$/gm, '')
    .trim()
}

function fileName({ name }) {
  return `${name.replace(/^@/, '').replace('/', '-')}.d.ts`
}

function write() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports)
  for (const [file, text] of current) writeFileSync(join(reports, file), text)
}

function check() {
  const known = new Set(current.map(([file]) => file))
  const stale = current.filter(([file, text]) => {
    const path = join(reports, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })
  const gone = existsSync(reports)
    ? readdirSync(reports).filter((file) => !known.has(file))
    : []
  const names = [...stale.map(([file]) => file), ...gone]
  if (names.length === 0) return
  stop(
    `The public types have changed: ${names.join(', ')}.\n` +
      'Run npm run api, look at the difference, and add a changeset.',
  )
}
