// npm start: installs what is missing, brings the system up.
import { spawn } from 'node:child_process'
import { whenNpmEnded } from './end-with-npm.mjs'
import { ensureInstalled, root } from './install.mjs'

let end = () => process.exit(1)
whenNpmEnded(() => end())

await ensureInstalled()

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
