import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'
import { findPackage } from './find-package.ts'
import { GuestMemory } from './guest-memory.ts'
import { createHostImports } from './host-imports.ts'
import { noHost } from './no-host.ts'

/** Finds the Javy plugin of the CRE SDK, a wasm file that compiles and runs JavaScript. */
export function findJavyPlugin(): string {
  return join(
    findPackage('@chainlink/cre-sdk-javy-plugin'),
    'dist/javy-chainlink-sdk.plugin.wasm',
  )
}

/** Compiles JavaScript to QuickJS bytecode with the plugin's own compiler. */
export function compileSource(source: string): Uint8Array {
  const memory = new GuestMemory()
  const instance = new WebAssembly.Instance(
    new WebAssembly.Module(readFileSync(findJavyPlugin())),
    createHostImports('', noHost, memory),
  )
  const plugin = instance.exports as unknown as JavyPlugin
  memory.attach(plugin.memory)
  const bytes = new TextEncoder().encode(source)
  const pointer = plugin.cabi_realloc(0, 0, 1, bytes.length)
  memory.write(pointer, bytes)
  const result = plugin['compile-src'](pointer, bytes.length)
  const tag = memory.view.getUint32(result, true)
  const output = memory.read(
    memory.view.getUint32(result + 4, true),
    memory.view.getUint32(result + 8, true),
  )
  if (tag === 0) return output
  throw new CresolverError({
    code: 'BUILD_FAILED',
    message: `The workflow does not compile: ${new TextDecoder().decode(output)}`,
    hint: 'Fix the workflow source.',
  })
}

/** The plugin's exports, as its component interface names them. */
type JavyPlugin = {
  readonly memory: WebAssembly.Memory
  readonly cabi_realloc: (
    old: number,
    oldSize: number,
    align: number,
    size: number,
  ) => number
  readonly 'compile-src': (pointer: number, length: number) => number
}
