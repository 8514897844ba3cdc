import { setFlagsFromString } from 'node:v8'

/** The loader's name for the kind of wasm that every module is. */
export const AOS_FORMAT = 'wasm64-unknown-emscripten-draft_2024_02_15'

/** A compiled module, which threads can share. */
export type WasmModule = { readonly [Symbol.toStringTag]: 'WebAssembly.Module' }

/** An instance, as far as the loader needs it. */
export type WasmInstance = { readonly exports: unknown }

/** Imports of an instance: functions by namespace and name. */
export type WasmImports = Record<string, Record<string, unknown>>

type WebAssemblyApi = {
  validate(bytes: Uint8Array): boolean
  compile(bytes: Uint8Array): Promise<WasmModule>
  readonly Instance: new (module: WasmModule, imports: WasmImports) => WasmInstance
  readonly Memory: {
    readonly prototype: { grow(pages: number | bigint): number | bigint }
  }
}

/** WebAssembly of this engine: Node has it, its types do not. */
export const webAssembly = Reflect.get(
  globalThis,
  'WebAssembly',
) as unknown as WebAssemblyApi

/** The smallest module with a memory of 64-bit addresses. */
const memory64Module = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 4, 1)

/**
 * Lets this process run wasm with 64-bit addresses, which Node 20 keeps behind a flag.
 */
export function allowMemory64(): boolean {
  if (webAssembly.validate(memory64Module)) return true
  setFlagsFromString('--experimental-wasm-memory64')
  return webAssembly.validate(memory64Module)
}
