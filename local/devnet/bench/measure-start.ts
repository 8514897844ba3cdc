import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deployLocalContracts, localAccount, startAnvil } from '../src/index.ts'

// CPU seconds that a command takes from its start to its end, beside those of `node -e 0`.
// Usage: node --import tsx local/devnet/bench/measure-start.ts

const root = fileURLToPath(new URL('../../../', import.meta.url))
const rounds = 7

type Row = {
  readonly name: string
  /** Words behind `node`. */
  readonly words: readonly string[]
  readonly goal?: number
}

execFileSync(process.execPath, ['apps/cli/scripts/build.mjs'], { cwd: root })
const anvil = await startAnvil({ port: 0 })
try {
  const { rpcUrl } = anvil
  const { market } = await deployLocalContracts(
    { rpcUrl, account: localAccount(0) },
    false,
  )
  const list = ['markets', 'list', '--rpc', rpcUrl, '--market', market]
  const published = 'apps/cli/dist/cresolver.mjs'
  const inClone = ['scripts/launch.mjs', 'cresolver']
  const rows: readonly Row[] = [
    { name: 'node -e 0', words: ['-e', '0'] },
    { name: 'cresolver --version', words: [published, '--version'], goal: 0.2 },
    { name: 'cresolver markets list', words: [published, ...list], goal: 0.3 },
    { name: 'the same in a clone', words: [...inClone, ...list] },
  ]
  const seconds = rows.map((): number[] => [])
  // Round by round, so that a busy moment falls on all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { words }] of rows.entries()) seconds[index]?.push(cpuOf(words))
  }
  const bare = least(seconds[0])
  console.info(
    `CPU seconds of ${rounds} starts on Node ${process.versions.node}: least, goal`,
  )
  for (const [index, { name, goal }] of rows.entries()) {
    const best = least(seconds[index])
    const times = `${(best / bare).toFixed(1)} x bare`
    console.info(
      `${name.padEnd(24)} ${best.toFixed(2)}  ${goal?.toFixed(2) ?? '    '}  ${times}`,
    )
  }
} finally {
  await anvil.close()
}

function least(values: readonly number[] = []): number {
  return Math.min(...values)
}

/** User and system time of a process and of what it started. */
function cpuOf(words: readonly string[]): number {
  const script = `TIMEFORMAT='%U %S'; time "$0" "$@" >/dev/null`
  const measured = execFileSync(
    'bash',
    ['-c', `{ ${script}; } 2>&1`, process.execPath, ...words],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  )
  const [user = 0, system = 0] = measured.trim().split(' ').map(Number)
  return user + system
}
