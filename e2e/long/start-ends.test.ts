import { describe, expect, test, vi } from 'vitest'
import {
  listDescendants,
  type RunningProcess,
  stillRunning,
} from '../support/descendants.ts'
import { startWithNpm } from '../support/npm-start.ts'

/** Registers what is ended when a test is over; tests run two at a time. */
type OnEnd = (close: () => void) => void

const patience = { timeout: 60_000, interval: 50 }
const ownQuestion = [
  '--question',
  'Did Ethereum complete its transition to proof of stake?',
]

function commandsBelow(pid: number): string {
  return listDescendants(pid)
    .map(({ command }) => command)
    .join('\n')
}

/** Starts it, waits for all of its parts and lists them. */
async function startAll(onTestFinished: OnEnd) {
  const { pid, ended, output } = await startWithNpm(ownQuestion)
  // The database comes up after the last market.
  const parts = ['launch.mjs cresolver', 'anvil', 'launch.mjs platform', 'bin/postgres']
  await vi.waitUntil(
    () => parts.every((part) => commandsBelow(pid).includes(part)),
    patience,
  )
  const started = listDescendants(pid)
  onTestFinished(() => {
    for (const one of started) {
      if (stillRunning([one]).length > 0) process.kill(one.pid, 'SIGKILL')
    }
  })
  return { pid, ended, started, output }
}

describe.concurrent('npm start', () => {
  test.for(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'ends everything that it started when its own pid alone gets a %s',
    async (signal, { onTestFinished }) => {
      const { pid, ended, started } = await startAll(onTestFinished)
      process.kill(pid, signal)
      await ended
      await vi.waitFor(() => expect(stillRunning(started)).toEqual([]), patience)
    },
  )

  test('ends everything else when the script that npm runs is killed', async ({
    onTestFinished,
  }) => {
    const { ended, started } = await startAll(onTestFinished)
    const script = started.find(({ command }) => command.includes('scripts/start.mjs'))
    process.kill(script?.pid ?? 0, 'SIGKILL')
    await ended
    await vi.waitFor(() => expect(stillRunning(started)).toEqual([]), patience)
  })

  test.for(['bin/anvil', 'process-guard.mjs'])(
    'ends with one error when %s is killed, which is or guards the local chain',
    async (program, { onTestFinished }) => {
      const { ended, started, output } = await startAll(onTestFinished)
      const isMeant = ({ command }: RunningProcess) =>
        command.includes(program) && /guard/.test(command) === /guard/.test(program)
      process.kill(started.find(isMeant)?.pid ?? 0, 'SIGKILL')
      const [status] = await ended
      expect(status).toBe(1)
      const [, after = ''] = output().split('Ctrl+C ends it.\n')
      expect(after).toMatch(/^error The local chain at \S+ ended\. .*\(START_FAILED\)\n$/)
      await vi.waitFor(() => expect(stillRunning(started)).toEqual([]), patience)
    },
  )
})
