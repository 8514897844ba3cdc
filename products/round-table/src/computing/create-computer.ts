import { Worker } from 'node:worker_threads'
import { startDeadline } from '@cresolver/core/bounded'
import { errorText } from '@cresolver/core/protocol'
import { computationStalled } from '../deliberation/computation-stalled.ts'
import type {
  ComputationInputs,
  ComputationOutputs,
  Compute,
} from '../deliberation-context.ts'
import { isLong } from '../record/is-long.ts'
import { computeHere } from './compute-here.ts'
import type { ThreadReply, ThreadTask } from './thread-messages.ts'
import { readThreadSource } from './thread-source.ts'

/** Of the memory of JavaScript: a thread that needs more ends alone. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

export type ComputerParameters = {
  /** Time that one computation has in a thread, in milliseconds. Default 10,000. */
  readonly limitMs?: number | undefined
  /** Returns the code of a thread, as CommonJS. */
  readonly readSource?: (() => Promise<string>) | undefined
}

/** Computes what follows from replies. */
export type Computer = {
  readonly compute: Compute
  /** Ends the threads, and what they compute. */
  readonly close: () => Promise<void>
}

const mostThreads = 2

/**
 * Creates the computer of a process: what is short is computed at once, what is long in one of two
 * threads. Each computes one thing at a time, so that a computation which is ended ends no other.
 */
export function createComputer(parameters: ComputerParameters = {}): Computer {
  const { limitMs = 10_000, readSource = readThreadSource } = parameters
  const threads = new Set<Thread>()
  const idle: Thread[] = []
  const waiting: (() => void)[] = []
  let working = 0
  let source: Promise<string> | undefined

  const enter = async () => {
    if (working < mostThreads) working += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
  const takeThread = async () => {
    const known = idle.pop()
    if (known?.isAlive()) return known
    source ??= readSource()
    const thread = startThread(await source, limitMs)
    threads.add(thread)
    return thread
  }
  const returnThread = (thread: Thread) => {
    if (thread.isAlive()) idle.push(thread)
    else threads.delete(thread)
  }

  return {
    compute: async <Name extends keyof ComputationInputs>(
      name: Name,
      input: ComputationInputs[Name],
      signal?: AbortSignal,
    ) => {
      if (!isLong(input)) return computeHere(name, input)
      await enter()
      try {
        signal?.throwIfAborted()
        const thread = await takeThread()
        const reply = await thread
          .run({ name, input }, signal)
          .finally(() => returnThread(thread))
        if ('problem' in reply) throw new Error(reply.problem)
        // A thread answers to the task that it was given.
        return reply.output as ComputationOutputs[Name]
      } finally {
        leave()
      }
    },
    close: async () => {
      await Promise.all([...threads].map(({ end }) => end()))
    },
  }
}

/** A thread that computes, one task at a time. */
type Thread = {
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

/** Starts a thread of some code, which may take so long for a task, in milliseconds. */
function startThread(source: string, limitMs: number): Thread {
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
