// npm run bench -- red-team: runs the tests of the red team and prints what they counted.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readTallies } from '@cresolver/worlds/red-team'
import { printTable } from './table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Parts in the order of the page, with what "k of n" counts. */
const parts = {
  structure:
    'Payloads that stayed in the data of a prompt, or out of the text of a page or rule',
  obedience: 'Rounds that obedient workers and an obedient judge did not flip',
  sources: 'Attacks on sources that did not end in the wrong answer',
  protocol: 'Tests that carry out an attack on the protocol',
  harmless: 'Harmless texts that were neither refused nor changed',
  cost: 'Harmless texts that cautious filters let pass',
  'left-out':
    'Rules that leave out a guard of the language: attacks that did not succeed',
  'no-guard-yet': 'No guard yet: attacks that did not succeed',
  'out-of-reach': 'Out of reach: attacks that did not succeed',
} as const

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'],
    ...['--project', 'unit', '--project', 'unit-in-turn', 'red-team'],
  ],
  { cwd: root, encoding: 'utf8', env: plainEnvironment(), maxBuffer: 100_000_000 },
)
const tallies = readTallies(stdout)
for (const [part, title] of Object.entries(parts)) {
  const rows = tallies
    .filter((tally) => tally.part === part)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const sum = (of: 'held' | 'of') => rows.reduce((total, row) => total + row[of], 0)
  printTable(
    title,
    ['', 'k of n'],
    [
      ...rows.map(({ name, held, of }) => [name, `${held} of ${of}`]),
      ['all', `${sum('held')} of ${sum('of')}`],
    ],
  )
}
if (status !== 0) console.error(`${stdout}\n${stderr}`)
process.exitCode = status ?? 1

/** With every attack, without colors, and without what a run of tests around this one sets. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|FORCE_COLOR|NODE_ENV)/.test(name),
  )
  return { ...Object.fromEntries(own), NO_COLOR: '1', CRESOLVER_RUNS: 'full' }
}
