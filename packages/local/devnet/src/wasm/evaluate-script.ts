import { CresolverError, errorText } from '@cresolver/protocol'
import { GuestMemory } from './guest-memory.ts'
import { createHostImports } from './host-imports.ts'
import { noHost } from './no-host.ts'

/** The memory of a loaded script, and where its bytecode was. */
export type EvaluatedScript = {
  readonly memory: Uint8Array
  readonly code: { readonly pointer: number; readonly length: number }
}

/**
 * Loads a script in the plugin and takes the memory that it leaves.
 *
 * Loading may not depend on anything: the memory would hold what the build machine had at that moment.
 *
 * @param plugin - the plugin's wasm
 * @param bytecode - the compiled script
 * @returns the memory, with the place of the bytecode
 * @throws CresolverError `SNAPSHOT_DEPENDS` when the script asks its host for anything, such as time,
 * randomness or configuration; `WORKFLOW_SOURCE_INVALID` when it fails
 */
export function evaluateScript(
  plugin: Uint8Array,
  bytecode: Uint8Array,
): EvaluatedScript {
  const memory = new GuestMemory()
  const asked: string[] = []
  const instance = new WebAssembly.Instance(
    new WebAssembly.Module(plugin),
    forbidImports(createHostImports('', noHost, memory), asked),
  )
  const exports = instance.exports as unknown as PluginExports
  memory.attach(exports.memory)
  const { length } = bytecode
  const pointer = exports.cabi_realloc(0, 0, 1, length)
  memory.write(pointer, bytecode)
  try {
    exports.invoke(pointer, length, 0, 0, 0)
  } catch (cause) {
    if (asked.length === 0) throw failed(errorText(cause), cause)
  }
  const [first] = asked
  if (first !== undefined) throw depends(first)
  return { memory: memory.bytes.slice(), code: { pointer, length } }
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
    code: 'SNAPSHOT_DEPENDS',
    message: `The workflow calls its host while it is loaded: ${name}.`,
    hint: 'Read time, randomness, configuration and logs only inside of main and of handlers.',
  })
}

function failed(why: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'WORKFLOW_SOURCE_INVALID',
    message: `The workflow fails while it is loaded: ${why}`,
    hint: 'Fix the workflow source.',
    cause,
  })
}
