// Writes test/frozen/record.bin, the hashes of the recorded sequences, from the frozen creation code.
// With --code it first takes the creation code that is committed today as the frozen one.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractsRoot, foundryBinary } from './forge.mjs'

const generated = join(contractsRoot, '../packages/core/chain/src/generated')
const frozen = join(contractsRoot, 'test/frozen')
const test = 'test_TheFrozenContractsReplayWhatIsRecorded'

if (process.argv.includes('--code')) freezeCode()
record()

/** The libraries are linked at addresses that test/frozen/FrozenPlayer.sol gives them. */
function freezeCode() {
  const read = (file) => readFileSync(join(generated, file), 'utf8')
  const codeOf = (text, name) =>
    new RegExp(`export const ${name}Bytecode =\\s+'(\\w+|[^']+)'`).exec(text)[1]
  const market = read('market.ts')
  const libraries = [
    ...market.matchAll(
      /name: '(\w+)',\s+placeholder: '([^']+)',\s+bytecode:\s+'([^']+)'/g,
    ),
  ].map(([, name, placeholder, bytecode], index) => ({
    name,
    placeholder,
    bytecode,
    address: (0xf0031 + index).toString(16).padStart(40, '0'),
  }))
  const link = (code) =>
    libraries.reduce(
      (text, { placeholder, address }) => text.replaceAll(placeholder, address),
      code,
    )
  const code = {
    sources: read('sources.sha256').trim(),
    CREsolverMarket: link(codeOf(market, 'market')),
    CREReceiver: codeOf(read('receiver.ts'), 'receiver'),
    ...Object.fromEntries(libraries.map(({ name, bytecode }) => [name, link(bytecode)])),
  }
  writeFileSync(join(frozen, 'code.json'), `${JSON.stringify(code, undefined, 2)}\n`)
}

function record() {
  const { status, stdout } = spawnSync(
    foundryBinary('forge'),
    ['test', '--match-path', 'test/frozen/*', '--match-test', test, '-vv'],
    {
      cwd: contractsRoot,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { ...process.env, CRESOLVER_RUNS: 'full', REPLAY_RECORDS: 'true' },
    },
  )
  const hashes = [...stdout.matchAll(/^ {2}recorded 0x([0-9a-f]+)$/gm)].map(
    ([, hash]) => hash,
  )
  if (status !== 0 || hashes.length === 0) throw new Error(stdout)
  writeFileSync(join(frozen, 'record.bin'), Buffer.from(hashes.join(''), 'hex'))
}
