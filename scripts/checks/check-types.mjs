// npm run check:types: one compiler pass for each kind of place that code runs in.
// The native compiler does it in a third of the time; what needs a compiler to call has the other.
// Its findings are kept, so that only what a change can reach is checked again.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../install.mjs'

const projects = [
  ['programs and tests', 'tsconfig.json'],
  ['pure code', 'tsconfig.pure.json'],
  ["the workflow's tests", 'apps/workflow/tsconfig.tests.json'],
  ['the dashboard', 'apps/dashboard/tsconfig.json'],
  ['tests in a browser', 'e2e/browser/tsconfig.json'],
  ['the CLARA process', 'products/clara/tsconfig.process.json'],
]
const compiler = join(root, 'node_modules/typescript7/bin/tsc')

let failed = 0
for (const [name, project] of projects) {
  const kept = join(root, '.cresolver/build/types', project.replaceAll('/', '-'))
  const options = [
    ...[compiler, '-p', project, '--noEmit', '--incremental'],
    ...['--tsBuildInfoFile', `${kept}.tsbuildinfo`],
  ]
  const { status } = spawnSync(process.execPath, options, { cwd: root, stdio: 'inherit' })
  if (status !== 0) failed += 1
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: types of ${name}`)
}
process.exitCode = failed > 0 ? 1 : 0
