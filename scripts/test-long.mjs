// npm run test:long: campaigns that take minutes each; npm test runs a short version of each.
// LONG_MINUTES bounds the time: what does not fit is named, and fails nothing.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, stop } from './install.mjs'
import { runProgram } from './run-program.mjs'

await ensureInstalled()

const minutes = Number(process.env.LONG_MINUTES ?? Number.POSITIVE_INFINITY)
if (Number.isNaN(minutes) || minutes <= 0) {
  stop(`LONG_MINUTES is not a number of minutes: ${process.env.LONG_MINUTES}.`)
}
const end = performance.now() + minutes * 60_000
const node = process.execPath
const vitest = join(root, 'node_modules/.bin/vitest')

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
    },
  },
  {
    name: 'a keeper with a thousand markets that are due at once',
    command: [
      vitest,
      'run',
      '--project',
      'unit',
      'packages/products/keeper/src/service/many-markets',
    ],
    env: { KEEPER_MARKETS: '1000' },
  },
  {
    name: 'marketplaces of C.L.A.R.A. filled to their limits, on both modules',
    command: [
      vitest,
      'run',
      '--project',
      'unit',
      'packages/products/clara/src/process/market-limits',
    ],
    env: { CLARA_LIMITS: 'full' },
  },
  {
    name: 'every package in a folder of its own',
    command: [node, 'scripts/check-tarballs.mjs', '--each'],
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
  {
    name: 'a million hostile questions',
    command: [
      vitest,
      'run',
      '--project',
      'unit',
      'packages/core/questions/src/hostile-texts',
    ],
    env: { HOSTILE_TEXTS: '1000000' },
  },
]

const [only] = process.argv.slice(2)
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
    env: { ...process.env, ...env },
    onOutput: (text) => process.stdout.write(text),
    signal,
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const state = signal?.aborted ? 'late' : status === 0 ? 'ok' : 'failed'
  const shown = { late: 'CUT OFF', ok: 'ok', failed: 'FAILED' }[state]
  console.log(`${shown}: ${name}, ${seconds} s`)
  return state
}
