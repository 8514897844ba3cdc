// Property declarations of all types that users of the published packages can hand over.
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../install.mjs'

/** Walks the types of what modules export: parameters, results and properties, not library types. */
export function reachTypes(program, checker, paths) {
  const reached = new Set()
  const seen = new Set()
  const walk = (type) => {
    if (seen.has(type) || type.flags & ts.TypeFlags.Primitive) return
    seen.add(type)
    if (type.isUnionOrIntersection()) type.types.forEach(walk)
    for (const argument of checker.getTypeArguments?.(type) ?? []) walk(argument)
    for (const signature of type.getCallSignatures()) {
      walk(signature.getReturnType())
      for (const each of signature.parameters) walkSymbol(each)
    }
    for (const property of checker.getPropertiesOfType(type)) {
      const declarations = (property.declarations ?? []).filter(isOurs)
      if (declarations.length === 0) continue
      for (const each of declarations) reached.add(each)
      walkSymbol(property)
    }
  }
  const walkSymbol = (symbol) => walk(checker.getTypeOfSymbol(symbol))
  for (const path of paths) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, path)))
    for (const each of module ? checker.getExportsOfModule(module) : []) {
      const symbol =
        each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each
      if (symbol.flags & ts.SymbolFlags.Type)
        walk(checker.getDeclaredTypeOfSymbol(symbol))
      if (symbol.flags & ts.SymbolFlags.Value) walkSymbol(symbol)
    }
  }
  return reached
}

function isOurs(declaration) {
  return !declaration.getSourceFile().fileName.includes('/node_modules/')
}
