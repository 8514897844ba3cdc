import { join, posix, relative } from 'node:path'
import ts from 'typescript'
import { type PackedFile, packageName } from './bundle-kit.ts'
import type { KitWorkspace } from './kit-workspace.ts'

/** The types of the kit. */
export type DeclaredKit = {
  /** Declarations, each at the path of its source under `types`. */
  readonly files: readonly PackedFile[]
  /** Names of the packages of others whose types they use. */
  readonly imports: ReadonlySet<string>
}

/**
 * Writes the type declarations of the kit and of all of the workspace that they name.
 */
export function declareKit(workspace: KitWorkspace): DeclaredKit {
  const { kit, folder } = workspace
  const written = emitDeclarations(workspace)
  const waiting = Object.values(kit.exports).map((source) =>
    declarationOf(toSlashes(relative(folder, join(kit.folder, source)))),
  )
  const files = new Map<string, string>()
  const imports = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = written.get(path)
    if (source === undefined || files.has(path)) continue
    const from = posix.dirname(path)
    const text = source.replace(specifiers, (whole, before, quote, specifier) => {
      const target = sourceOf(specifier, from, workspace)
      if (target === undefined) {
        if (!specifier.startsWith('node:')) imports.add(packageName(specifier))
        return whole
      }
      // Comments speak of files that are not there.
      if (!written.has(declarationOf(target))) return whole
      waiting.push(declarationOf(target))
      const way = posix.relative(from, target).replace(/\.ts$/, '.js')
      return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`
    })
    files.set(path, text)
  }
  return {
    files: [...files].map(([path, text]) => ({ path: `types/${path}`, text })),
    imports,
  }
}

const specifiers = /(\bfrom |\bimport\()(['"])([^'"]+)\2/g

/** Path of a source below the folder of all packages; undefined for a package of others. */
function sourceOf(
  specifier: string,
  from: string,
  { folder, packages }: KitWorkspace,
): string | undefined {
  if (specifier.startsWith('.')) return posix.join(from, specifier)
  const name = packageName(specifier)
  const found = packages.get(name)
  const source = found?.exports[`.${specifier.slice(name.length)}`]
  if (!found || source === undefined) return undefined
  return toSlashes(relative(folder, join(found.folder, source)))
}

function emitDeclarations(workspace: KitWorkspace): ReadonlyMap<string, string> {
  const { kit, folder, packages } = workspace
  // What is found in node_modules gets no declarations, so the workspace is named path by path.
  const paths = [...packages.values()].flatMap((each) =>
    Object.entries(each.exports).map(([path, source]) => [
      each.name + path.slice(1),
      [join(each.folder, source)],
    ]),
  )
  const program = ts.createProgram(
    Object.values(kit.exports).map((source) => join(kit.folder, source)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts'],
      paths: Object.fromEntries(paths),
      types: ['node'],
      typeRoots: [join(folder, '../node_modules/@types')],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      // The sources are checked where they are written.
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: folder,
      outDir: folder,
    },
  )
  const written = new Map<string, string>()
  program.emit(
    undefined,
    (path, text) => written.set(toSlashes(relative(folder, path)), text),
    undefined,
    true,
  )
  return written
}

function declarationOf(source: string): string {
  return source.replace(/\.ts$/, '.d.ts')
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/')
}
