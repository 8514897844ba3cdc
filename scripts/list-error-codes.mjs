// Lists the codes of all errors in the sources, each with the files it comes from.
// --write generates in each published package the union of its codes;
// --page <file> writes the page of the site from them and scripts/error-explanations.json;
// --check fails if a code has no explanation, if nothing distinguishes it, or if a union is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { listFiles } from './list-files.mjs'
import { publishedPackages, workspaceFolders } from './workspace.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const explained = 'scripts/error-explanations.json'
const contractErrors = '/contract-explanations.ts'
const explanations = JSON.parse(read(explained))
const introduction = `# Error codes

Every error that CREsolver throws on purpose has a stable code. The command line prints it in
parentheses at the end of the error; HTTP APIs return it in \`error.code\`. The message says what
failed and where, and the hint says how to fix it.

Codes are grouped by the package that throws them. The findings of the linter and of the import of
markets follow; they are not errors of a program.
`
/** Functions and classes whose first argument is a code. */
const makers = new Set(['stop', 'errorBody', 'OutboundError', 'refuse'])
const screamingSnake = /^[A-Z][A-Z0-9_]{3,}$/

/** Explanations of diagnostics begin so; they are never thrown. */
const diagnostic = /^(Linter|Import): /
/** A reason that stands in a record can be thrown as well. */
const finding = /^(Linter|Import|Record): /

const found = collect()
const filesByCode = new Map([...found].filter(([code]) => !isFinding(code)))
if (process.argv.includes('--check')) process.exitCode = check()
else if (process.argv.includes('--page')) writeFileSync(process.argv.at(-1), formatPage())
else if (process.argv.includes('--write')) {
  for (const [file, text] of unionFiles()) writeFileSync(join(root, file), text)
} else {
  for (const [code, files] of filesByCode)
    console.log(`${code}\t${[...files].join(', ')}`)
}

function collect() {
  const files = new Map()
  const add = (code, file) => files.set(code, (files.get(code) ?? new Set()).add(file))
  for (const file of listSources()) {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    visit(source, (code) => add(code, file))
    if (file.endsWith(contractErrors)) {
      for (const code of codesOfContracts(source)) add(code, file)
    }
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function isFinding(code) {
  return finding.test(explanations[code] ?? '')
}

/** The codes of each published package as a type, so that a `switch` over them is exhaustive. */
function unionFiles() {
  return publishedPackages
    .filter(({ folder }) => !folder.startsWith('apps/'))
    .flatMap(({ folder }) => {
      const name = folder.split('/').at(-1)
      const type = name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())
      const constant = `${name.replaceAll('-', '_').toUpperCase()}_ERROR_CODES`
      const codes = [...found]
        .filter(([code]) => !diagnostic.test(explanations[code]))
        .filter(([, files]) => [...files].some((file) => file.startsWith(`${folder}/`)))
        .map(([code]) => `'${code}'`)
      // Some packages write the union themselves, beside the class that carries it.
      const isWritten = listSources().some(
        (file) =>
          file.startsWith(`${folder}/`) &&
          read(file).includes(`export type ${type}ErrorCode =`),
      )
      if (codes.length === 0 || isWritten) return []
      const text = [
        '// Generated: npm run docs:generate.',
        '',
        `/** The codes of the errors that this package throws. */`,
        formatList(constant, codes),
        '',
        `/** One of {@link ${constant}}. */`,
        formatType(`${type}ErrorCode`, constant),
        '',
      ].join('\n')
      return [[`${folder}/src/generated/error-code.ts`, text]]
    })
}

function formatType(type, constant) {
  const [head, value] = [`export type ${type} =`, `(typeof ${constant})[number]`]
  return `${head} ${value}`.length <= 90 ? `${head} ${value}` : `${head}\n  ${value}`
}

/** As the formatter writes it. */
function formatList(constant, codes) {
  const line = `export const ${constant} = [${codes.join(', ')}] as const`
  return line.length <= 90
    ? line
    : [
        `export const ${constant} = [`,
        ...codes.map((code) => `  ${code},`),
        '] as const',
      ].join('\n')
}

function listSources() {
  return workspaceFolders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true })
      .filter((path) => /(?<!\.test|\.fixture|\.d)\.ts$/.test(path))
      .filter((path) => !/(^|\/)generated\//.test(path))
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

/** The explanations of contract errors stand under their codes. */
function codesOfContracts(source) {
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

function outdatedUnions() {
  return unionFiles()
    .filter(([file, text]) => !existsSync(join(root, file)) || read(file) !== text)
    .map(([file]) => file)
}

function check() {
  const missing = [...found.keys()].filter((code) => explanations[code] === undefined)
  const gone = Object.keys(explanations).filter((code) => !found.has(code))
  if (missing.length > 0) console.error(`${explained} misses: ${missing.join(', ')}`)
  if (gone.length > 0)
    console.error(`${explained} explains codes that are gone: ${gone.join(', ')}`)
  if (missing.length + gone.length > 0) return 1
  const outdated = outdatedUnions()
  if (outdated.length > 0) {
    console.error(`Out of date: ${outdated.join(', ')}. Run: npm run docs:generate`)
    return 1
  }
  const alone = indistinct()
  for (const code of alone)
    console.error(
      `${code} (${[...filesByCode.get(code)].join(', ')}): no program and no test distinguishes it. Throw ${suggest(code)} instead, or test that it is thrown.`,
    )
  if (alone.length > 0) return 1
  const findings = found.size - filesByCode.size
  console.log(`${filesByCode.size} error codes and ${findings} findings are explained.`)
  return 0
}

/** Codes that no program compares and no test names: a caller does the same as after another one. */
function indistinct() {
  const compared = /(?:[=!]==|case|has\(|includes\(|[[,])\s*'([A-Z][A-Z0-9_]{3,})'/g
  const named = /\b[A-Z][A-Z0-9_]{3,}\b/g
  const distinct = new Set()
  for (const file of listFiles()) {
    if (!/\.(tsx?|mjs)$/.test(file) || file.includes('/generated/')) continue
    const isTest = /\.(test|fixture)\.tsx?$|^e2e\//.test(file)
    for (const match of read(file).matchAll(isTest ? named : compared))
      distinct.add(isTest ? match[0] : match[1])
  }
  return [...filesByCode.keys()].filter((code) => !distinct.has(code))
}

/** The code that the most files throw among those of the same files, or of the same package. */
function suggest(code) {
  const folders = foldersOf(filesByCode.get(code))
  const others = [...filesByCode].filter(
    ([other, files]) =>
      other !== code && foldersOf(files).some((folder) => folders.includes(folder)),
  )
  others.sort(([, one], [, other]) => other.size - one.size)
  return others[0]?.[0] ?? 'a more general code'
}

function formatPage() {
  const groups = new Map(workspaceFolders.map((folder) => [folder, []]))
  for (const [code, files] of filesByCode) {
    const [first, ...others] = foldersOf(files)
    groups.get(first).push({ code, others })
  }
  const findings = [...found.keys()].filter(isFinding)
  const sections = [...groups].flatMap(([folder, entries]) =>
    entries.length === 0 ? [] : [formatSection(nameOf(folder), entries)],
  )
  return [
    introduction,
    ...sections,
    formatSection(
      'Findings',
      findings.map((code) => ({ code, others: [] })),
    ),
  ].join('\n')
}

function nameOf(folder) {
  return JSON.parse(read(`${folder}/package.json`)).name
}

function formatSection(title, entries) {
  const names = (folders) => folders.map((each) => `\`${nameOf(each)}\``)
  const parts = entries.map(({ code, others }) => {
    const also = others.length > 0 ? `Also thrown by ${names(others).join(', ')}.` : ''
    const text = [explanations[code] ?? '', also].filter(Boolean).join('\n')
    return `### ${code}\n\n${text}\n`
  })
  return `## ${title}\n\n${parts.join('\n')}`
}

/** The packages that a code comes from, in the order of the workspace. */
function foldersOf(files) {
  return workspaceFolders.filter((folder) =>
    [...files].some((file) => file.startsWith(`${folder}/`)),
  )
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}
