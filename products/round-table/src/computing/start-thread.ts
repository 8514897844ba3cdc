import { Worker } from 'node:worker_threads'
import { startDeadline } from '@cresolver/core/bounded'
import { errorText } from '@cresolver/core/protocol'
import { computationStalled } from '../deliberation/computation-stalled.ts'
import type { ThreadReply, ThreadTask } from './thread-messages.ts'

/** A thread that computes, one task at a time. */
export type Thread = {
  /** False once it was ended. */
  readonly isAlive: () => boolean
  /** Has a task done. A thread that takes too long, or is not waited for any more, is ended. */
  readonly run: (
    task: ThreadTask,
    signal: AbortSignal | undefined,
  ) => Promise<ThreadReply>
  readonly end: () => Promise<unknown>
}

type Settle = {
  readonly answer: (reply: ThreadReply) => void
  readonly fail: (reason: Error) => void
}

/** Of the memory of JavaScript: a thread that needs more ends alone. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

/** Starts a thread of some code, which may take so long for a task, in milliseconds. */
export function startThread(source: string, limitMs: number): Thread {
  const worker = new Worker(source, { eval: true, execArgv: [], resourceLimits })
  worker.unref()
  let isAlive = true
  let settle: Settle = { answer: () => undefined, fail: () => undefined }
  worker.on('message', (reply: ThreadReply) => settle.answer(reply))
  worker.on('error', (error) => settle.fail(computationStalled(errorText(error))))
  worker.once('exit', () => {
    isAlive = false
    settle.fail(computationStalled('its thread was ended'))
  })
  return {
    isAlive: () => isAlive,
    run: async (task, signal) => {
      const deadline = startDeadline({
        timeoutMs: limitMs,
        timedOut: () => computationStalled(`it took longer than ${limitMs} ms`),
        until: [{ signal, error: () => signal?.reason }],
      })
      try {
        return await deadline.race(
          new Promise((answer, fail) => {
            settle = { answer, fail }
            worker.postMessage(task)
          }),
        )
      } catch (error) {
        isAlive = false
        await worker.terminate()
        throw error
      } finally {
        deadline.end()
      }
    },
    end: () => worker.terminate(),
  }
}
