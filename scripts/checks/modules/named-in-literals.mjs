// Names of the properties that the object literals of some files set.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { root } from '../../install.mjs'

/** Reads the names from the syntax alone, so that no file has to be type-checked for it. */
export function namedInLiterals(paths) {
  const names = new Set()
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
      names.add(node.name.getText())
    if (ts.isMethodDeclaration(node)) names.add(node.name.getText())
    ts.forEachChild(node, visit)
  }
  for (const path of paths) {
    const text = readFileSync(root + path, 'utf8')
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  }
  return names
}
