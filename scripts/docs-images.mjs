// npm run docs:images: takes the screenshots of README and docs again, from a run of npm start.
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { runProgram } from './run-program.mjs'

await ensureInstalled()
const vitest = join(root, 'node_modules/.bin/vitest')
const { status } = await runProgram(
  [vitest, 'run', '--project', 'e2e', 'e2e/browser/docs-images.test.ts'],
  {
    cwd: root,
    env: { ...process.env, DOCS_IMAGES: 'write' },
    onOutput: (text) => process.stdout.write(text),
  },
)
process.exitCode = status ?? 1
