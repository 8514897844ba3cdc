import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads'
import type { HostFunctions } from '../wasm/host-functions.ts'
import { runWorkflow } from '../wasm/run-workflow.ts'
import type {
  NodeData,
  NodeOutcome,
  NodeQuestion,
  NodeTask,
  ReplyMessage,
} from './node-messages.ts'

const { module, signal, port } = workerData as NodeData & { port: MessagePort }
const flag = new Int32Array(signal)

parentPort?.on('message', ({ request, seed, nanoseconds }: NodeTask) => {
  const started = performance.now()
  let result: Uint8Array | undefined
  let blockedMs = 0
  const ask = (question: NodeQuestion): Uint8Array => {
    const asked = performance.now()
    Atomics.store(flag, 0, 0)
    port.postMessage(question)
    Atomics.wait(flag, 0, 0)
    blockedMs += performance.now() - asked
    const reply = receiveMessageOnPort(port)?.message as ReplyMessage
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply.bytes ?? new Uint8Array()
  }
  const host: HostFunctions = {
    callCapability(bytes) {
      port.postMessage({ kind: 'call', bytes } satisfies NodeQuestion)
      return undefined
    },
    awaitCapabilities: (bytes) => ask({ kind: 'await', bytes }),
    getSecrets(bytes) {
      port.postMessage({ kind: 'get-secrets', bytes } satisfies NodeQuestion)
    },
    awaitSecrets: (bytes) => ask({ kind: 'await-secrets', bytes }),
    log(line) {
      port.postMessage({ kind: 'log', line } satisfies NodeQuestion)
    },
    sendResponse(bytes) {
      result = bytes
    },
    randomSeed: () => seed,
    nowNanoseconds: () => nanoseconds,
  }
  const outcome = (): NodeOutcome => {
    try {
      const { memoryBytes } = runWorkflow(module, request, host)
      const times = { milliseconds: performance.now() - started, blockedMs, memoryBytes }
      return result
        ? { result, ...times }
        : { error: 'the workflow sent no result', ...times }
    } catch (error) {
      const milliseconds = performance.now() - started
      return { error: String(error), milliseconds, blockedMs, memoryBytes: 0 }
    }
  }
  port.postMessage({ kind: 'done', outcome: outcome() } satisfies NodeQuestion)
})
