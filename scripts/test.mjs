// npm test: installs what is missing and runs every check; ends with one line of counts.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

await ensureInstalled()

const folder = mkdtempSync(join(tmpdir(), 'cresolver-test-'))
const bin = (name) => join(root, 'node_modules/.bin', name)
const vitest = (name, ...projects) => [
  bin('vitest'),
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${join(folder, `${name}.json`)}`,
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
const unit = ['unit tests', ...vitest('unit', 'unit', 'dashboard')]
const unitInTurn = ['unit tests with leases', ...vitest('unit-in-turn', 'unit-in-turn')]
const workerd = ['tests on workerd', ...vitest('workerd', 'workerd')]
const size = ['size of the dashboard', process.execPath, ['scripts/dashboard-size.mjs']]
const packages = [
  'packages as people install them',
  process.execPath,
  ['scripts/check-tarballs.mjs'],
]
const endToEnd = ['end-to-end tests', ...vitest('e2e', 'e2e')]

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
// Two lanes at a time, about as long as each other: the end-to-end tests wait as much as they work.
// The tests with leases bear no neighbour. Only the longest is shown live.
await Promise.all([runLane(contracts), runLane(code)])
await Promise.all([runLane([endToEnd, size], show), runLane([unit, workerd, packages])])
await runLane([unitInTurn], show)
for (const name of ['unit', 'unit-in-turn', 'workerd', 'e2e']) {
  countVitest(join(folder, `${name}.json`))
}
rmSync(folder, { recursive: true, force: true })

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
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

function countVitest(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    counts.passed += report.numPassedTests
    counts.failed += report.numFailedTests
    counts.skipped += report.numPendingTests
  } catch {
    failures.push(`no report at ${path}`)
  }
}
