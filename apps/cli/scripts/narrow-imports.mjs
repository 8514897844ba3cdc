// Imports each name from the file that defines it, instead of from the index of its folder or package: a
// chunk of a bundle then holds what its command uses, not all that any command uses.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const packages = String.raw`'((?:@cresolver|viem)(?:/[\w/-]+)?|\.\.?/(?:[\w./-]+/)?index\.ts)'`
const names = String.raw`\{([^{}]*)\}`
const staticImport = new RegExp(`^import ${names} from ${packages}`, 'gm')
const lazyImport = new RegExp(
  String.raw`\bconst ${names} = await import\(\s*${packages},?\s*\)`,
  'g',
)

/**
 * Creates the rewriting of one build.
 *
 * @param find - finds the file of a package, as esbuild's `resolve` does
 * @returns rewrites the text of a module in a folder; `lazy:` modules are to be loaded by `loadLazy`
 */
export function createNarrowing(find) {
  const indexes = new Map()
  const readIndex = (specifier, folder) => {
    const index = indexes.get(specifier) ?? parseIndex(specifier, folder, find)
    indexes.set(specifier, index)
    return index
  }
  const rewrite = async (text, pattern, folder, replace) => {
    const found = [...text.matchAll(pattern)]
    const indexesOfText = await Promise.all(
      found.map((match) => readIndex(match[2], folder)),
    )
    let next = 0
    return text.replace(pattern, (whole, list) => {
      const index = indexesOfText[next++]
      const parts = splitNames(list)
      return index && parts.every(({ name }) => index.has(name))
        ? replace(parts, index)
        : whole
    })
  }
  return async (text, folder) => {
    const narrowed = await rewrite(text, staticImport, folder, importEach)
    return rewrite(narrowed, lazyImport, folder, (parts, index) => {
      const module = exportEach(parts, index)
      const list = parts.map(({ name, local }) => `${name}: ${local}`)
      return `const { ${list.join(', ')} } = await import(${JSON.stringify(`lazy:${module}`)})`
    })
  }
}

function importEach(parts, index) {
  return parts
    .map(({ name, local }) => {
      const { file, original } = index.get(name)
      return `import { ${original} as ${local} } from ${JSON.stringify(file)};`
    })
    .join(' ')
}

function exportEach(parts, index) {
  return parts
    .map(({ name }) => {
      const { file, original } = index.get(name)
      return `export { ${original} as ${name} } from ${JSON.stringify(file)};`
    })
    .join(' ')
}

/** Which file of a package defines which of its names. */
async function parseIndex(specifier, folder, find) {
  const path = await find(specifier, folder)
  if (path === undefined) return undefined
  const text = await readFile(path, 'utf8')
  const index = new Map()
  const exported = /^export \{([^{}]*)\} from '(\.[^']+)'/gm
  for (const [, list, file] of text.matchAll(exported)) {
    for (const { name, local } of splitNames(list)) {
      index.set(local, { file: join(dirname(path), file), original: name })
    }
  }
  return index
}

/** Types are left out: they leave nothing in a bundle. */
function splitNames(list) {
  return list
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name, local = name] = part.split(/\s*(?:\bas\b|:)\s*/)
      return { name, local }
    })
}
