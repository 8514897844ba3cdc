import type { ComputationInputs } from '../deliberation-context.ts'
import { readThreadSource } from './thread-source.ts'

/** Code of a thread that reads replies, and never comes to the end of what is named. */
export async function stallingSource(
  name: keyof ComputationInputs = 'synthesis',
): Promise<string> {
  return `const { parentPort } = require('node:worker_threads')
parentPort.on('message', (task) => { while (task.name === '${name}'); })
${await readThreadSource()}`
}
