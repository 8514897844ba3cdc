// CPU of test files, which scripts/count-cpu.mjs counts: `node scripts/test-costs.mjs [options of vitest run]`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

const SHOWN = 10

/**
 * Reads the file that TEST_COSTS named. A slow machine takes more CPU for the same work, so no figure fails a run.
 *
 * @returns the ten most expensive files and the sum, as text
 */
export function readCosts(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const costs = lines.filter(Boolean).map((line) => JSON.parse(line))
  // A file that failed and ran again has the less expensive of its runs.
  const least = new Map()
  for (const cost of costs) {
    const known = least.get(cost.file)
    if (known === undefined || cost.seconds < known.seconds) least.set(cost.file, cost)
  }
  const all = ({ seconds, children }) => seconds + children
  const files = [...least.values()].sort((one, other) => all(other) - all(one))
  const sum = files.reduce((total, cost) => total + all(cost), 0)
  const row = ({ file, seconds, children }) =>
    `${seconds.toFixed(1).padStart(7)} s${children.toFixed(1).padStart(7)} s  ${file}`
  return [
    `CPU of ${files.length} test files and of the processes that they start: ${sum.toFixed(0)} s; the most expensive:`,
    ...files.slice(0, SHOWN).map(row),
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = mkdtempSync(join(tmpdir(), 'cresolver-costs-'))
  const path = join(folder, 'costs.jsonl')
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_COSTS: path } },
  )
  console.log(readCosts(path))
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = status ?? 1
}
