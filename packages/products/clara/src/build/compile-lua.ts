import { basename } from 'node:path'
import { CresolverError, errorText } from '@cresolver/protocol'
import type { Diagnostic } from 'typescript'

/** Most faults that an error names. */
const shownFaults = 5

/**
 * Compiles TypeScript to one file of Lua. The compiler is loaded when it is first needed.
 */
export async function compileLua(config: string): Promise<string> {
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
    code: 'PROCESS_NOT_COMPILED',
    message: `The source that ${config} names does not compile to Lua: ${faults}.`,
    hint: 'Fix these lines; the manual of TypeScriptToLua lists what Lua does not support.',
    ...(cause === undefined ? {} : { cause }),
  })
}
