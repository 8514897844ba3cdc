// Runs a program for as long as the standard input of this process stays open.
// The input ends when the parent ends, whatever ended it, and then the program is ended too.
import { spawn } from 'node:child_process'

const [command, ...options] = process.argv.slice(2)
const child = spawn(command, options, { stdio: ['ignore', 'inherit', 'inherit'] })

process.stdin.on('end', () => child.kill('SIGKILL'))
process.stdin.on('error', () => child.kill('SIGKILL'))
process.stdin.resume()
// The parent decides when the program ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
child.on('exit', (status) => process.exit(status ?? 0))
