// npm test: installs what is missing and runs every check; ends with one line of counts.
// npm test -- --changed [REVISION]: the tests that a change since REVISION (HEAD) can reach, and all checks
// that read files instead of importing them.
// Test files that fail beside others run a second time, alone; the end names those that pass then.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled, root, stop } from './install.mjs'
import { runGroups } from './run-steps.mjs'
import { readCosts } from './test-costs.mjs'
import { noteUnstable } from './unstable-files.mjs'

await ensureInstalled()

/** More files than this do not fail because of a busy machine. */
const MOST_FILES_AGAIN = 4

const [option, revision = 'HEAD', ...rest] = process.argv.slice(2)
if ((option !== undefined && option !== '--changed') || rest.length > 0) {
  stop(`npm test takes nothing or -- --changed [REVISION], not: ${process.argv[2]}.`)
}
const changed = option === undefined ? undefined : changedFiles()
const started = performance.now()
// The day chooses the random cases, and may end during the run.
process.env.CRESOLVER_SEED ??= String(Math.floor(Date.now() / 86_400_000))
console.log(`Random cases: CRESOLVER_SEED=${process.env.CRESOLVER_SEED}`)
const reports = mkdtempSync(join(tmpdir(), 'cresolver-test-'))
const costs = join(reports, 'costs.jsonl')
const counts = { passed: 0, failed: 0, skipped: 0 }
const node = process.execPath
const bin = (name) => join(root, 'node_modules/.bin', name)
const script = (title, path, ...words) => ({ title, command: [node, path, ...words] })
const suite = (name, title, ...projects) => ({ name, title, projects })

const suites = [
  suite('e2e', 'end-to-end tests', 'e2e'),
  suite('ports', 'end-to-end tests on named ports', 'e2e-ports'),
  suite('unit', 'unit tests', 'unit', 'dashboard'),
  suite('leases', 'unit tests with leases', 'unit-in-turn'),
  suite('workerd', 'tests on workerd', 'workerd'),
]
const [endToEnd, namedPorts, unit, leases, workerd] = suites.map((each) => [stepOf(each)])
const contracts = [
  script('contracts compile, ABIs are current', 'contracts/scripts/build.mjs', '--check'),
  {
    ...script('contract tests', 'contracts/scripts/forge.mjs', 'test'),
    onOutput: countForge,
  },
  script(
    'deployed contracts are exactly what their sources compile to',
    'contracts/scripts/standard-json.mjs',
    '--check',
  ),
  script(
    'gas and storage of the contracts have not changed unnoticed',
    'contracts/scripts/check-snapshots.mjs',
  ),
  script('contracts stay short enough to be read', 'contracts/scripts/check-size.mjs'),
  script('contract format', 'contracts/scripts/forge.mjs', 'fmt', '--check'),
  script('contract specifications', 'contracts/scripts/check-trees.mjs'),
]
/** Tests that read files, so that no import shows if a change can reach them. */
const always = [
  script('types', 'scripts/checks/check-types.mjs'),
  { title: 'lint', command: [bin('biome'), 'check', '.'] },
  { title: 'structure', command: ['npm', 'run', '-s', 'check:structure'] },
  script(
    'files, folders and names of types have their shape',
    'scripts/checks/check-shape.mjs',
  ),
  script('words have their standard terms', 'scripts/checks/check-words.mjs'),
  script('public functions have examples that hold', 'scripts/checks/check-examples.mjs'),
  script(
    'error codes are documented and distinguished',
    'scripts/list-error-codes.mjs',
    '--check',
  ),
  script('programs use what files export', 'scripts/checks/check-exports.mjs'),
  script('programs set the options that there are', 'scripts/checks/check-options.mjs'),
]
const published = [
  { title: 'nothing unused', command: [bin('knip')] },
  script(
    'third parties are listed, licenses and Node accepted',
    'scripts/list-third-parties.mjs',
    '--check',
  ),
  script('public types have not changed unnoticed', 'scripts/report-api.mjs'),
  script('packages as people install them', 'scripts/checks/check-tarballs.mjs'),
  script('sizes of the packages and the dashboard', 'scripts/size.mjs'),
]
const pages = {
  ...suite('pages', 'tests that read pages', 'unit'),
  files: ['e2e/support/docs', 'e2e/support/reference'],
}

/** Contracts, workflows and dashboard, which the suites would build several times if they met. */
const parts =
  changed === undefined
    ? script(
        'contracts, workflows and dashboard are built',
        ...['--import', 'tsx', 'e2e/support/build-parts.ts'],
      )
    : script('contracts of local chains are built', 'contracts/scripts/build.mjs')
const failures = [
  ...(await runGroups([[parts], always])),
  ...(await runGroups(
    changed === undefined
      ? [endToEnd, contracts, namedPorts, unit, leases, published, workerd]
      : [
          unit,
          leases,
          [stepOf(pages)],
          ...(changed.some((file) => file.startsWith('contracts/')) ? [contracts] : []),
        ],
  )),
]
const unstable = []
const reasons = []
for (const each of changed === undefined ? suites : [...suites.slice(2, 4), pages]) {
  await countSuite(each)
}
const mostExpensive = readCosts(costs)
rmSync(reports, { recursive: true, force: true })
console.log(`\n${mostExpensive}`)

if (unstable.length > 0) {
  console.log(`\nFailed beside others, passed alone: ${unstable.join(', ')}`)
}
for (const file of noteUnstable(unstable)) {
  failures.push(`${file}, which needed a second run in two of the last five`)
}
if (reasons.length > 0) console.log(`\n${reasons.join('\n')}`)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(
  `\n${formatTimes()}\n${counts.passed} passed, ${Math.max(counts.failed, failures.length)} failed${skipped}`,
)
process.exitCode = failures.length > 0 ? 1 : 0

function stepOf({ name, title, projects, files = [] }) {
  return {
    title,
    env: { TEST_COSTS: costs },
    command: [
      bin('vitest'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=default', '--reporter=json'],
      `--outputFile=${join(reports, `${name}.json`)}`,
      '--passWithNoTests',
      ...(changed === undefined || files.length > 0 ? [] : ['--changed', revision]),
      ...files,
    ],
  }
}

function changedFiles() {
  const { status, stdout, stderr } = spawnSync('git', ['diff', '--name-only', revision], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) stop(`git knows no revision ${revision}: ${stderr.trim()}`)
  return stdout.split('\n')
}

function countForge(output) {
  const forge = /(\d+) tests passed, (\d+) failed, (\d+) skipped/.exec(output)
  counts.passed += Number(forge?.[1] ?? 0)
  counts.failed += Number(forge?.[2] ?? 0)
  counts.skipped += Number(forge?.[3] ?? 0)
}

async function countSuite(each) {
  const first = readReport(each.name)
  if (first === undefined) return
  const failed = first.testResults.filter(({ status }) => status === 'failed')
  const files = failed.map(({ name }) => relative(root, name))
  reasons.push(...failed.flatMap(reasonsOf))
  const again = files.length > 0 && files.length <= MOST_FILES_AGAIN
  const second = again ? await runAlone(each, files) : undefined
  counts.passed += first.numPassedTests
  counts.skipped += first.numPendingTests
  if (second === undefined) counts.failed += first.numFailedTests
  else {
    counts.passed += first.numFailedTests - second.numFailedTests
    counts.failed += second.numFailedTests
  }
}

async function runAlone({ name, title, projects }, files) {
  const again = {
    ...{ name: `${name}-alone`, title: `${title}, second run, alone` },
    ...{ projects, files },
  }
  const failed = await runGroups([[stepOf(again)]])
  if (failed.length > 0) failures.push(...failed)
  else {
    failures.splice(failures.indexOf(title), 1)
    unstable.push(...files)
  }
  return readReport(again.name)
}

/** Failed tests and reasons, in two lines each: the end of the output is what a log keeps. */
function reasonsOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const said = failed.map(({ fullName, failureMessages: [first = ''] }) => [
    fullName,
    first,
  ])
  return (said.length > 0 ? said : [['did not run', message]]).map(
    ([title, text]) =>
      `${relative(root, name)}: ${title}\n    ${text.trim().split('\n')[0].slice(0, 500)}`,
  )
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'))
  } catch {
    failures.push(`no report of the ${name} tests`)
    return undefined
  }
}

/** Linux alone tells what all children took, in hundredths of a second. */
function formatTimes() {
  const wall = `${((performance.now() - started) / 60_000).toFixed(1)} minutes`
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')
    const cpu = (Number(fields?.[13]) + Number(fields?.[14])) / 100
    return `${wall}, ${(cpu / 60).toFixed(1)} minutes of CPU`
  } catch {
    return wall
  }
}
