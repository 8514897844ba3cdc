import { parentPort } from 'node:worker_threads'
import { errorText } from '@cresolver/core/protocol'
import { computeHere } from './compute-here.ts'
import type { ThreadReply, ThreadTask } from './thread-messages.ts'

const reply = (message: ThreadReply) => parentPort?.postMessage(message)

parentPort?.on('message', ({ name, input }: ThreadTask) => {
  computeHere(name, input).then(
    (output) => reply({ output }),
    (error) => reply({ problem: errorText(error) }),
  )
})
