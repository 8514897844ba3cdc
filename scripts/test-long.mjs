// npm run test:long: campaigns in full size, of which npm test runs a tenth; CRESOLVER_SEED repeats a run.
// LONG_MINUTES bounds the time: the day chooses the first campaign, and what does not fit is named, and fails nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, stop } from './install.mjs'
import { runProgram } from './run-program.mjs'
import { workspaceFolders } from './workspace.mjs'

await ensureInstalled()

const minutes = Number(process.env.LONG_MINUTES ?? Number.POSITIVE_INFINITY)
if (Number.isNaN(minutes) || minutes <= 0) {
  stop(`LONG_MINUTES is not a number of minutes: ${process.env.LONG_MINUTES}.`)
}
const end = performance.now() + minutes * 60_000
// As local/worlds/src/campaigns/size.ts chooses it; all campaigns have the same one.
const seed = Number(process.env.CRESOLVER_SEED ?? Math.floor(Date.now() / 86_400_000))
if (!Number.isInteger(seed)) stop(`CRESOLVER_SEED is not a whole number: ${seed}.`)
const node = process.execPath
const vitest = join(root, 'node_modules/.bin/vitest')
const unit = (files) => [
  vitest,
  'run',
  ...['unit', 'unit-in-turn', 'dashboard'].flatMap((name) => ['--project', name]),
  ...files,
]
/** Campaigns of minutes each; all other random cases of the unit tests are one more. */
const large = {
  'products/operator/src/keeper/service/many-markets.test.ts':
    'a keeper with a thousand markets that are due at once',
  'products/clara/src/process/conservation.test.ts':
    'a million messages to C.L.A.R.A., and the balance of every token after them',
  'products/clara/src/process/market.differential.test.ts':
    'thousands of messages to C.L.A.R.A., in Node and on both modules',
  'core/src/questions/hostile-texts.test.ts': 'a million hostile questions',
  'tools/src/backtest/adversary/adversary.test.ts':
    'an adversary that plays to win, in more than 200,000 markets',
}

const campaigns = [
  {
    name: 'contract invariants, 8 runs of 12,500 calls',
    command: [
      node,
      'contracts/scripts/forge.mjs',
      'test',
      '--match-path',
      'test/invariant/*',
      '-vv',
    ],
    env: {
      FOUNDRY_INVARIANT_RUNS: '8',
      FOUNDRY_INVARIANT_DEPTH: process.env.INVARIANT_CALLS ?? '12500',
      INVARIANT_LEAST_PERCENT: '1',
      FOUNDRY_FUZZ_SEED: `0x${(seed >>> 0).toString(16)}`,
    },
  },
  {
    name: '10,000 recorded sequences on the frozen and the present contracts',
    command: [
      node,
      'contracts/scripts/forge.mjs',
      'test',
      '--match-path',
      'test/frozen/*',
      '-vv',
    ],
  },
  ...Object.entries(large).map(([file, name]) => ({ name, command: unit([file]) })),
  { name: 'all random cases of the unit tests', command: unit(listCampaigns()) },
  {
    name: 'every package in a folder of its own',
    command: [node, 'scripts/checks/check-tarballs.mjs', '--each'],
  },
  ...[
    'e2e/browser/dashboard.test.ts',
    ...readdirSync(join(root, 'e2e/long'))
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `e2e/long/${file}`),
  ].map((file) => ({
    name: file,
    command: [vitest, 'run', '--project', 'long', file],
    // Within a bounded time the chaos is shorter too.
    env: {
      CHAOS_MINUTES: process.env.CHAOS_MINUTES ?? (Number.isFinite(minutes) ? '3' : '10'),
    },
  })),
]

const [only] = process.argv.slice(2)
console.log(`CRESOLVER_SEED=${seed} CRESOLVER_RUNS=full`)
if (Number.isFinite(minutes)) {
  const first = ((seed % campaigns.length) + campaigns.length) % campaigns.length
  campaigns.push(...campaigns.splice(0, first))
}
const late = []
const unstable = []
for (const { name, command, env } of campaigns) {
  if (only !== undefined && !name.includes(only)) continue
  const first = await run(name, command, env)
  const again = first === 'failed' && command[0] === vitest
  const state = again ? await run(`${name}, second run`, command, env) : first
  if (state === 'late') late.push(name)
  else if (state === 'failed') process.exitCode = 1
  else if (again) unstable.push(name)
  if (again && state === 'late') process.exitCode = 1
}
if (unstable.length > 0) {
  console.log(`\nFailed first, passed the second time: ${unstable.join('; ')}`)
}
if (late.length > 0) {
  console.log(`\nNot finished within LONG_MINUTES=${minutes}: ${late.join('; ')}`)
}

async function run(name, command, env) {
  const left = end - performance.now()
  if (left <= 0) return 'late'
  console.log(`\n> ${name}`)
  const started = performance.now()
  const signal = Number.isFinite(left) ? AbortSignal.timeout(Math.ceil(left)) : undefined
  const { status } = await runProgram(command, {
    cwd: root,
    env: { ...process.env, CRESOLVER_SEED: `${seed}`, CRESOLVER_RUNS: 'full', ...env },
    onOutput: (text) => process.stdout.write(text),
    signal,
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const state = signal?.aborted ? 'late' : status === 0 ? 'ok' : 'failed'
  const shown = { late: 'CUT OFF', ok: 'ok', failed: 'FAILED' }[state]
  console.log(`${shown}: ${name}, ${seconds} s`)
  return state
}

/** Tests whose number of cases is larger here than in `npm test`. */
function listCampaigns() {
  return workspaceFolders
    .map((folder) => `${folder}/src`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    )
    .filter((file) => !(file in large))
    .filter((file) =>
      /\b(runs|sampleOf|createRandom)\(|fc\.assert\(/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
}
