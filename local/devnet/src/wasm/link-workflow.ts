import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPackage } from './find-package.ts'
import { runTool } from './run-tool.ts'

/** Features of the plugin; more than these and Node 20 refuses the file. */
const features = [
  'bulk-memory',
  'bulk-memory-opt',
  'call-indirect-overlong',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
].map((feature) => `--enable-${feature}`)

/**
 * Links bytecode and the Javy plugin into one stand-alone wasm that exports `memory` and `_start`.
 *
 * @param plugin - wasm of the plugin: as the SDK has it, or with a script loaded
 * @param bytecode - what `_start` runs
 * @param output - path of the file to write
 */
export async function linkWorkflow(
  plugin: Uint8Array,
  bytecode: Uint8Array,
  output: string,
): Promise<void> {
  const binaryen = join(findPackage('binaryen'), 'bin')
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-link-'))
  try {
    const text = join(folder, 'loader.wat')
    const loader = join(folder, 'loader.wasm')
    const engine = join(folder, 'plugin.wasm')
    await writeFile(engine, plugin)
    await writeFile(text, loaderText(bytecode))
    await runTool(process.execPath, [
      join(binaryen, 'wasm-as'),
      text,
      ...['-o', loader, '--enable-bulk-memory', '--enable-multimemory'],
    ])
    await runTool(process.execPath, [
      join(binaryen, 'wasm-merge'),
      ...[engine, 'plugin', loader, 'loader', '-o', output],
      ...features,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies the bytecode into the plugin's memory and invokes it. */
function loaderText(bytecode: Uint8Array): string {
  const data = Array.from(bytecode, (byte) => `\\${byte.toString(16).padStart(2, '0')}`)
  const length = `(i32.const ${bytecode.length})`
  const zero = '(i32.const 0)'
  return `(module
  (import "plugin" "memory" (memory 0))
  (import "plugin" "cabi_realloc"
    (func $allocate (param i32 i32 i32 i32) (result i32)))
  (import "plugin" "invoke" (func $invoke (param i32 i32 i32 i32 i32)))
  (data $bytecode "${data.join('')}")
  (func (export "_start") (local $pointer i32)
    (local.set $pointer (call $allocate ${zero} ${zero} (i32.const 1) ${length}))
    (memory.init $bytecode (local.get $pointer) ${zero} ${length})
    (data.drop $bytecode)
    (call $invoke (local.get $pointer) ${length} ${zero} ${zero} ${zero})))`
}
