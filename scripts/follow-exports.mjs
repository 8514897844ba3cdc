// Names declarations where they are, instead of the list of a package that passes them on: what a published
// entry leaves out of such a list is then not published with it.

/** `import { a, type b } from '...'` and the same with `export`, as the compiler writes them. */
const clause = /^(import|export)( type)? \{([^}]*)\} from '([^']+)';$/gm

/**
 * Rewrites the imports of a declaration file.
 *
 * @param text - of the file
 * @param from - path of its source
 * @param resolve - returns the source of a specifier in a folder, undefined for packages of others
 * @param textOf - returns the declarations of a source
 * @param toSpecifier - writes a source as a specifier in that file
 */
export function followExports(text, from, { resolve, textOf, toSpecifier }) {
  return text.replace(clause, (whole, verb, type = '', names, specifier) => {
    const source = resolve(specifier, from)
    if (source === undefined) return whole
    const groups = new Map()
    for (const name of listed(names)) {
      const [, kind = '', given, as = ''] =
        /^\s*(type )?(\w+)( as \w+)?\s*$/.exec(name) ?? []
      if (given === undefined) return whole
      const found = declaration(source, given)
      const renamed = found.name === given || as !== '' ? as : ` as ${given}`
      const group = groups.get(found.source) ?? []
      groups.set(found.source, [...group, `${kind}${found.name}${renamed}`])
    }
    return [...groups]
      .map(
        ([at, list]) =>
          `${verb}${type} { ${list.join(', ')} } from '${toSpecifier(at)}';`,
      )
      .join('\n')
  })

  function declaration(source, name) {
    for (const [, verb, , names, specifier] of (textOf(source) ?? '').matchAll(clause)) {
      if (verb !== 'export') continue
      for (const each of listed(names)) {
        const [, original, as] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(each) ?? []
        const target = (as ?? original) === name ? resolve(specifier, source) : undefined
        if (target !== undefined) return declaration(target, original)
      }
    }
    return { source, name }
  }
}

/** A list may end with a comma. */
function listed(names) {
  return names.split(',').filter((name) => name.trim() !== '')
}
