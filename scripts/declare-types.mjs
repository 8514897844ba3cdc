// The type declarations of a bundled package: its own and those of the workspace that they name.
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { followExports } from './follow-exports.mjs'
import { root } from './install.mjs'
import { readManifest, workspaceFolders } from './workspace.mjs'

/** Imports of modules; comments, whose examples stay as they are, are matched as a whole. */
const specifiers = /\/\*[\s\S]*?\*\/|(\bfrom |\bimport\()(['"])([^'"]+)\2/g

/**
 * Writes the declarations of entries to `dist/types`, each at the path of its source below the root of
 * the repository, and one `dist/<entry>.d.ts` for each entry.
 *
 * @param folder - of the package, relative to the root
 * @param entries - from names to sources relative to the folder
 * @returns names of the packages of others whose types they use
 */
export function declareTypes(folder, entries) {
  if (Object.keys(entries).length === 0) return []
  const sources = Object.values(entries).map((path) => posix.join(folder, path))
  const emitted = emit(sources)
  const imports = new Set()
  const waiting = sources.map(declarationOf)
  const written = new Set()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const emittedText = emitted.get(path)
    if (emittedText === undefined || written.has(path)) continue
    written.add(path)
    const from = posix.dirname(path)
    const text = followExports(emittedText, path, {
      resolve: (specifier, source) => sourceOf(specifier, posix.dirname(source)),
      textOf: (source) => emitted.get(declarationOf(source)),
      toSpecifier: (source) => toRelative(posix.relative(from, source)),
    })
    const rewritten = text.replace(specifiers, (whole, before, quote, specifier) => {
      if (specifier === undefined) return whole
      const target = sourceOf(specifier, from)
      if (target === undefined) {
        if (!specifier.startsWith('node:')) imports.add(packageName(specifier))
        return whole
      }
      waiting.push(declarationOf(target))
      return `${before}${quote}${toModule(posix.relative(from, target))}${quote}`
    })
    write(join(root, folder, 'dist/types', path), rewritten)
  }
  for (const [name, source] of Object.entries(entries)) {
    const file = posix.join(folder, 'dist', `${name}.d.ts`)
    const target = posix.join(folder, 'dist/types', folder, source)
    const specifier = toModule(posix.relative(posix.dirname(file), target))
    write(join(root, file), `export * from '${specifier}'\n`)
  }
  return [...imports]
}

/** Has the compiler write all declarations, into a folder that is removed again. */
function emit(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'cresolver-types-'))
  try {
    const project = join(root, `node_modules/.cresolver-types-${process.pid}.json`)
    writeFileSync(project, JSON.stringify(settings(folder, sources)))
    const compiler = join(root, 'node_modules/typescript7/bin/tsc')
    const { status } = spawnSync(process.execPath, [compiler, '-p', project], {
      cwd: root,
      stdio: 'inherit',
    })
    rmSync(project)
    if (status !== 0) throw new Error('the compiler wrote no declarations')
    return new Map(
      readdirSync(folder, { recursive: true })
        .filter((path) => path.endsWith('.d.ts'))
        .map((path) => [
          path.replaceAll('\\', '/'),
          readFileSync(join(folder, path), 'utf8'),
        ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function settings(outDir, sources) {
  // Each entry is named, because no declarations are written where node_modules leads to sources.
  const paths = Object.fromEntries(
    workspaceFolders.flatMap((folder) => {
      const { name, exports = {} } = readManifest(folder)
      return Object.entries(exports).map(([path, source]) => [
        name + path.slice(1),
        [join(root, folder, source)],
      ])
    }),
  )
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      rootDir: root,
      outDir,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      paths,
    },
    files: sources.map((path) => join(root, path)),
  }
}

/** Path of a source below the root; undefined for a package of others. */
function sourceOf(specifier, from) {
  if (specifier.startsWith('.')) return posix.join(from, specifier)
  const name = packageName(specifier)
  const folder = workspaceFolders.find((each) => readManifest(each).name === name)
  const source =
    folder && readManifest(folder).exports?.[`.${specifier.slice(name.length)}`]
  return source && posix.join(folder, source)
}

function packageName(specifier) {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function toModule(path) {
  return toRelative(path.replace(/\.ts$/, '.js'))
}

function toRelative(path) {
  return path.startsWith('.') ? path : `./${path}`
}

function declarationOf(source) {
  return source.replace(/\.ts$/, '.d.ts')
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
