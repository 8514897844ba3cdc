// npm run release: tags the version of the published packages, and the job `release` publishes them.
// npm run release -- --dry-run: packs them, shows each file, and says what stands against a release.
// npm run release -- --publish: publishes those that the registry does not have, as the job does. The first
// version of a package is published so by a person who is logged in: the job may only follow it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root, stop } from './install.mjs'
import { readTarball } from './pack-packages.mjs'
import { runOrThrow, runProgram } from './run-program.mjs'
import { listChangesets, publishedPackages } from './workspace.mjs'

const words = process.argv.slice(2)
const [option = '--tag'] = words
if (!['--tag', '--dry-run', '--publish'].includes(option) || words.length > 1)
  stop(
    `npm run release takes nothing, -- --dry-run or -- --publish, not: ${words.join(' ')}.`,
  )

await ensureInstalled()
const [{ manifest: first }] = publishedPackages
const tag = `v${first.version}`
const obstacles = await findObstacles()
const folder = mkdtempSync(join(tmpdir(), 'cresolver-release-'))
try {
  await must([process.execPath, 'scripts/pack.mjs', folder])
  const tarballs = readdirSync(folder)
    .sort()
    .map((file) => join(folder, file))
  for (const tarball of tarballs) await show(tarball)
  for (const obstacle of obstacles) console.log(`Not yet: ${obstacle}`)
  if (option === '--dry-run') tellOrder()
  else if (obstacles.length > 0)
    throw new Error(`${tag} was not released: remove what is listed as "Not yet".`)
  else if (option === '--tag') await pushTag()
  else for (const tarball of tarballs) await publish(tarball)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function tellOrder() {
  const ready = obstacles.length === 0 ? 'Ready. ' : ''
  console.log(
    `${ready}npm run release tags ${tag} and pushes the tag; the job in .github/workflows/release.yml ` +
      'tests, packs and publishes. Nothing was tagged or published.',
  )
}

async function pushTag() {
  await must(['git', 'tag', '--annotate', tag, '--message', `CREsolver ${first.version}`])
  try {
    await must(['git', 'push', 'origin', tag])
  } catch (error) {
    await must(['git', 'tag', '--delete', tag])
    throw new Error(
      `${tag} could not be pushed, and is not kept: ${error.message.trim()}`,
    )
  }
  console.log(`${tag} is pushed: the job \`release\` publishes it.`)
}

async function publish(tarball) {
  const { name, version } = (await readTarball(tarball)).manifest
  const known = await runProgram(['npm', 'view', `${name}@${version}`, 'version'])
  if (known.status === 0 && known.output.trim() !== '') {
    console.log(`${name} ${version} is published already.`)
    return
  }
  // The identity of the job is what npm can attest; a person has none that it accepts.
  const attested = process.env.GITHUB_ACTIONS === 'true'
  await must([
    'npm',
    'publish',
    tarball,
    '--access',
    'public',
    `--provenance=${attested}`,
  ])
  console.log(`${name} ${version} is published.`)
}

/** Prints name, version, license, sizes, dependencies and files of a tarball. */
async function show(path) {
  const { manifest } = await readTarball(path)
  const files = (await must(['tar', '-tvzf', path]))
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([, , bytes, , , file]) => [Number(bytes), file.replace(/^package\//, '')])
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
  const unpacked = files.reduce((sum, [bytes]) => sum + bytes, 0)
  console.log(
    `\n${manifest.name} ${manifest.version}, ${manifest.license}, Node ${manifest.engines?.node}: ` +
      `${count(files.length, 'file')}, ${size(statSync(path).size)} packed, ${size(unpacked)} unpacked`,
  )
  for (const kind of ['dependencies', 'peerDependencies']) {
    const names = Object.entries(manifest[kind] ?? {}).map((pair) => pair.join(' '))
    if (names.length > 0) console.log(`  ${kind}: ${names.join(', ')}`)
  }
  for (const [bytes, file] of files) console.log(`${size(bytes).padStart(12)}  ${file}`)
  const own = Object.keys(manifest.dependencies ?? {}).filter((name) =>
    publishedPackages.some((each) => each.manifest.name === name),
  )
  if (own.length > 0)
    obstacles.push(
      `${manifest.name} depends on ${own.join(', ')}: bundle it, so that its tarball installs alone.`,
    )
  for (const name of ['README.md', 'LICENSE'])
    if (!files.some(([, file]) => file === name))
      obstacles.push(`${manifest.name} has no ${name}: put one in its folder.`)
}

async function findObstacles() {
  const found = []
  const others = publishedPackages.filter(
    ({ manifest }) => `v${manifest.version}` !== tag,
  )
  if (others.length > 0)
    found.push(
      `${others.map(({ manifest }) => `${manifest.name} ${manifest.version}`).join(', ')}: give all packages version ${first.version}.`,
    )
  if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`## ${first.version}`))
    found.push(`CHANGELOG.md has no section ${first.version}: npx changeset version.`)
  if (listChangesets().length > 0)
    found.push('.changeset has changes that no version has: npx changeset version.')
  if ((await must(['git', 'status', '--porcelain'])) !== '')
    found.push('the work tree has changes: commit or remove them.')
  const tagged = (await must(['git', 'tag', '--points-at', 'HEAD']))
    .split('\n')
    .includes(tag)
  if (!tagged && (await must(['git', 'tag', '--list', tag])) !== '')
    found.push(`${tag} is another commit: npx changeset version raises the version.`)
  const branch = (await must(['git', 'branch', '--show-current'])).trim()
  if (!tagged && branch !== 'main')
    found.push(`this is the branch ${branch || 'without a name'}: release main.`)
  return found
}

function must(command) {
  return runOrThrow(command, { cwd: root })
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function size(bytes) {
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`
}
