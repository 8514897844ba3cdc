import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { launched } from './program.ts'
import { freeStartPorts } from './start-ports.ts'
import { root } from './system.ts'

/** The default run of `npm start`, which stays up. */
export type ExampleRun = {
  readonly dashboard: string
  /** Id of its round table. */
  readonly tableId: string
  readonly close: () => Promise<void>
}

/** Starts the default run and waits until it stays up. */
export async function startExampleRun(): Promise<ExampleRun> {
  const child = spawn(process.execPath, [...launched('cresolver'), 'start', '--json'], {
    cwd: root,
    env: { ...process.env, ...freeStartPorts },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }
  try {
    return { ...(await readStart(child)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function readStart(child: ChildProcess): Promise<Omit<ExampleRun, 'close'>> {
  let dashboard: string | undefined
  let tableId: string | undefined
  if (child.stdout === null) throw new Error('the output of the run is not piped')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const event: { type?: string; url?: string; task_id?: string } = JSON.parse(line)
    if (event.type === 'dashboard') dashboard = event.url
    if (event.task_id !== undefined) tableId = event.task_id
    if (event.type !== 'up') continue
    // Nothing waits for later lines, which must still be read.
    child.stdout.resume()
    if (dashboard !== undefined && tableId !== undefined) return { dashboard, tableId }
  }
  throw new Error('the run ended before its dashboard and its table were there')
}
