// npm run check:packages: packs the packages and checks them as people get them. Each is linted (publint,
// attw), installed by npm in an empty folder outside the clone, imported, type-checked, and the examples
// of its README run. A package that another of them depends on is checked in the folder of that one, which
// halves the time; with --each it has a folder of its own. With a folder, its tarballs are checked.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from '../install.mjs'
import { readTarball } from '../pack-packages.mjs'
import { runOrThrow, runProgram } from '../run-program.mjs'
import { tryPackages } from '../try-packages.mjs'

const faultsByName = new Map()
const folder = mkdtempSync(join(tmpdir(), 'cresolver-tarballs-'))
const words = process.argv.slice(2)
const [given] = words.filter((word) => word !== '--each')
const release = resolve(given ?? join(folder, 'release'))
try {
  if (given === undefined)
    await runOrThrow([process.execPath, 'scripts/pack.mjs', release], { cwd: root })
  const tarballs = await Promise.all(
    readdirSync(release).map((file) => readTarball(join(release, file))),
  )
  if (tarballs.length === 0) throw new Error(`${release} has no tarballs`)
  const groups = words.includes('--each')
    ? tarballs.map((tarball) => [tarball])
    : groupByDependents(tarballs)
  const waiting = groups.flatMap((group) => [
    () => use(group, tarballs),
    ...group.map((tarball) => () => lintTarball(tarball)),
  ])
  await Promise.all(
    Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    }),
  )
  for (const [name, faults] of faultsByName) print(name, faults)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Each package that no other depends on, first, with those that it depends on. */
function groupByDependents(tarballs) {
  const dependenciesOf = ({ manifest }) =>
    tarballs.filter((each) => manifest.dependencies?.[each.manifest.name])
  const below = new Set(tarballs.flatMap(dependenciesOf))
  return tarballs
    .filter((tarball) => !below.has(tarball))
    .map((tarball) => {
      const group = new Set([tarball])
      for (const each of group) for (const next of dependenciesOf(each)) group.add(next)
      return [...group]
    })
}

async function use(group, tarballs) {
  for (const { name, faults } of await tryPackages({ group, tarballs, parent: folder })) {
    note(name, faults)
  }
}

async function lintTarball({ path, manifest }) {
  note(manifest.name, await lint(path, manifest))
  note(manifest.name, await checkTypeResolution(path, manifest))
}

function note(name, faults) {
  faultsByName.set(name, [...(faultsByName.get(name) ?? []), ...faults])
}

function print(name, faults) {
  console.log(`${faults.length === 0 ? 'ok' : 'FAILED'}: ${name}`)
  for (const fault of faults) console.log(`  ${fault.trim().replaceAll('\n', '\n  ')}`)
  if (faults.length > 0) process.exitCode = 1
}

async function lint(path, manifest) {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength)
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  return messages
    .filter(({ code, type }) => !(type === 'suggestion' && code === 'USE_TYPE'))
    .map((message) => `publint: ${formatMessage(message, pkg ?? manifest)}`)
}

async function checkTypeResolution(path, { exports }) {
  if (!exports) return []
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const options = [
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--no-emoji',
    '--no-color',
  ]
  const { status, output } = await runProgram([process.execPath, attw, path, ...options])
  return status === 0 ? [] : [`attw:\n${output}`]
}
