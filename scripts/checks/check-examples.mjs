// npm run check:examples: each function and class that the published packages export has a page of the
// documentation, its parameters, its result, its errors as a type and an example; all examples compile as a
// user imports them, and those that need nothing outside the process print what their comments say.
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { root } from '../install.mjs'
import { publishedPackages } from '../workspace.mjs'
import { runExamples } from './run-examples.mjs'

const site = 'https://github.com/cresolver/cresolver/blob/main/'
/** The examples compile in a package that has all published ones, as a user has. */
const user = `${root}apps/cli/`
const entries = publishedPackages
  .filter(
    ({ manifest }) => manifest.publishConfig.exports && manifest.name !== 'cresolver',
  )
  .flatMap(({ folder, manifest: { name, exports, publishConfig } }) =>
    Object.entries(exports)
      .filter(([path]) => path in publishConfig.exports)
      .map(([path, source]) => ({
        name: name + path.slice(1),
        file: root + posix.join(folder, source),
      })),
  )
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config,
  ts.sys,
  root,
)
const faults = []
const headings = new Map()
/** Codes by function, from the tables of errors that packages export. */
const codesOf = new Map()
const declared = listFunctions()
for (const each of declared) checkComment(each)
const examples = declared.flatMap(({ example }) => example ?? [])
compile(examples)
const ran = await runExamples(faults.length === 0 ? examples.filter(isPure) : [], user)
faults.push(...ran.faults)

for (const fault of faults) console.log(fault)
console.log(
  faults.length === 0
    ? `${declared.length} public functions have an example that compiles; ${ran.count} were run.`
    : `${faults.length} faults in the comments of public functions.`,
)
process.exitCode = faults.length === 0 ? 0 : 1

function isPure({ file }) {
  return /^(core|chain)\//.test(file)
}

/** Functions and classes of the entries, each once. */
function listFunctions() {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    options,
  )
  const checker = program.getTypeChecker()
  const found = new Map()
  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry.file))
    for (const exported of checker.getExportsOfModule(module)) {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
      if ((symbol.flags & ts.SymbolFlags.Value) === 0 || found.has(symbol)) continue
      const type = checker.getTypeOfSymbol(symbol)
      if (/^[A-Z]+_ERRORS$/.test(exported.name)) readTable(type, checker)
      const [call] = type.getCallSignatures()
      if (call === undefined && type.getConstructSignatures().length === 0) continue
      found.set(symbol, describe(symbol, call, entry.name, checker))
    }
  }
  return [...found.values()]
}

function readTable(table, checker) {
  for (const { name } of table.getProperties()) {
    const codes = checker.getTypeOfPropertyOfType(table, name).getNumberIndexType()
    codesOf.set(name, codes.isUnion() ? codes.types : [codes])
  }
}

function describe({ name, valueDeclaration }, call, entry, checker) {
  const source = valueDeclaration.getSourceFile()
  const file = posix.relative(root, source.fileName)
  const commented = ts.isVariableDeclaration(valueDeclaration)
    ? valueDeclaration.parent.parent
    : valueDeclaration
  const [range] = (ts.getLeadingCommentRanges(source.text, commented.pos) ?? []).slice(-1)
  const comment = range ? source.text.slice(range.pos, range.end) : ''
  const line = source.getLineAndCharacterOfPosition(range?.pos ?? commented.pos).line + 1
  const result = call && checker.typeToString(call.getReturnType())
  return {
    ...{ name, entry, file, line, comment, example: exampleOf(comment, file, line) },
    parameters: call?.parameters.length ?? 0,
    returns: result !== undefined && !/^(Promise<)?(void|never)>?$/.test(result),
  }
}

/** The code of `@example` with the place of its first line. */
function exampleOf(comment, file, line) {
  const lines = comment.split('\n').map((each) => each.replace(/^ *\* ?/, ''))
  const start = lines.findIndex((each) => each.startsWith('@example'))
  const open = lines.indexOf('```ts', start)
  const close = lines.indexOf('```', open)
  if (start === -1 || open === -1 || close === -1) return undefined
  const code = lines.slice(open + 1, close).join('\n')
  return { file, line: line + open + 1, code: `${code}\nexport {}\n` }
}

function checkComment({ name, entry, file, line, comment, ...expected }) {
  const note = (problem) => faults.push(`${file}:${line}: ${name} of ${entry} ${problem}`)
  if (expected.example === undefined) note('has no @example with a block of ts')
  const count = comment.match(/@param /g)?.length ?? 0
  if (count < expected.parameters)
    note(`has ${expected.parameters} parameters: describe each by @param`)
  if (expected.returns && !/@(returns|template) /.test(comment))
    note('returns something: say what by @returns')
  checkErrors(name, comment, note)
  const [, page = '', anchor] = /Docs: (\S+?)(?:#(\S+))?\n/.exec(comment) ?? []
  if (!page.startsWith(site)) note(`has no page: add "Docs: ${site}docs/..."`)
  else if (!anchorsOf(page.slice(site.length)).has(anchor))
    note(`links ${page}#${anchor}, which does not exist`)
}

/** Errors that a comment names are those of the table. */
function checkErrors(name, comment, note) {
  const [text = ''] = /@throws[^@]*/.exec(comment) ?? []
  const types = codesOf.get(name)
  if (types === undefined) {
    if (text !== '' && !/^@throws `CresolverError<\w+ErrorCode>`/.test(text))
      note('says what it throws: list it in the table of errors of its package')
    return
  }
  if (!new RegExp(`^@throws \`\\w+Errors\\['${name}'\\]\``).test(text))
    note("has errors: name their type, as in @throws `SdkErrors['name']`")
  const codes = types.map(({ value }) => value)
  for (const [, code] of text.matchAll(/`([A-Z][A-Z0-9_]{3,})`/g))
    if (!codes.includes(code) && !codes.includes(undefined))
      note(`throws ${code}, which the table of errors does not list`)
}

/** Anchors of a page as GitHub makes them; undefined stands for the page. */
function anchorsOf(path) {
  const known = headings.get(path)
  if (known) return known
  const text = existsSync(root + path) ? readFileSync(root + path, 'utf8') : ''
  const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  headings.set(path, new Set([...(text ? [undefined] : []), ...anchors]))
  return headings.get(path)
}

/** All examples in one program, each a module of its own. */
function compile(examples) {
  const sources = new Map(
    examples.map((example, index) => [`${user}example-${index}.ts`, example]),
  )
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (path) => sources.has(path) || fileExists(path)
  host.readFile = (path) => sources.get(path)?.code ?? readFile(path)
  host.getSourceFile = (path, ...rest) =>
    sources.has(path)
      ? ts.createSourceFile(path, sources.get(path).code, ...rest)
      : getSourceFile(path, ...rest)
  const settings = { ...options, noUnusedLocals: false }
  const program = ts.createProgram([...sources.keys()], settings, host)
  for (const [path, { file, line }] of sources) {
    const source = program.getSourceFile(path)
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]
    for (const { start = 0, messageText } of found) {
      const at = line + source.getLineAndCharacterOfPosition(start).line
      const message = ts.flattenDiagnosticMessageText(messageText, ' ')
      faults.push(`${file}:${at}: the example does not compile: ${message}`)
    }
  }
}
