// npm run bench: installs what is missing, compiles the contracts, prints the figures.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root, stop } from './install.mjs'

ensureInstalled()

const contracts = spawnSync(process.execPath, ['contracts/scripts/build.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
if (contracts.status !== 0) {
  stop(`The contracts do not compile:\n${contracts.stdout}${contracts.stderr}`)
}
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'e2e/bench/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
