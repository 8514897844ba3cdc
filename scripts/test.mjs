// npm test: installs what is missing and runs every check; ends with one line of counts.
// Test files that fail beside others run a second time, alone, and the end names those that pass then.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

await ensureInstalled()

/** More files than this do not fail because of a busy machine. */
const MOST_FILES_AGAIN = 4

const folder = mkdtempSync(join(tmpdir(), 'cresolver-test-'))
const bin = (name) => join(root, 'node_modules/.bin', name)
const vitest = (name, projects, files = []) => [
  bin('vitest'),
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${join(folder, `${name}.json`)}`,
    ...files,
  ],
]

const contracts = [
  [
    'contracts compile, ABIs are current',
    process.execPath,
    ['contracts/scripts/build.mjs', '--check'],
  ],
  [
    'contract format',
    process.execPath,
    ['contracts/scripts/forge.mjs', 'fmt', '--check'],
  ],
  ['contract specifications', process.execPath, ['contracts/scripts/check-trees.mjs']],
  ['contract tests', process.execPath, ['contracts/scripts/forge.mjs', 'test']],
  [
    'deployed contracts are exactly what their sources compile to',
    process.execPath,
    ['contracts/scripts/standard-json.mjs', '--check'],
  ],
  [
    'gas and storage of the contracts have not changed unnoticed',
    process.execPath,
    ['contracts/scripts/check-snapshots.mjs'],
  ],
]
const code = [
  ['types', process.execPath, ['scripts/check-types.mjs']],
  ['lint', bin('biome'), ['check', '.']],
  [
    'structure',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'e2e'],
  ],
  ['nothing unused', bin('knip'), []],
  ['words have their standard terms', process.execPath, ['scripts/check-words.mjs']],
  [
    'error codes are documented',
    process.execPath,
    ['scripts/list-error-codes.mjs', '--check'],
  ],
  [
    'third parties are listed, licenses and Node accepted',
    process.execPath,
    ['scripts/list-third-parties.mjs', '--check'],
  ],
  [
    'public types have not changed unnoticed',
    process.execPath,
    ['scripts/report-api.mjs', '--check'],
  ],
]
const suites = [
  { name: 'unit', title: 'unit tests', projects: ['unit', 'dashboard'] },
  { name: 'unit-in-turn', title: 'unit tests with leases', projects: ['unit-in-turn'] },
  { name: 'workerd', title: 'tests on workerd', projects: ['workerd'] },
  { name: 'e2e', title: 'end-to-end tests', projects: ['e2e'] },
]
const [unit, unitInTurn, workerd, endToEnd] = suites.map(({ name, title, projects }) => [
  title,
  ...vitest(name, projects),
])
const size = ['size of the dashboard', process.execPath, ['scripts/dashboard-size.mjs']]
const packages = [
  'packages as people install them',
  process.execPath,
  ['scripts/check-tarballs.mjs'],
]

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
// Two lanes at a time, about as long as each other: the end-to-end tests wait as much as they work.
// The tests with leases bear no neighbour. Only the longest is shown live.
await Promise.all([runLane(contracts), runLane(code)])
await Promise.all([runLane([endToEnd, size], show), runLane([unit, workerd, packages])])
await runLane([unitInTurn], show)
const unstable = []
for (const suite of suites) await countSuite(suite)
rmSync(folder, { recursive: true, force: true })

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
if (unstable.length > 0) {
  console.log(`\nFailed beside others, passed alone: ${unstable.join(', ')}`)
}
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(
  `\n${counts.passed} passed, ${Math.max(counts.failed, failures.length)} failed${skipped}`,
)
process.exitCode = failures.length > 0 ? 1 : 0

function show(text) {
  process.stdout.write(text)
}

/** What a lane says that is not shown live comes when a step has ended, so that it stays together. */
function hold() {}

async function runLane(steps, tell = hold) {
  for (const [name, command, options] of steps) {
    const started = Date.now()
    tell(`\n> ${name}\n`)
    const { status, output } = await run(command, options, tell)
    count(output)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (tell === hold) show(`\n> ${name}\n${output}`)
    console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds} s`)
    if (status !== 0) failures.push(name)
  }
}

function run(command, options, tell) {
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        tell(chunk)
      })
    }
    child.on('error', (error) => resolve({ status: 1, output: error.message }))
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

function count(output) {
  const forge = /(\d+) tests passed, (\d+) failed, (\d+) skipped/.exec(output)
  if (!forge) return
  counts.passed += Number(forge[1])
  counts.failed += Number(forge[2])
  counts.skipped += Number(forge[3])
}

async function countSuite(suite) {
  const first = readReport(suite.name)
  if (first === undefined) return
  const failed = first.testResults.filter(({ status }) => status === 'failed')
  const files = failed.map(({ name }) => relative(root, name))
  const again = files.length > 0 && files.length <= MOST_FILES_AGAIN
  const second = again ? await runAlone(suite, files) : undefined
  counts.passed += first.numPassedTests
  counts.skipped += first.numPendingTests
  if (second === undefined) counts.failed += first.numFailedTests
  else {
    counts.passed += first.numFailedTests - second.numFailedTests
    counts.failed += second.numFailedTests
  }
}

async function runAlone({ name, title, projects }, files) {
  const before = failures.length
  const second = `${name}-alone`
  await runLane(
    [[`${title}, second run, alone`, ...vitest(second, projects, files)]],
    show,
  )
  if (failures.length > before) return readReport(second)
  failures.splice(failures.indexOf(title), 1)
  unstable.push(...files)
  return readReport(second)
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  } catch {
    failures.push(`no report of the ${name} tests`)
    return undefined
  }
}
