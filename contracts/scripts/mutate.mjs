// Applies the mutants of mutants.mjs one at a time to a copy of the contracts, and runs the tests of the ladder, of
// markets and of adapters on each: node contracts/scripts/mutate.mjs [number or text ...]
// Fails for a text that does not occur once, and where fewer than 95 % are killed.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildFolder, contractsRoot, foundryBinary } from './forge.mjs'
import { mutants } from './mutants.mjs'

const LEAST_KILLED_PERCENT = 95

const copy = join(buildFolder, '../mutants/contracts')
const tests = ['test', '--match-path', 'test/{ladder,market,adapters}/**']
/** Compiled fast, not small: of the optimizer only what lets all of it compile. */
const settings = `
[profile.default.optimizer_details]
peephole = false
inliner = false
jumpdestRemover = false
orderLiterals = false
deduplicate = false
cse = false
constantOptimizer = false
yul = true

[profile.default.optimizer_details.yulDetails]
stackAllocation = true
optimizerSteps = ":"
`

const wanted = process.argv.slice(2)
const chosen = mutants
  .map(([file, text, replacement], index) => ({
    ...{ number: index + 1, file, text, replacement },
  }))
  .filter(
    ({ number, file, text }) =>
      wanted.length === 0 ||
      wanted.some((each) =>
        /^\d+$/.test(each) ? each === `${number}` : `${file} ${text}`.includes(each),
      ),
  )

const sources = new Map(
  [...new Set(mutants.map(([file]) => file))].map((file) => [
    file,
    readFileSync(join(contractsRoot, 'src', file), 'utf8'),
  ]),
)
const unfit = mutants.filter(
  ([file, text, replacement]) =>
    sources.get(file).split(text).length !== 2 || text === replacement,
)
for (const [file, text] of unfit)
  console.error(`mutate.mjs: not once in ${file}: ${text}`)
if (unfit.length > 0) process.exit(1)

prepare()
if (run() !== 'survived') {
  console.error('mutate.mjs: the tests fail without any mutant')
  process.exit(1)
}
const results = chosen.map((mutant) => {
  const { number, file, text, replacement } = mutant
  const path = join(copy, 'src', file)
  writeFileSync(
    path,
    sources.get(file).replace(text, () => replacement),
  )
  const started = performance.now()
  const result = run()
  writeFileSync(path, sources.get(file))
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  console.log(`${number} ${result}, ${seconds} s: ${describe(mutant)}`)
  return { ...mutant, result }
})
report()

/** A copy, so that no other build meets a mutant, with what is compiled already. */
function prepare() {
  mkdirSync(copy, { recursive: true })
  for (const name of ['src', 'test', 'solc.cjs', 'package.json']) {
    rmSync(join(copy, name), { recursive: true, force: true })
    cpSync(join(contractsRoot, name), join(copy, name), {
      ...{ recursive: true, preserveTimestamps: true },
    })
  }
  const config = readFileSync(join(contractsRoot, 'foundry.toml'), 'utf8')
    .replace(/^optimizer = true$/m, 'optimizer = false')
    .replace(/^extra_output = .*$/m, '')
  writeFileSync(join(copy, 'foundry.toml'), `${config}${settings}`)
  link(join(contractsRoot, 'node_modules'), join(copy, 'node_modules'))
  link(join(contractsRoot, '../node_modules'), join(copy, '../node_modules'))
}

function link(target, path) {
  if (!existsSync(path)) symlinkSync(target, path)
}

function run() {
  const { status, stdout, stderr } = spawnSync(
    foundryBinary('forge'),
    [...tests, '--fail-fast', '-q'],
    { cwd: copy, encoding: 'utf8', maxBuffer: 1e9 },
  )
  if (status === 0) return 'survived'
  // Code that cannot be compiled proves nothing.
  return /Compiler run failed|Error \(\d+\)/.test(`${stdout}${stderr}`)
    ? 'does not compile'
    : 'killed'
}

function describe({ file, text, replacement }) {
  const line = (code) => code.replace(/\s+/g, ' ').trim()
  return `${file.split('/').at(-1)}: ${line(text)} -> ${line(replacement) || 'nothing'}`
}

function report() {
  const killed = results.filter(({ result }) => result === 'killed').length
  const rest = results.filter(({ result }) => result !== 'killed')
  console.log(`\n${killed} of ${results.length} mutants killed`)
  for (const mutant of rest) console.log(`${mutant.result}: ${describe(mutant)}`)
  const isEnough = 100 * killed >= LEAST_KILLED_PERCENT * results.length
  process.exitCode = isEnough ? 0 : 1
}
