// npm start: installs what is missing, compiles the contracts, brings the system up.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled, root, stop } from './install.mjs'

ensureInstalled()

if (!existsSync(`${root}contracts/out`)) console.log('Compiling the contracts ...')
const contracts = spawnSync(process.execPath, ['contracts/scripts/build.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
if (contracts.status !== 0) {
  stop(`The contracts do not compile:\n${contracts.stdout}${contracts.stderr}`)
}

const command = [
  '--import',
  'tsx',
  'apps/cli/src/main.ts',
  'start',
  ...process.argv.slice(2),
]
const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' })
// The child gets the interrupt too; it decides when everything is down.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal)
  })
}
child.on('exit', (status, signal) => {
  process.exitCode = status ?? (signal ? 1 : 0)
})
