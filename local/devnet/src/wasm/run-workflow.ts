import { GuestMemory } from './guest-memory.ts'
import type { HostFunctions } from './host-functions.ts'
import { createHostImports, GuestExit } from './host-imports.ts'

/** Runs a linked workflow once, in a fresh instance. */
export function runWorkflow(
  module: WebAssembly.Module,
  executeRequest: Uint8Array,
  host: HostFunctions,
): { readonly memoryBytes: number } {
  const memory = new GuestMemory()
  const argument = Buffer.from(executeRequest).toString('base64')
  const instance = new WebAssembly.Instance(
    module,
    createHostImports(argument, host, memory),
  )
  const { memory: exported, _start: start } = instance.exports
  if (!(exported instanceof WebAssembly.Memory) || typeof start !== 'function') {
    throw new Error('the workflow wasm must export memory and _start')
  }
  memory.attach(exported)
  try {
    start()
  } catch (error) {
    if (!(error instanceof GuestExit) || error.status !== 0) throw error
  }
  return { memoryBytes: memory.size }
}
