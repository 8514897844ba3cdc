import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Diagnostic } from 'typescript'

/** Most faults that an error names. */
const shownFaults = 5

/** Which source to compile, and where to keep what comes out. */
export type ProcessSourceParameters = {
  /** Path of the `tsconfig.json` of the Lua side. Default: that of the market. */
  readonly config?: string | undefined
  /** Folder that holds all source. Default: that of the market. */
  readonly source?: string | undefined
  /** Folder for compiled files, made when missing. Default: `dist` of this package. */
  readonly folder?: string | undefined
}

const packageFolder = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Reads the market's process as one file of Lua, which `Eval` loads into an aos process.
 *
 * It is compiled once for each state of the source and of the compiler, which takes some
 * seconds; after that it is read from the folder.
 *
 * @param parameters - {@link ProcessSourceParameters}; what is left out is the market's
 * @returns the Lua
 * @throws CresolverError `BUILD_FAILED`
 */
export async function readProcessSource(
  parameters: ProcessSourceParameters = {},
): Promise<string> {
  const {
    config = join(packageFolder, 'tsconfig.process.json'),
    source = join(packageFolder, 'src/process'),
    folder = join(packageFolder, 'dist'),
  } = parameters
  const path = join(folder, `process-${await hashSource(config, source)}.lua`)
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept !== undefined) return kept
  const lua = await compileLua(config)
  await keep(path, lua)
  return lua
}

/** Everything that the Lua depends on: settings, source and compilers. */
async function hashSource(config: string, source: string): Promise<string> {
  const require = createRequire(import.meta.url)
  const names = await readdir(source, { recursive: true })
  const paths = names
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .sort()
    .map((name) => join(source, name))
  const hash = createHash('sha256')
  for (const path of [
    require.resolve('typescript-to-lua/package.json'),
    require.resolve('typescript/package.json'),
    config,
    ...paths,
  ]) {
    const text = await readFile(path, 'utf8')
    hash.update(`${path.slice(dirname(source).length)} ${text.length}\n${text}`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Two builds at once write the same text to the same name, each in one step. */
async function keep(path: string, lua: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, lua)
    await rename(draft, path)
  } catch {
    // Each start compiles if nothing can be written, as in a read-only container.
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

/**
 * Compiles TypeScript to one file of Lua. The compiler is loaded when it is first needed.
 */
async function compileLua(config: string): Promise<string> {
  const { transpileProject } = await import('typescript-to-lua')
  const files: string[] = []
  try {
    const { diagnostics } = transpileProject(config, { noEmit: false }, (_path, text) => {
      files.push(text)
    })
    if (diagnostics.length > 0) throw notCompiled(config, await list(diagnostics))
  } catch (cause) {
    if (CresolverError.isInstance(cause)) throw cause
    throw notCompiled(config, errorText(cause), cause)
  }
  const [lua] = files
  if (lua === undefined || files.length > 1) {
    throw notCompiled(config, `it gave ${files.length} files instead of one`)
  }
  return lua
}

async function list(diagnostics: readonly Diagnostic[]): Promise<string> {
  const { default: typescript } = await import('typescript')
  const lines = diagnostics.slice(0, shownFaults).map(({ file, start, messageText }) => {
    const text = typescript.flattenDiagnosticMessageText(messageText, ' ')
    if (file === undefined || start === undefined) return text
    const { line } = file.getLineAndCharacterOfPosition(start)
    return `${basename(file.fileName)}:${line + 1}: ${text}`
  })
  const more = diagnostics.length - lines.length
  return more > 0 ? `${lines.join('; ')}; and ${more} more` : lines.join('; ')
}

function notCompiled(config: string, faults: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'BUILD_FAILED',
    message: `The source that ${config} names does not compile to Lua: ${faults}.`,
    hint: 'Fix these lines; the manual of TypeScriptToLua lists what Lua does not support.',
    ...(cause === undefined ? {} : { cause }),
  })
}
