// Runs a program for as long as the standard input of this process stays open. The input ends when
// the parent ends, whatever ended it, and then the whole process group is killed: start this with
// `detached`, so that the group is its own.
import { spawn } from 'node:child_process'

const [command, ...options] = process.argv.slice(2)
const child = spawn(command, options, { stdio: ['ignore', 'inherit', 'inherit'] })

for (const event of ['end', 'error']) {
  process.stdin.on(event, () => process.kill(-process.pid, 'SIGKILL'))
}
process.stdin.resume()
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (status) => process.exit(status ?? 1))
