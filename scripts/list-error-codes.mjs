// Lists the codes of all errors in the sources, each with the files it comes from.
// With --check it fails when docs/reference.md misses a code or names one that is gone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { workspaceFolders } from './workspace.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = 'docs/reference.md'
/** Functions and classes whose first argument is a code. */
const makers = new Set(['stop', 'errorBody', 'OutboundError', 'refuse'])
const screamingSnake = /^[A-Z][A-Z0-9_]{3,}$/

/** What commander reports; the command line turns its codes into ours. */
const usageCodes = [
  'UNKNOWN_OPTION',
  'UNKNOWN_COMMAND',
  'EXCESS_ARGUMENTS',
  'MISSING_ARGUMENT',
  'OPTION_MISSING_ARGUMENT',
]

const filesByCode = collect()
if (process.argv.includes('--check')) process.exitCode = check()
else {
  for (const [code, files] of filesByCode)
    console.log(`${code}\t${[...files].join(', ')}`)
}

function collect() {
  const found = new Map(usageCodes.map((code) => [code, new Set(['commander'])]))
  const add = (code, file) => found.set(code, (found.get(code) ?? new Set()).add(file))
  for (const file of listSources()) {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    visit(source, (code) => add(code, file))
    // Each error that a contract declares has an explanation, whose name becomes the code.
    if (file.endsWith('/contract-error.ts')) {
      for (const name of explainedErrors(source)) add(toCode(name), file)
    }
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function listSources() {
  return workspaceFolders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true })
      .filter((path) => /(?<!\.test|\.fixture|\.d)\.ts$/.test(path))
      .filter((path) => !path.startsWith('generated'))
      .map((path) => `${folder}/src/${path}`),
  )
}

function visit(node, add) {
  const named =
    (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
    node.name.getText() === 'code'
  if (named && node.initializer) eachText(node.initializer, add)
  // A union of codes is the list of what a kind of error can be.
  if (ts.isTypeAliasDeclaration(node) && node.name.text.endsWith('ErrorCode')) {
    for (const member of node.type.types ?? [])
      if (ts.isLiteralTypeNode(member)) eachText(member.literal, add)
  }
  // So are the keys of the hints that such errors carry.
  if (ts.isVariableDeclaration(node) && node.name.getText() === 'hints') {
    let value = node.initializer
    while (value && !ts.isObjectLiteralExpression(value)) value = value.expression
    for (const property of value?.properties ?? []) {
      const name = property.name?.getText() ?? ''
      if (screamingSnake.test(name)) add(name)
    }
  }
  const made = ts.isCallExpression(node) || ts.isNewExpression(node)
  const [first] = (made && node.arguments) || []
  if (first && makers.has(node.expression.getText())) eachText(first, add)
  ts.forEachChild(node, (child) => visit(child, add))
}

/** A code may stand in either branch of a condition. */
function eachText(node, add) {
  if (ts.isStringLiteral(node) && screamingSnake.test(node.text)) add(node.text)
  // A call or a condition on other values names no code.
  if (ts.isConditionalExpression(node)) {
    eachText(node.whenTrue, add)
    eachText(node.whenFalse, add)
  }
}

function explainedErrors(source) {
  const names = []
  ts.forEachChild(source, (statement) => {
    if (!ts.isVariableStatement(statement)) return
    for (const declaration of statement.declarationList.declarations) {
      if (declaration.name.getText() !== 'explanations') continue
      let value = declaration.initializer
      while (value && !ts.isObjectLiteralExpression(value)) value = value.expression
      names.push(...(value?.properties ?? []).map((property) => property.name.getText()))
    }
  })
  return names
}

function toCode(name) {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
}

function check() {
  const text = readFileSync(join(root, page), 'utf8')
  const section = /^## Error codes\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? ''
  const rows = section.split('\n').flatMap((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? [])
  const listed = new Set(rows.join(' ').match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g))
  const missing = [...filesByCode.keys()].filter((code) => !listed.has(code))
  const gone = [...listed].filter((code) => !filesByCode.has(code))
  if (missing.length > 0) console.error(`${page} misses: ${missing.join(', ')}`)
  if (gone.length > 0)
    console.error(`${page} names codes that are gone: ${gone.join(', ')}`)
  if (missing.length + gone.length > 0) return 1
  console.log(`${page} lists all ${filesByCode.size} error codes.`)
  return 0
}
