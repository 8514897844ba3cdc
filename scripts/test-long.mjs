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
    name: 'contract invariants, 128 runs of depth 128',
    command: [
      node,
      'contracts/scripts/forge.mjs',
      'test',
      '--match-path',
      'test/invariant/*',
    ],
    env: { FOUNDRY_INVARIANT_RUNS: '128', FOUNDRY_INVARIANT_DEPTH: '128' },
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
  ].map((file) => ({ name: file, command: [vitest, 'run', '--project', 'long', file] })),
]

const [only] = process.argv.slice(2)
const late = []
for (const { name, command, env } of campaigns) {
  if (only !== undefined && !name.includes(only)) continue
  const left = end - performance.now()
  if (left <= 0) {
    late.push(name)
    continue
  }
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
  if (signal?.aborted) late.push(name)
  else if (status !== 0) process.exitCode = 1
  const state = signal?.aborted ? 'CUT OFF' : status === 0 ? 'ok' : 'FAILED'
  console.log(`${state}: ${name}, ${seconds} s`)
}
if (late.length > 0) {
  console.log(`\nNot finished within LONG_MINUTES=${minutes}: ${late.join('; ')}`)
}
