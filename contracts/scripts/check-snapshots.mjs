// Compares gas and storage layout with snapshots/*.json. Gas may differ by GAS_TOLERANCE; a layout
// may not differ at all. With --write the files are written.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, contractsRoot, foundryBinary } from './forge.mjs'

/** Part of the gas by which a call may become dearer or cheaper unnoticed. */
const GAS_TOLERANCE = 0.005

const gasGroups = ['MarketsWithoutWindow', 'MarketsWithWindow', 'PanelSignatures']
const layouts = ['CREsolverMarket', 'CREReceiver']
const committed = join(contractsRoot, 'snapshots')
const measured = join(buildFolder, 'snapshots')

try {
  const found = [...measureGas(), ...layouts.map(readLayout)]
  process.exitCode = process.argv.includes('--write') ? write(found) : check(found)
} catch (error) {
  console.error(`check-snapshots.mjs: ${error.message}`)
  process.exitCode = 1
}

/** Gas of whole transactions, by the tests of test/gas/Snapshots.gas.t.sol. */
function measureGas() {
  // The output of an earlier run would pass for a measurement.
  rmSync(measured, { recursive: true, force: true })
  runForge(['test', '--isolate', '--match-path', 'test/gas/Snapshots.gas.t.sol'], {
    FOUNDRY_SNAPSHOTS: measured,
    FORGE_SNAPSHOT_EMIT: 'true',
  })
  return gasGroups.map((name) => {
    const values = read(join(measured, `${name}.json`))
    if (values === undefined) throw new Error(`forge measured no gas of ${name}`)
    return { file: `${name}.json`, values: numbersOf(values), tolerance: GAS_TOLERANCE }
  })
}

/** The place of each variable: label to slot, offset and type. */
function readLayout(contract) {
  const artifact = join(buildFolder, 'out', `${contract}.sol`, `${contract}.json`)
  const { storage, types } = read(artifact).storageLayout
  const place = ({ label, slot, offset, type }) => [
    label,
    `${slot}:${offset} ${types[type].label}`,
  ]
  const structs = Object.values(types)
    .filter(({ members }) => members !== undefined)
    .flatMap(({ label, members }) =>
      members.map((member) => {
        const [name, at] = place(member)
        return [`${label}.${name}`, at]
      }),
    )
  const values = Object.fromEntries([...storage.map(place), ...structs.sort()])
  return { file: `${contract}.layout.json`, values, tolerance: 0 }
}

function check(found) {
  const faults = found.flatMap(({ file, values, tolerance }) => {
    const before = read(join(committed, file)) ?? {}
    return [...new Set([...Object.keys(before), ...Object.keys(values)])]
      .filter((name) => differs(before[name], values[name], tolerance))
      .map((name) => `${file}: ${name} was ${before[name]}, is ${values[name]}`)
  })
  for (const fault of faults) console.error(`check-snapshots: ${fault}`)
  if (faults.length === 0) return 0
  console.error('Intended? Run node contracts/scripts/check-snapshots.mjs --write')
  return 1
}

function differs(before, now, tolerance) {
  if (typeof before !== 'number' || typeof now !== 'number') return before !== now
  return Math.abs(now - before) > tolerance * before
}

function write(found) {
  mkdirSync(committed, { recursive: true })
  for (const { file, values } of found) {
    writeFileSync(join(committed, file), `${JSON.stringify(values, null, 2)}\n`)
  }
  return 0
}

function numbersOf(values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, gas]) => [name, Number(gas)]),
  )
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function runForge(args, env = {}) {
  const run = spawnSync(foundryBinary('forge'), args, {
    cwd: contractsRoot,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (run.error) throw run.error
  if (run.status !== 0)
    throw new Error(`forge ${args[0]} failed:\n${run.stdout}${run.stderr}`)
  return run.stdout
}
