// Exports and imports of one file, read from its syntax alone.
import ts from 'typescript'

/** Imports every name of a module, because the syntax does not show which of them are used. */
export const everything = '*'

/**
 * Exports by name, each `{ line, local, isType }` or, passed on from a module, `{ line, from, name }`;
 * modules of which all is passed on; imports `{ from, name }`; files that are named by a URL; and
 * for each declaration the names that it mentions (`''`: statements that run on import).
 */
export function readModule(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const module = {
    exports: new Map(),
    stars: [],
    imports: [],
    urls: [],
    mentions: new Map(),
  }
  const bound = new Map()
  const specifiers = []
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, bound)
    else if (ts.isExportDeclaration(statement)) specifiers.push(statement)
    else readStatement(statement, module, source)
  }
  for (const statement of specifiers) readExportList(statement, bound, module, source)
  readExpressions(source, module)
  readBindings(source, bound, module)
  return module
}

function readImport(statement, bound) {
  const from = statement.moduleSpecifier.text
  const clause = statement.importClause
  if (!clause) return
  if (clause.name) bound.set(clause.name.text, { from, name: 'default' })
  const named = clause.namedBindings
  if (!named) return
  if (ts.isNamespaceImport(named)) bound.set(named.name.text, { from, name: everything })
  else {
    for (const each of named.elements)
      bound.set(each.name.text, { from, name: (each.propertyName ?? each.name).text })
  }
}

function readStatement(statement, module, source) {
  const modifiers = statement.modifiers?.map(({ kind }) => kind) ?? []
  const isExported = modifiers.includes(ts.SyntaxKind.ExportKeyword)
  const isDefault = modifiers.includes(ts.SyntaxKind.DefaultKeyword)
  const isType =
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
  const line = lineOf(statement, source)
  const names = namesOf(statement)
  const mentioned = mentionsOf(statement)
  if (ts.isExportAssignment(statement)) {
    module.exports.set('default', { line, local: 'default' })
    addMentions(module, 'default', mentioned)
    return
  }
  // A statement without a name runs on import.
  for (const name of names.length > 0 ? names : ['']) addMentions(module, name, mentioned)
  if (!isExported) return
  for (const name of isDefault ? ['default'] : names)
    module.exports.set(name, {
      line,
      local: isDefault ? (names[0] ?? 'default') : name,
      isType,
    })
}

function addMentions(module, name, mentioned) {
  const known = module.mentions.get(name) ?? new Set()
  for (const each of mentioned) if (each !== name) known.add(each)
  module.mentions.set(name, known)
}

function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      bindingNames(name),
    )
  return statement.name && ts.isIdentifier(statement.name) ? [statement.name.text] : []
}

function bindingNames(name) {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((each) =>
    ts.isOmittedExpression(each) ? [] : bindingNames(each.name),
  )
}

/** All identifiers below a node that can mean a declaration of the file. */
function mentionsOf(node) {
  const names = new Set()
  const visit = (each) => {
    if (ts.isIdentifier(each)) names.add(each.text)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return names
}

function readExportList(statement, bound, module, source) {
  const from = statement.moduleSpecifier?.text
  const line = lineOf(statement, source)
  if (!statement.exportClause) module.stars.push(from)
  else if (ts.isNamespaceExport(statement.exportClause))
    module.exports.set(statement.exportClause.name.text, { line, from, name: everything })
  else {
    for (const each of statement.exportClause.elements) {
      const name = (each.propertyName ?? each.name).text
      const at = lineOf(each, source)
      const origin = from === undefined ? bound.get(name) : { from, name }
      module.exports.set(
        each.name.text,
        origin ? { line: at, ...origin } : { line: at, local: name },
      )
    }
  }
}

/** Imports inside expressions and types, and files that a URL names. */
function readExpressions(source, module) {
  const visit = (node) => {
    if (ts.isImportTypeNode(node)) readImportType(node, module)
    else if (isImportCall(node)) {
      const from = node.arguments[0].text
      for (const name of importedBy(node)) module.imports.push({ from, name })
    } else if (
      ts.isNewExpression(node) &&
      node.expression.getText(source) === 'URL' &&
      node.arguments?.[0] &&
      ts.isStringLiteralLike(node.arguments[0]) &&
      node.arguments[1]?.getText(source) === 'import.meta.url'
    ) {
      module.urls.push(node.arguments[0].text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function isImportCall(node) {
  return (
    ts.isCallExpression(node) &&
    node.expression.kind === ts.SyntaxKind.ImportKeyword &&
    node.arguments[0] !== undefined &&
    ts.isStringLiteralLike(node.arguments[0])
  )
}

function readImportType(node, module) {
  const from = node.argument.literal?.text
  if (from === undefined) return
  let name = node.qualifier
  while (name && ts.isQualifiedName(name)) name = name.left
  module.imports.push({ from, name: name?.text ?? everything })
}

/** `(await import(…)).name`, `const { name } = await import(…)` and `import(…).then(({ name }) => …)`. */
function importedBy(call) {
  let node = call.parent
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'then') {
    const [callback] = node.parent.arguments ?? []
    const [parameter] = callback?.parameters ?? []
    if (!parameter) return [everything]
    return ts.isIdentifier(parameter.name)
      ? accessesOf(parameter.name.text, callback.body)
      : patternNames(parameter.name)
  }
  if (!ts.isAwaitExpression(node)) return [everything]
  node = node.parent
  if (ts.isParenthesizedExpression(node)) node = node.parent
  if (ts.isPropertyAccessExpression(node)) return [node.name.text]
  if (!ts.isVariableDeclaration(node)) return [everything]
  if (!ts.isIdentifier(node.name)) return patternNames(node.name)
  return accessesOf(node.name.text, node.parent.parent.parent)
}

function patternNames(pattern) {
  return pattern.elements.map((each) =>
    each.dotDotDotToken ? everything : (each.propertyName ?? each.name).text,
  )
}

/** The members that a name is asked for below a node; everything if it goes elsewhere as a whole. */
function accessesOf(name, node) {
  const names = new Set()
  const visit = (each) => {
    if (ts.isIdentifier(each) && each.text === name) {
      const { parent } = each
      if (ts.isPropertyAccessExpression(parent) && parent.expression === each)
        names.add(parent.name.text)
      else if (ts.isQualifiedName(parent) && parent.left === each)
        names.add(parent.right.text)
      else if (!ts.isVariableDeclaration(parent) && !ts.isNamespaceImport(parent)) {
        const isMember = ts.isPropertyAccessExpression(parent) && parent.name === each
        if (!isMember) names.add(everything)
      }
    }
    ts.forEachChild(each, visit)
  }
  visit(node)
  return [...names]
}

/** A binding that the file only passes on in an export list is not used. */
function readBindings(source, bound, module) {
  const mentioned = new Set([...module.mentions.values()].flatMap((names) => [...names]))
  for (const [binding, { from, name }] of bound) {
    if (!mentioned.has(binding)) continue
    if (name !== everything) module.imports.push({ from, name })
    else
      for (const each of accessesOf(binding, source))
        module.imports.push({ from, name: each })
  }
}

function lineOf(node, source) {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
}
