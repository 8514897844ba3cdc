import { transformSync } from 'esbuild'
import { compileSource } from './compile-source.ts'
import { deferMain } from './defer-main.ts'
import { embedMemory } from './embed-memory.ts'
import { evaluateScript } from './evaluate-script.ts'

/**
 * Loads a bundle once and makes a plugin whose instances begin with it loaded. The bundle is made
 * smaller before, because its functions stay in the memory of each instance.
 *
 * @param plugin - the Javy plugin's wasm
 * @param script - a bundle of the SDK
 * @returns the wasm of the plugin; running `RUN_DEFERRED` in it starts the workflow
 * @throws CresolverError as {@link deferMain}, {@link evaluateScript} and {@link embedMemory} do
 */
export function snapshotPlugin(plugin: Uint8Array, script: string): Uint8Array {
  const { code } = transformSync(deferMain(script), {
    ...{ format: 'esm', target: 'es2022', treeShaking: true },
    ...{ minify: true, keepNames: true },
  })
  return embedMemory(plugin, evaluateScript(plugin, compileSource(code)))
}
