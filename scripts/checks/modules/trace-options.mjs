// Options, and who sets them, by the type checker.
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../install.mjs'

let checker
/** Tracked declarations, each with the options whose values it passes on; `set` is the end. */
const tracked = new Map()
const set = new Set()
const setByName = new Set()
const forwards = new Map()
const trackedOfType = new Map()
const namesOfType = new Map()
const unset = new Map()

/**
 * Finds the optional properties of types with a name like `optionsType` in some files of a program.
 *
 * @returns all of them, and those that something sets
 */
export function traceOptions(parameters) {
  const { program, files, optionsType, isSetOutside } = parameters
  checker = parameters.checker
  const sources = files.map((path) => [path, program.getSourceFile(join(root, path))])
  for (const [path, source] of sources) track(path, source, optionsType, isSetOutside)
  for (const [, source] of sources) visit(source)
  spread()
  return { tracked, set }
}

function track(path, source, optionsType, isSetOutside) {
  for (const statement of source.statements) {
    const isType =
      ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    if (!isType || !optionsType.test(statement.name.text)) continue
    const find = (node) => {
      if (ts.isPropertySignature(node) && node.questionToken) {
        const name = node.name.getText()
        tracked.set(node, { path, type: statement.name.text, name })
        unset.set(name, (unset.get(name) ?? new Set()).add(node))
        if (isSetOutside(path, statement.name.text, name, node)) markSet(node)
        return
      }
      if (!ts.isFunctionTypeNode(node)) ts.forEachChild(node, find)
    }
    find(statement)
  }
}

function visit(node) {
  if (ts.isObjectLiteralExpression(node)) readLiteral(node)
  else if (ts.isJsxAttributes(node)) readLiteral(node)
  else if (isAssignment(node)) {
    for (const each of trackedOf(checker.getSymbolAtLocation(node.left.name)))
      addSource(each, node.right)
  } else if (isPassed(node)) readPassed(node)
  ts.forEachChild(node, visit)
}

function isAssignment(node) {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left)
  )
}

function isPassed(node) {
  return (
    (ts.isIdentifier(node) && ts.isExpression(node) && isValue(node)) ||
    (ts.isPropertyAccessExpression(node) && isValue(node)) ||
    ts.isCallExpression(node) ||
    ts.isAwaitExpression(node)
  )
}

/** A position that takes a value of a type: no callee, no left side, no name of a declaration. */
function isValue({ parent }) {
  return (
    !ts.isPropertyAccessExpression(parent) &&
    !ts.isImportSpecifier(parent) &&
    !ts.isTypeNode(parent) &&
    !ts.isBindingElement(parent)
  )
}

function readLiteral(node) {
  const mayMatter = node.properties.some(
    (each) => ts.isSpreadAssignment(each) || (each.name && unset.has(nameOf(each.name))),
  )
  if (!mayMatter) return
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const from = checker.getTypeAtLocation(property.expression)
      if (namesOption(from)) readFlow(from, contextOf(node))
      continue
    }
    const name = property.name && nameOf(property.name)
    if (!unset.has(name)) continue
    const type = contextOf(node)
    const declarations = type ? declarationsOf(type, name) : []
    if (declarations.length === 0) setByName.add(name)
    for (const each of declarations)
      if (tracked.has(each)) addSource(each, assignedBy(property))
  }
}

function nameOf(name) {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined
}

function assignedBy(property) {
  if (ts.isShorthandPropertyAssignment(property)) return property
  return property.initializer ?? property
}

function readPassed(node) {
  const from = checker.getTypeAtLocation(node)
  const mayHold =
    ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection | ts.TypeFlags.Any
  if (!(from.flags & mayHold) || !namesOption(from)) return
  const type = contextOf(node)
  if (type && type !== from && trackedIn(type).length > 0) readFlow(from, type)
}

function contextOf(node) {
  const type = checker.getContextualType(node)
  return type && checker.getNonNullableType(type)
}

function readFlow(from, type) {
  if (!type) {
    // Nobody knows where this object goes.
    for (const { name } of from.flags & ts.TypeFlags.Any
      ? []
      : checker.getPropertiesOfType(from))
      if (!trackedIn(from).some((each) => each.name === name)) setByName.add(name)
    return
  }
  for (const { name, declaration } of trackedIn(type)) {
    if (from.flags & ts.TypeFlags.Any) markSet(declaration)
    const origins = declarationsOf(checker.getNonNullableType(from), name)
    if (origins.length === 0 || origins.includes(declaration)) continue
    for (const each of origins) {
      if (tracked.has(each)) forward(each, declaration)
      else markSet(declaration)
    }
  }
}

/** Asking for the context of each expression takes seconds; few of them have a property of that name. */
function namesOption(type) {
  if (type.flags & ts.TypeFlags.Any) return true
  const known = namesOfType.get(type)
  const names =
    known ??
    checker.getPropertiesOfType(checker.getNonNullableType(type)).map(({ name }) => name)
  namesOfType.set(type, names)
  return names.some((name) => unset.has(name))
}

/** An option that is set needs no second look, nor does its name once all options of that name are set. */
function markSet(declaration) {
  if (set.has(declaration)) return
  set.add(declaration)
  const { name } = tracked.get(declaration)
  const left = unset.get(name)
  left.delete(declaration)
  if (left.size === 0) unset.delete(name)
}

function trackedIn(type) {
  const known = trackedOfType.get(type)
  if (known) return known
  const found = []
  trackedOfType.set(type, found)
  if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection)) {
    for (const symbol of checker.getPropertiesOfType(type))
      for (const declaration of trackedOf(symbol))
        found.push({ name: symbol.name, declaration })
  }
  return found
}

function declarationsOf(type, name) {
  const types = type.isUnion() ? type.types : [type]
  return types.flatMap(
    (each) => checker.getPropertyOfType(each, name)?.declarations ?? [],
  )
}

function trackedOf(symbol) {
  return (symbol?.declarations ?? []).filter((each) => tracked.has(each))
}

function addSource(declaration, value) {
  const origins = originsOf(value)
  if (origins === 'nothing') return
  if (origins.length === 0) markSet(declaration)
  for (const each of origins) if (each !== declaration) forward(each, declaration)
}

/** The options that a value is read from; none if the program makes it. */
function originsOf(value) {
  if (ts.isShorthandPropertyAssignment(value))
    return originsOfSymbol(checker.getShorthandAssignmentValueSymbol(value))
  if (
    ts.isParenthesizedExpression(value) ||
    ts.isAsExpression(value) ||
    ts.isNonNullExpression(value)
  )
    return originsOf(value.expression)
  if (ts.isIdentifier(value) && value.text === 'undefined') return 'nothing'
  if (ts.isIdentifier(value)) return originsOfSymbol(checker.getSymbolAtLocation(value))
  if (ts.isPropertyAccessExpression(value))
    return trackedOf(checker.getSymbolAtLocation(value.name))
  return []
}

function originsOfSymbol(symbol) {
  const declaration = symbol?.valueDeclaration
  if (!declaration) return []
  if (
    ts.isBindingElement(declaration) &&
    !declaration.initializer &&
    !declaration.dotDotDotToken
  ) {
    const name = (declaration.propertyName ?? declaration.name).getText()
    const type = checker.getTypeAtLocation(declaration.parent)
    return declarationsOf(checker.getNonNullableType(type), name).filter((each) =>
      tracked.has(each),
    )
  }
  if (
    ts.isVariableDeclaration(declaration) &&
    declaration.initializer &&
    !declaration.type
  ) {
    const origins = originsOf(declaration.initializer)
    return origins === 'nothing' ? [] : origins
  }
  return []
}

function forward(from, to) {
  forwards.set(from, (forwards.get(from) ?? new Set()).add(to))
}

function spread() {
  for (const [declaration, { name }] of tracked)
    if (setByName.has(name)) set.add(declaration)
  const queue = [...set]
  for (const each of queue)
    for (const next of forwards.get(each) ?? [])
      if (!set.has(next)) {
        set.add(next)
        queue.push(next)
      }
}
