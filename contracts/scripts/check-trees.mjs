// Holds the .tree specifications and the tests beside them together: every leaf
// of a tree has a test function and every test function a leaf. A tree starts
// with the name of its contract; conditions begin with "when" or "given", what
// is expected begins with "it". A test names all conditions of its leaf or, where
// that is clear, the last ones. Fuzz and invariant tests need no leaf.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const testRoot = join(dirname(dirname(fileURLToPath(import.meta.url))), 'test')

const faults = readdirSync(testRoot, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.t.sol'))
  .flatMap((name) => compare(join(testRoot, name)))
for (const fault of faults) console.error(`check-trees: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Differences between one test file and its tree. */
function compare(testFile) {
  const treeFile = testFile.replace(/\.t\.sol$/, '.tree')
  const tests = readTests(testFile)
  const isSpecified = tests.some(({ name }) => /^test_(Revert)?(When|Given)/.test(name))
  if (!existsSync(treeFile)) {
    return isSpecified
      ? [`${relative(testRoot, testFile)} has no ${basename(treeFile)}`]
      : []
  }
  const leaves = readLeaves(treeFile)
  const title = relative(testRoot, treeFile)
  return [
    ...leaves
      .filter((leaf) => !tests.some((test) => fits(leaf, test)))
      .map(({ contract, names }) => `${title}: ${contract} has no test ${names.at(-1)}`),
    ...tests.flatMap((test) => {
      const { size } = new Set(
        leaves.filter((leaf) => fits(leaf, test)).map(({ conditions }) => conditions),
      )
      if (size === 1) return []
      const found = size === 0 ? 'no leaf' : `${size} conditions`
      return [`${title}: ${found} for ${test.contract}.${test.name}`]
    }),
  ]
}

function fits(leaf, test) {
  return leaf.contract === test.contract && leaf.names.includes(test.name)
}

function readTests(file) {
  let contract = ''
  const tests = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    contract = /^contract (\w+)/.exec(line)?.[1] ?? contract
    const name = /^ {4}function (test_\w+)\(/.exec(line)?.[1]
    if (name !== undefined) tests.push({ contract, name })
  }
  return tests
}

function readLeaves(file) {
  const lines = readFileSync(file, 'utf8').split('\n').map(parseLine)
  let contract = ''
  let path = []
  return lines.flatMap(({ depth, text }, index) => {
    if (text === '') return []
    if (depth === 0) {
      contract = text
      return []
    }
    path = [...path.slice(0, depth - 1), text]
    const isLeaf = (lines[index + 1]?.depth ?? 0) <= depth
    if (!isLeaf) return []
    const conditions = path.filter((part) => !part.startsWith('it ')).join()
    return [{ contract, conditions, names: functionNames(path) }]
  })
}

/** Every level is four columns wide, drawn with box characters. */
function parseLine(line) {
  const text = line.replace(/^[│├└─\s]+/u, '')
  return { depth: (line.length - text.length) / 4, text: text.trim() }
}

/** A leaf's test is named by its conditions or the last ones of them. */
function functionNames(path) {
  const conditions = path.filter((text) => !text.startsWith('it ')).map(pascalCase)
  const expected = path.at(-1) ?? ''
  return conditions.flatMap((_, first) => namesOf(conditions.slice(first), expected))
}

/** With or without what is expected, which a test of a revert leaves out. */
function namesOf(conditions, expected) {
  const reverts = expected.startsWith('it reverts')
  const [first = '', ...rest] = conditions
  const head = reverts ? first.replace(/^(When|Given)/, 'Revert$1_') : first
  const name = `test_${[head, ...rest].join('_')}`
  if (reverts || !expected.startsWith('it ')) return [name]
  return [name, `${name}_${pascalCase(expected.slice('it '.length))}`]
}

function pascalCase(text) {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function basename(file) {
  return relative(dirname(file), file)
}
