// npm start: installs what is missing, compiles the contracts, brings the system up.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { whenNpmEnded } from './end-with-npm.mjs'
import { ensureInstalled, root, stop } from './install.mjs'
import { runProgram } from './run-program.mjs'

let end = () => process.exit(1)
whenNpmEnded(() => end())

await ensureInstalled()

if (!existsSync(`${root}contracts/out`)) console.error('Compiling the contracts ...')
const contracts = await runProgram([process.execPath, 'contracts/scripts/build.mjs'], {
  cwd: root,
})
if (contracts.status !== 0) stop(`The contracts do not compile:\n${contracts.output}`)

const command = ['scripts/launch.mjs', 'cresolver', 'start']
// The child ends in order when the fourth stream does: this process closes it, or is gone.
const child = spawn(process.execPath, [...command, ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  env: { ...process.env, CRESOLVER_LAUNCHER_FD: '3' },
})
const [, , , launcher] = child.stdio
launcher.on('error', () => {})
launcher.unref()
end = () => launcher.destroy()
// A terminal sends an interrupt to both, a process manager to this one only.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
child.on('exit', (status, signal) => {
  process.exitCode = status ?? (signal ? 1 : 0)
})
