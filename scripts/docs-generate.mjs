// npm run docs:generate: writes the unions of error codes, the schema of questions and the vectors of signatures again.
import { execFileSync } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'

await ensureInstalled()
const run = (...words) =>
  execFileSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
const vitest = 'node_modules/vitest/vitest.mjs'

run('scripts/list-error-codes.mjs', '--write')
run(
  vitest,
  'run',
  '-u',
  '--project',
  'unit',
  'core/src/questions/schema',
  'chain/src/market/signing-vectors',
)
