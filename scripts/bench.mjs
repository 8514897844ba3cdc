// npm run bench: installs what is missing, compiles the contracts, prints the figures.
// npm run bench -- research [--held-out | --worlds second]: research on the frozen web alone, or labels of
//   another author's world.
// npm run bench -- policies: policies on known outcomes and on simulated panels alone.
// npm run bench -- questions-coverage <file> [--observed <file>] [--sample <count> --seed <number>]:
//   markets of a file that a rule or a recipe expresses.
// npm run bench -- debates: what round tables make of debates of another author alone.
// npm run bench -- table-cpu [<tables> <runs>]: CPU time of round tables beside plain calls alone.
// npm run bench -- cold-start [<runs>]: time until a new process of the platform runs tables alone.
// npm run bench -- start: the phases of a first and a second start of a new clone alone.
// npm run bench -- dashboard: first paint and first row of a list of many markets alone.
// npm run bench -- lighthouse [<url> <page> ...]: scores of pages of a running dashboard.
// npm run bench -- red-team: attacks and harmless texts alone.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root, stop } from './install.mjs'

await ensureInstalled()

const research = 'local/devnet/bench/frozen-reader/measure-research.ts'
const secondWorld = 'products/agent/bench/second-world.ts'
const policies = 'e2e/bench/measure-policies.ts'
const redTeam = 'e2e/bench/red-team.ts'
const coverage = 'tools/bench/questions-coverage.ts'
const debates = 'products/round-table/bench/measure-debates.ts'
const tableCpu = 'products/round-table/bench/measure-cpu.ts'
const dashboard = 'e2e/browser/measure-dashboard.ts'
const coldStart = 'e2e/bench/cold-start.ts'
const parts = new Map([
  ['table-cpu', tableCpu],
  ['debates', debates],
  ['cold-start', coldStart],
  ['start', 'e2e/bench/start.ts'],
  ['dashboard', dashboard],
  ['lighthouse', 'e2e/browser/measure-lighthouse.ts'],
  ['research', process.argv.includes('second') ? secondWorld : research],
  ['policies', policies],
  ['red-team', redTeam],
  ['questions-coverage', coverage],
])
const [only, ...options] = process.argv.slice(2)
const part = parts.get(only ?? '')
if (part !== undefined) process.exit(run(part, options))
if (only !== undefined) {
  const names = [...parts.keys()].join(', ')
  stop(
    `Unknown figures: ${JSON.stringify(only)}. Write one of ${names}, or nothing for all.`,
  )
}

const contracts = spawnSync(process.execPath, ['contracts/scripts/build.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
if (contracts.status !== 0) {
  stop(`The contracts do not compile:\n${contracts.stdout}${contracts.stderr}`)
}
const programs = [
  'e2e/bench/main.ts',
  policies,
  'local/devnet/bench/measure-start.ts',
  'core/bench/questions/parse.ts',
  'products/moltbook/bench/measure-solver.ts',
  'products/clara/bench/measure-market.ts',
  'products/clara/bench/measure-restart.ts',
  'products/round-table/bench/measure-tables.ts',
  'products/round-table/bench/measure-admission.ts',
  debates,
  tableCpu,
  coldStart,
  'products/agent/bench/measure-cache.ts',
  'products/agent/bench/measure-flood.ts',
  research,
  'local/devnet/bench/frozen-reader/measure-prepared.ts',
  redTeam,
  dashboard,
]
for (const program of programs) {
  const status = run(program)
  if (status !== 0) process.exitCode = status
}

function run(program, options = []) {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, ...options],
    { cwd: root, stdio: 'inherit' },
  )
  return status ?? 1
}
