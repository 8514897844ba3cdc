import { Worker } from 'node:worker_threads'
import { errorText } from '@cresolver/core/protocol'
import type { MeasuredAnswer, Tag, UnitMessage } from './unit-message.ts'
import type { WasmModule } from './web-assembly.ts'

/** Process and module in the environment of a process's wasm. */
export type AoEnvironment = {
  readonly Process: {
    readonly Id: string
    readonly Owner: string
    readonly Tags: readonly Tag[]
  }
  readonly Module: { readonly Id: string; readonly Tags: readonly Tag[] }
}

export type ThreadData = {
  /** File of the wasm loader: it runs in sloppy mode only, so that it cannot be bundled. */
  readonly loaderPath: string
  readonly module: WasmModule
  readonly environment: AoEnvironment
  /** Successful messages between two copies of the memory. */
  readonly checkpointEvery: number
  /** Most linear memory, in bytes. */
  readonly memoryLimitBytes: number
  /** Memory to start from; empty if absent. */
  readonly memory: Uint8Array<ArrayBuffer> | undefined
}

/** One task of a thread. */
export type AosThreadTask =
  | { readonly kind: 'evaluate' | 'dry-run'; readonly message: UnitMessage }
  /** Copies the memory. */
  | { readonly kind: 'copy' }

/** Answer of a thread to one task. */
type ThreadAnswer =
  | { readonly kind: 'evaluated'; readonly evaluation: MeasuredAnswer }
  | { readonly kind: 'copied'; readonly memory: Uint8Array<ArrayBuffer> }

/** Message of a thread: `ready` once, then an answer to each task. */
export type AosThreadReply = 'ready' | ThreadAnswer

/** Outcome of a task of a thread. */
export type ThreadOutcome =
  | ThreadAnswer
  /** The thread is gone, and with it the memory of its process. */
  | { readonly kind: 'died'; readonly reason: string }

/** A thread that holds one process; it does one task at a time. */
export class AosThread {
  /** Resolves to true once the thread takes tasks. */
  readonly ready: Promise<boolean>
  /** False once the thread has ended. */
  alive = true
  readonly #worker: Worker
  #death = 'The thread of the process ended.'
  #settle: ((outcome: ThreadOutcome) => void) | undefined

  constructor(data: ThreadData, source: string) {
    const transferList = data.memory ? [data.memory.buffer] : []
    const worker = new Worker(source, { eval: true, workerData: data, transferList })
    this.#worker = worker
    worker.on('error', (error) => {
      this.#death = `The thread of the process ended: ${errorText(error)}`
    })
    this.ready = new Promise((resolve) => {
      worker.on('message', (reply: AosThreadReply) =>
        reply === 'ready' ? resolve(true) : this.#settle?.(reply),
      )
      worker.once('exit', () => {
        this.alive = false
        this.#settle?.({ kind: 'died', reason: this.#death })
        resolve(false)
      })
    })
  }

  /** Does one task; a thread that takes too long is ended. */
  async run(task: AosThreadTask, limitMs: number): Promise<ThreadOutcome> {
    if (!(await this.ready) || !this.alive) return { kind: 'died', reason: this.#death }
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
  }
}
