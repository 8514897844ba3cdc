import { CresolverError, errorText } from '@cresolver/core/protocol'
import { compileSource } from './compile-source.ts'
import { GuestMemory } from './guest-memory.ts'
import { createHostImports } from './host-imports.ts'
import { noHost } from './no-host.ts'

/** Fills the place of the bytecode before it is there. */
const mark = 197

/**
 * Loads a script in the plugin and takes the memory that it leaves.
 *
 * Loading may not depend on anything: the memory would hold what the build machine had at that moment.
 *
 * @param plugin - the plugin's wasm
 * @param bytecode - the compiled script
 * @returns the memory
 * @throws CresolverError `BUILD_FAILED` when the script asks its host for anything, such as time,
 * randomness or configuration; `BUILD_FAILED` when it fails
 */
export function evaluateScript(plugin: Uint8Array, bytecode: Uint8Array): Uint8Array {
  const memory = new GuestMemory()
  const asked: string[] = []
  const instance = new WebAssembly.Instance(
    new WebAssembly.Module(new Uint8Array(plugin)),
    forbidImports(createHostImports('', noHost, memory), asked),
  )
  const exports = instance.exports as unknown as PluginExports
  memory.attach(exports.memory)
  const allocate = (code: Uint8Array): number => {
    const pointer = exports.cabi_realloc(0, 0, 1, code.length)
    memory.write(pointer, code)
    return pointer
  }
  const run = (pointer: number, { length }: Uint8Array) =>
    exports.invoke(pointer, length, 0, 0, 0)
  const size = bytecode.length
  const take = compileSource(`globalThis.__room = new Uint8Array(${size}).fill(${mark})`)
  const free = compileSource('__room.fill(0); delete globalThis.__room')
  try {
    run(allocate(take), take)
    const room = findRoom(memory.bytes, size)
    memory.write(room, bytecode)
    run(room, bytecode)
    run(allocate(free), free)
  } catch (cause) {
    if (asked.length === 0) throw failed(errorText(cause), cause)
  }
  const [first] = asked
  if (first !== undefined) throw depends(first)
  return memory.bytes.slice()
}

type PluginExports = {
  readonly memory: WebAssembly.Memory
  readonly cabi_realloc: (
    old: number,
    oldSize: number,
    align: number,
    size: number,
  ) => number
  readonly invoke: (
    pointer: number,
    length: number,
    isNamed: number,
    name: number,
    nameLength: number,
  ) => void
}

/**
 * The plugin cannot free what its host allocates, so the bytecode goes into an array of a script,
 * which frees it once it is loaded.
 */
function findRoom(bytes: Uint8Array, size: number): number {
  const start = Buffer.from(bytes.buffer).indexOf(
    Buffer.alloc(Math.min(size, 4_096), mark),
  )
  if (start >= 0 && bytes.subarray(start, start + size).every((byte) => byte === mark))
    return start
  throw new Error('the plugin has no array of this size')
}

/** The guest may catch the error of a call, so each call is noted as well. */
function forbidImports(
  imports: WebAssembly.Imports,
  asked: string[],
): WebAssembly.Imports {
  const forbid = (name: string) => () => {
    asked.push(name)
    throw new Error(`${name} is not available while a workflow is loaded`)
  }
  return Object.fromEntries(
    Object.entries(imports).map(([module, functions]) => [
      module,
      Object.fromEntries(Object.keys(functions).map((name) => [name, forbid(name)])),
    ]),
  )
}

function depends(name: string): CresolverError {
  return new CresolverError({
    code: 'BUILD_FAILED',
    message: `The workflow calls its host while it is loaded: ${name}.`,
    hint: 'Read time, randomness, configuration and logs only inside of main and of handlers.',
  })
}

function failed(why: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'BUILD_FAILED',
    message: `The workflow fails while it is loaded: ${why}`,
    hint: 'Fix the workflow source.',
    cause,
  })
}
