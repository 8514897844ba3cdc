import { createHash } from 'node:crypto'
import {
  access,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, resolve } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { build } from 'esbuild'
import { compileSource, findJavyPlugin } from './compile-source.ts'
import { RUN_DEFERRED } from './defer-main.ts'
import { findPackage } from './find-package.ts'
import { runTool } from './run-tool.ts'
import { snapshotPlugin } from './snapshot-plugin.ts'

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
 * Start of the wasm: `snapshot` begins with the bundle loaded, as it was at the end
 * of the build; `script` loads the bundle each time, as the tools of the SDK build it.
 */
export type WorkflowForm = 'snapshot' | 'script'

/**
 * Builds the stand-alone wasm of a workflow, or finds the one built earlier from the same source.
 *
 * @param entry - path of the workflow's entry file, such as `apps/workflow/main.ts`
 * @param folder - where builds are kept; created if missing
 * @param onBuild - called when a new build begins, which takes some seconds
 * @param form - {@link WorkflowForm}
 * @returns path of `<entry>-<hash>.wasm`
 * @throws CresolverError `BUILD_FAILED`
 */
export async function buildWorkflow(
  entry: string,
  folder: string,
  onBuild: () => void = () => {},
  form: WorkflowForm = 'snapshot',
): Promise<string> {
  const name = basename(entry).replace(/\.ts$/, '')
  const output = join(folder, `${name}-${await hashSource(entry, form)}.wasm`)
  if (await exists(output)) return output
  onBuild()
  await mkdir(folder, { recursive: true })
  const script = `${output}.${process.pid}.js`
  const linked = `${output}.${process.pid}`
  try {
    await bundle(resolve(entry), script)
    await link(await readFile(script, 'utf8'), form, linked)
    await rename(linked, output)
  } finally {
    await rm(script, { force: true })
    await rm(linked, { force: true })
  }
  return output
}

async function link(script: string, form: WorkflowForm, output: string): Promise<void> {
  const plugin = await readFile(findJavyPlugin())
  if (form === 'script') return linkWorkflow(plugin, compileSource(script), output)
  const loaded = snapshotPlugin(plugin, script)
  return linkWorkflow(loaded, compileSource(RUN_DEFERRED), output)
}

/** Packages that turn the source into wasm: another version may write other bytes. */
const tools = [
  '@chainlink/cre-sdk',
  '@chainlink/cre-sdk-javy-plugin',
  'binaryen',
  'bun',
  'esbuild',
]

/** All code that ends up in the wasm, and its tools, hashed: a quick bundle finds the code. */
async function hashSource(entry: string, form: WorkflowForm): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['node:*'],
    logLevel: 'silent',
  }).catch((cause: unknown) => {
    throw new CresolverError({
      code: 'BUILD_FAILED',
      message: `The workflow ${entry} cannot be bundled: ${errorText(cause).slice(0, 500)}`,
      hint: 'Name an existing entry file whose imports resolve.',
      cause,
    })
  })
  const hash = createHash('sha256').update(form)
  for (const { contents } of outputFiles) hash.update(contents)
  for (const tool of tools) {
    hash.update(await readFile(join(findPackage(tool), 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The SDK's own bundling: runtime check, wrapping, one file of JavaScript. `npm run check` checks the types. */
async function bundle(entry: string, output: string): Promise<void> {
  const script = join(findPackage('@chainlink/cre-sdk'), 'scripts/run.ts')
  const bun = join(findPackage('bun'), 'bin/bun.exe')
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-bun-'))
  try {
    // The SDK's script calls `bun` by name.
    await symlink(bun, join(folder, 'bun'))
    await runTool(bun, [script, 'compile-to-js', entry, output, '--skip-type-checks'], {
      PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Links bytecode and the Javy plugin into one stand-alone wasm that exports `memory` and `_start`.
 *
 * @param plugin - wasm of the plugin: as the SDK has it, or with a script loaded
 * @param bytecode - what `_start` runs
 * @param output - path of the file to write
 */
async function linkWorkflow(
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
