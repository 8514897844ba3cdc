import { compileSource } from './compile-source.ts'
import { deferMain } from './defer-main.ts'
import { embedMemory } from './embed-memory.ts'
import { evaluateScript } from './evaluate-script.ts'

/**
 * Loads a bundle once and makes a plugin whose instances begin with it loaded.
 *
 * @param plugin - the Javy plugin's wasm
 * @param script - a bundle of the SDK
 * @returns the wasm of the plugin; running `RUN_DEFERRED` in it starts the workflow
 * @throws CresolverError as {@link deferMain}, {@link evaluateScript} and {@link embedMemory} do
 */
export function snapshotPlugin(plugin: Uint8Array, script: string): Uint8Array {
  const { memory, code } = evaluateScript(plugin, compileSource(deferMain(script)))
  // The engine has read its functions from it: nobody reads these bytes again.
  memory.fill(0, code.pointer, code.pointer + code.length)
  return embedMemory(plugin, memory)
}
