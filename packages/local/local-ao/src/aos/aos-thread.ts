import { Worker } from 'node:worker_threads'
import { errorText } from '@cresolver/protocol'
import type {
  ThreadAnswer,
  ThreadData,
  ThreadReply,
  ThreadTask,
} from './thread-messages.ts'

/** Outcome of a task of a thread. */
export type ThreadOutcome =
  | ThreadAnswer
  /** The thread is gone, and with it the memory of its process. */
  | { readonly kind: 'died'; readonly reason: string }

/** A thread that holds one process; it does one task at a time. */
export class AosThread {
  readonly #worker: Worker
  /** Whether the thread takes tasks, as soon as that is known. */
  readonly ready: Promise<boolean>
  readonly #gone: Promise<void>
  #death = 'The thread of the process ended.'
  #alive = true
  #settle: ((outcome: ThreadOutcome) => void) | undefined

  constructor(data: ThreadData, source: string) {
    const transferList = data.memory ? [data.memory.buffer] : []
    const worker = new Worker(source, { eval: true, workerData: data, transferList })
    this.#worker = worker
    worker.on('error', (error) => {
      this.#death = `The thread of the process ended: ${errorText(error)}`
    })
    this.#gone = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#alive = false
        this.#settle?.(this.#died())
        resolve()
      })
    })
    this.ready = new Promise((resolve) => {
      worker.on('message', (reply: ThreadReply) =>
        reply === 'ready' ? resolve(true) : this.#settle?.(reply),
      )
      void this.#gone.then(() => resolve(false))
    })
  }

  /** False once the thread has ended. */
  get alive(): boolean {
    return this.#alive
  }

  /** Does one task; a thread that takes too long is ended. */
  async run(task: ThreadTask, limitMs: number): Promise<ThreadOutcome> {
    await this.ready
    if (!this.#alive) return this.#died()
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#death = `The evaluation took longer than ${limitMs} ms and was ended.`
        void this.terminate()
      }, limitMs)
      this.#settle = (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      this.#worker.postMessage(task)
    })
  }

  /** Ends the thread, whatever it does. */
  async terminate(): Promise<void> {
    await this.#worker.terminate()
    await this.#gone
  }

  #died(): ThreadOutcome {
    return { kind: 'died', reason: this.#death }
  }
}
