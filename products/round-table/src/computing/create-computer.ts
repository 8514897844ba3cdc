import type {
  ComputationInputs,
  ComputationOutputs,
  Compute,
} from '../deliberation-context.ts'
import { isLong } from '../record/is-long.ts'
import { computeHere } from './compute-here.ts'
import { startThread, type Thread } from './start-thread.ts'
import { readThreadSource } from './thread-source.ts'

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
