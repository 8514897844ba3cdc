import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freeStartPorts } from './start-ports.ts'
import { root } from './system.ts'

/** An `npm start` that stays up. */
type NpmStart = {
  readonly pid: number
  /** Exit status and signal of npm. */
  readonly ended: Promise<unknown[]>
  /** Output so far, of both streams. */
  readonly output: () => string
}

/** Runs `npm start` as a process manager does: nothing but its pid is known. */
export async function startWithNpm(options: readonly string[]): Promise<NpmStart> {
  const npm = spawn('npm', ['start', '--', '--verbose', ...options], {
    cwd: root,
    env: { ...process.env, ...freeStartPorts },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Away from this process's group, so that only what is signalled here gets a signal.
    detached: true,
  })
  const { pid } = npm
  if (pid === undefined) throw new Error('npm did not start')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    npm.once('exit', () => reject(new Error(output)))
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('The system stays up')) resolve()
      })
    }
  })
  return { pid, ended: once(npm, 'exit'), output: () => output }
}
