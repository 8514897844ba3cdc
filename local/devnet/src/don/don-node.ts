import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { errorText } from '@cresolver/core/protocol'
import type { Execution } from './execution.ts'
import type {
  NodeOutcome,
  NodeQuestion,
  NodeTask,
  ReplyMessage,
} from './node-messages.ts'

/** Outcome of a node that ended in the middle of an execution. */
export const NODE_DIED = 'the node died'
/** Outcome of a node that ended before. */
export const NODE_DEAD = 'the node is dead'

/** One node of the DON: a thread that runs the workflow and blocks while its host works. */
export class DonNode {
  readonly #index: number
  readonly #worker: Worker
  readonly #port: MessagePort
  readonly #flag: Int32Array
  readonly #gone: Promise<void>
  #alive = true
  #current: CurrentExecution | undefined

  constructor(index: number, module: WebAssembly.Module, source: string) {
    this.#index = index
    const signal = new SharedArrayBuffer(4)
    this.#flag = new Int32Array(signal)
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    this.#worker = new Worker(source, {
      eval: true,
      workerData: { module, signal, port: port2 },
      transferList: [port2],
    })
    this.#port.on('message', (question: NodeQuestion) => this.#receive(question))
    this.#worker.on('error', () => {})
    this.#gone = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#alive = false
        this.#port.close()
        this.#finish({ ...noTimes, error: NODE_DIED })
        resolve()
      })
    })
  }

  /** False once the thread has ended. */
  get alive(): boolean {
    return this.#alive
  }

  /** Runs one execution. */
  run(
    task: NodeTask,
    execution: Execution,
    onLog: (line: string) => void,
  ): Promise<NodeOutcome> {
    if (!this.#alive) {
      execution.leave(this.#index)
      return Promise.resolve({ ...noTimes, error: NODE_DEAD })
    }
    return new Promise((resolve) => {
      this.#current = { execution, onLog, resolve }
      this.#worker.postMessage(task)
    })
  }

  /** Ends the thread, whatever it does. */
  async terminate(): Promise<void> {
    await this.#worker.terminate()
    await this.#gone
  }

  #receive(question: NodeQuestion): void {
    const current = this.#current
    if (!current) return
    switch (question.kind) {
      case 'call':
        current.execution.call(this.#index, question.bytes)
        return
      case 'get-secrets':
        current.execution.getSecrets(this.#index, question.bytes)
        return
      case 'await':
        this.#reply(current.execution.await(this.#index, question.bytes))
        return
      case 'await-secrets':
        this.#reply(
          Promise.resolve().then(() =>
            current.execution.awaitSecrets(this.#index, question.bytes),
          ),
        )
        return
      case 'log':
        current.onLog(question.line)
        return
      case 'done':
        this.#finish(question.outcome)
    }
  }

  #reply(answer: Promise<Uint8Array>): void {
    const send = (message: ReplyMessage) => {
      if (!this.#alive) return
      this.#port.postMessage(message)
      Atomics.store(this.#flag, 0, 1)
      Atomics.notify(this.#flag, 0)
    }
    answer.then(
      (bytes) => send({ bytes }),
      (error) => send({ error: errorText(error) }),
    )
  }

  #finish(outcome: NodeOutcome): void {
    const current = this.#current
    this.#current = undefined
    current?.execution.leave(this.#index)
    current?.resolve(outcome)
  }
}

type CurrentExecution = {
  readonly execution: Execution
  readonly onLog: (line: string) => void
  readonly resolve: (outcome: NodeOutcome) => void
}

const noTimes = { milliseconds: 0, blockedMs: 0, memoryBytes: 0 }
