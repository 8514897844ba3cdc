// Counts what an auditor has to read, and fails if there is more than was agreed:
// lines of src without comments, blanks and src/local; tests whether a market has a window; bytes that
// the largest deployed contract has left; assembly that reads raw calldata.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, contractsRoot } from './forge.mjs'

const limits = { lines: 5_855, windowTests: 3, bytesLeft: 150, rawCalldata: 0 }
const bytesOfContract = 24_576

const sources = readdirSync(join(contractsRoot, 'src'), {
  recursive: true,
  encoding: 'utf8',
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.sol') && !path.startsWith('local/'))
  .map((path) => ({ path, lines: codeOf(join(contractsRoot, 'src', path)) }))
const found = (pattern) =>
  sources.flatMap(({ path, lines }) =>
    lines.filter((line) => pattern.test(line)).map((line) => `${path}: ${line.trim()}`),
  )

const lines = sources.reduce((sum, { lines: { length } }) => sum + length, 0)
const windowTests = found(/\bwindow\s*[!=]=\s*0/)
const rawCalldata = found(/\bmsg\.data\[|calldataload/)
const sizes = [
  'CREsolverMarket',
  'Candidates',
  'Consumers',
  'Ladder',
  'Requests',
  'Verdicts',
  'CREReceiver',
  'UmaOracle',
]
  .map((name) => ({ name, left: bytesOfContract - sizeOf(name) }))
  .sort((one, other) => one.left - other.left)

console.log(`${lines} lines of code without src/local, at most ${limits.lines}`)
console.log(`${windowTests.length} tests for a window, at most ${limits.windowTests}:`)
for (const test of windowTests) console.log(`  ${test}`)
console.log(`Bytes left of ${bytesOfContract}, at least ${limits.bytesLeft}:`)
for (const { name, left } of sizes) console.log(`  ${name} ${left}`)
for (const line of rawCalldata) console.log(`reads raw calldata: ${line}`)

const exceeded =
  lines > limits.lines ||
  windowTests.length > limits.windowTests ||
  sizes.some(({ left }) => left < limits.bytesLeft) ||
  rawCalldata.length > limits.rawCalldata
process.exitCode = exceeded ? 1 : 0

function codeOf(path) {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return text.split('\n').filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line))
}

function sizeOf(name) {
  const path = join(buildFolder, 'out', `${name}.sol`, `${name}.json`)
  const { deployedBytecode } = JSON.parse(readFileSync(path, 'utf8'))
  return (deployedBytecode.object.length - 2) / 2
}
