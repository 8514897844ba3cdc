import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freeStartPorts } from '../support/start-ports.ts'
import { root } from '../support/system.ts'
import { printTable } from './table.ts'

// npm run bench -- start: `npm start -- --once` in a new clone of the last commit, twice.

/** End of each phase, by the type of the event in the output. */
const phases = {
  installed: 'packages installed',
  building: 'programs bundled',
  started: 'contracts, workflow, chain and DON up',
  settled: 'first verdict',
  finished: 'summary',
} as const

type Phase = keyof typeof phases

const clone = await mkdtemp(join(tmpdir(), 'cresolver-start-'))
try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  const first = await measure()
  const second = await measure()
  printTable(
    'npm start -- --once in a new clone, seconds since the start',
    ['until', 'first start', 'second start'],
    [
      ...(Object.keys(phases) as Phase[]).map((phase) => [
        phases[phase],
        first.at(phase),
        second.at(phase),
      ]),
      ['the process ends', first.wall, second.wall],
      ['CPU time of all processes', first.cpu, second.cpu],
    ],
  )
} finally {
  await rm(clone, { recursive: true, force: true })
}

async function measure() {
  const begun = performance.now()
  const since = () => ((performance.now() - begun) / 1_000).toFixed(1)
  const seen = new Map<string, string>()
  // A shell tells what its children and theirs took.
  const child = spawn('bash', ['-c', 'npm start --silent -- --once --json; times'], {
    cwd: clone,
    env: { ...process.env, ...freeStartPorts, CRESOLVER_HOME: join(clone, '.home') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface(child.stderr).on('line', (line) => {
    if (line === 'Packages are installed.') seen.set('installed', since())
  })
  let cpu = 0
  for await (const line of createInterface(child.stdout)) {
    const [, type = ''] = /^\{"type":"(\w+)"/.exec(line) ?? []
    if (type !== '' && !seen.has(type)) seen.set(type, since())
    // The second line of `times` is that of the children.
    const times = /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/.exec(line)?.slice(1).map(Number)
    if (times) {
      const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = times
      cpu = (userMinutes + systemMinutes) * 60 + user + system
    }
  }
  return {
    at: (phase: Phase) => seen.get(phase) ?? '-',
    wall: since(),
    cpu: cpu.toFixed(1),
  }
}
