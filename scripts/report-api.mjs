// npm run check:api: compares what programs of others use, the declarations of each published package and the
// OpenAPI document of the platform, with the last release. What differs needs a changeset.
// With a folder, it writes the reports of these sources there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { bundlePackages } from './build-packages.mjs'
import { ensureInstalled, root, stop } from './install.mjs'
import { withLock } from './lock.mjs'
import { runOrThrow, runProgram } from './run-program.mjs'
import { listChangesets, publishedPackages } from './workspace.mjs'

const specifiers = /(?:\bfrom |\bimport\()'(\.[^']+)'/g

await ensureInstalled()
const [folder] = process.argv.slice(2)
try {
  if (folder === undefined) await compare()
  else await write(resolve(folder))
} catch (error) {
  stop(error.message)
}

/** Writes a report of each package, and the OpenAPI document. */
async function write(target) {
  mkdirSync(target, { recursive: true })
  await withLock(() => bundlePackages(publishedPackages))
  for (const { folder: from, manifest } of publishedPackages) {
    const { publishConfig, name } = manifest
    if (!publishConfig?.exports) continue
    const file = `${name.replace(/^@/, '').replace('/', '-')}.d.ts`
    writeFileSync(join(target, file), report(from, publishConfig.exports))
  }
  await must([
    ...[process.execPath, '--import', 'tsx', 'e2e/support/reference/read-openapi.ts'],
    join(target, 'openapi.json'),
  ])
}

/** The declarations of the entries, then those that they name, in the order in which they are named. */
function report(from, exports) {
  const dist = posix.join(from, 'dist')
  const entries = Object.values(exports).flatMap(({ types }) =>
    types ? [posix.join(from, types)] : [],
  )
  const files = new Set(entries)
  const parts = []
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

async function compare() {
  const tag = (
    await must(['git', 'tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname'])
  ).split('\n')[0]
  if (!tag) {
    console.log('No release yet: there are no public types to compare with.')
    return
  }
  const reports = join(root, '.cresolver/api')
  const [before, now] = [join(reports, tag), join(reports, 'now')]
  if (!existsSync(before)) await writeRelease(tag, before)
  await write(now)
  const { status, output } = await runProgram(
    ['git', 'diff', '--no-index', '--stat', '--patch', before, now],
    { cwd: root },
  )
  if (status === 0) console.log(`The public types and the HTTP API are those of ${tag}.`)
  else {
    console.log(output)
    const [{ manifest }] = publishedPackages
    if (listChangesets().length === 0 && `v${manifest.version}` === tag)
      stop(`They differ from ${tag}: describe the change with npx changeset.`)
    console.log(`They differ from ${tag}, and a changeset or the new version says so.`)
  }
}

/** Writes the reports of a release with its own sources, dependencies and script. */
async function writeRelease(tag, target) {
  const clone = `${target}.sources`
  await must(['git', 'worktree', 'add', '--force', '--detach', clone, tag])
  try {
    await must([process.execPath, join(clone, 'scripts/report-api.mjs'), target])
  } finally {
    await must(['git', 'worktree', 'remove', '--force', clone])
  }
}

function must(command) {
  return runOrThrow(command, { cwd: root })
}
