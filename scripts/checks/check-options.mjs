// npm run check:options: optional properties of options that no program sets. Those that only tests set are not
// set: the program always runs the other branch.
//
// Read by the type checker: an option is set by a property of an object literal, by a spread, or by an object
// that is passed for it. An option that only passes on another one is set if that one is. Users of the published
// packages set what they can hand over, users of the command line its flags, and end-to-end tests the options of
// the local system. A test may replace time, chance and the outside (the list of seams below).
// The files of the last run without a finding are remembered, because the type checker takes about 20 seconds.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from '../install.mjs'
import { workspaceFolders } from '../workspace.mjs'
import { isSupport, readModules } from './modules/module-graph.mjs'
import { namedInLiterals } from './modules/named-in-literals.mjs'
import { reachTypes } from './modules/reach-types.mjs'
import { traceOptions } from './modules/trace-options.mjs'

/** Types with these names say how something is to be done. */
const optionsType =
  /(Options|Parameters|Settings|Dependencies|Input|Limits|Ports|Request)$/
/** Time and chance; a duration, which a test cannot wait for; and whatever the program calls (`isPort`). */
const seam = /^(now|clock|random|seed|newId|sleep|wait|pause|fetch)$|Ms$/

const { modules, published, isProgram } = readModules()
const paths = [...modules.keys()]
const remembered = join(root, '.cresolver/build/options-checked')
const manifests = workspaceFolders.map((folder) => `${folder}/package.json`)
const digest = digestOf([...paths, ...manifests, 'tsconfig.base.json', 'pnpm-lock.yaml'])
if (existsSync(remembered) && readFileSync(remembered, 'utf8') === digest) {
  console.log('No file has changed since each option was set by a program.')
  process.exit()
}
const files = paths.filter((path) => isProgram(path) && /\.tsx?$/.test(path))
const setByTests = namedInLiterals(paths.filter((path) => isSupport(path)))
const setByScripts = namedInLiterals(
  paths.filter((path) => isProgram(path) && path.endsWith('.mjs')),
)
const setEndToEnd = namedInLiterals(paths.filter((path) => path.startsWith('e2e/')))
const program = ts.createProgram(
  files.map((path) => join(root, path)),
  {
    ...ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
      ts.sys,
      root,
    ).options,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    jsx: ts.JsxEmit.ReactJSX,
  },
)
const checker = program.getTypeChecker()
/** Flags of the command line, named as its parser names their values. */
const flags = new Set()

const forUsers = reachTypes(program, checker, published)
for (const path of files) readFlags(program.getSourceFile(join(root, path)))
const { tracked, set } = traceOptions({
  ...{ program, checker, files, optionsType },
  isSetOutside,
})
report()

function digestOf(files) {
  const hash = createHash('sha256')
  for (const path of files) hash.update(`${path}\n`).update(readFileSync(root + path))
  return hash.digest('hex')
}

function readFlags({ text }) {
  for (const [, flag] of text.matchAll(/--(?:no-)?([a-z][a-z\d-]*)/g))
    flags.add(flag.replace(/-(.)/g, (_, letter) => letter.toUpperCase()))
}

function isSetOutside(path, type, name, node) {
  return (
    isSupport(path) ||
    forUsers.has(node) ||
    setByScripts.has(name) ||
    (path.startsWith('local/') && setEndToEnd.has(name)) ||
    (path.startsWith('apps/cli/') && type.endsWith('Options') && flags.has(name)) ||
    (setByTests.has(name) && (seam.test(name) || isPort(node)))
  )
}

/** True of what the program calls: a function, or an object of functions. A listener is not one. */
function isPort(node) {
  if (/^on[A-Z]/.test(node.name.getText())) return false
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node))
  const isFunction = (each) => each.getCallSignatures().length > 0
  const properties = checker.getPropertiesOfType(type)
  return (
    isFunction(type) ||
    ((type.flags & ts.TypeFlags.Object) !== 0 &&
      properties.length > 0 &&
      properties.every((each) => isFunction(checker.getTypeOfSymbol(each))))
  )
}

function report() {
  const faults = []
  for (const [node, { path, type, name }] of tracked) {
    if (set.has(node)) continue
    const source = node.getSourceFile()
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    faults.push(
      `${path}:${line}: ${type}.${name}: no program sets it: remove it with its branch, and give a constant its value`,
    )
  }
  for (const fault of faults.sort()) console.log(fault)
  console.log(
    faults.length === 0
      ? `${tracked.size} options, each set by a program.`
      : `${faults.length} of ${tracked.size} options that no program sets.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
  if (faults.length > 0) return
  mkdirSync(dirname(remembered), { recursive: true })
  writeFileSync(remembered, digest)
}
