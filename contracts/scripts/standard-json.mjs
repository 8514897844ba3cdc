// Prints the compiler's input that verifies a deployed contract on Sourcify, Blockscout or Etherscan:
//   node contracts/scripts/standard-json.mjs CREsolverMarket > CREsolverMarket.json
// With --check it compiles the input of each contract that is deployed, and fails unless the result is
// what is deployed, the hash of the sources in its last bytes included.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFolder, contractsRoot, foundryBinary } from './forge.mjs'

/** Contracts that a deployment consists of, and their libraries. */
const deployed = {
  CREsolverMarket: 'src/CREsolverMarket.sol',
  CREReceiver: 'src/CREReceiver.sol',
  PanelSignatures: 'src/PanelSignatures.sol',
  Clarifications: 'src/adapters/Clarifications.sol',
  BinaryMarket: 'src/adapters/BinaryMarket.sol',
  Candidates: 'src/libraries/Candidates.sol',
  Consumers: 'src/libraries/Consumers.sol',
  Ladder: 'src/libraries/Ladder.sol',
  Requests: 'src/libraries/Requests.sol',
  Verdicts: 'src/libraries/Verdicts.sol',
}

/** The compiler's input for one contract: its sources alone, with the settings of foundry.toml. */
function standardJson(contract) {
  const config = readConfig()
  const { remappings, optimizer, optimizer_runs: runs, evm_version: evmVersion } = config
  const paths = [...listSources(sourceOf(contract), remappings)].sort()
  const sources = paths.map((path) => [path, { content: readSource(path) }])
  return {
    language: 'Solidity',
    sources: Object.fromEntries(sources),
    settings: {
      remappings: [...remappings].sort(),
      optimizer: { enabled: optimizer, runs },
      metadata: { bytecodeHash: config.bytecode_hash },
      evmVersion,
      libraries: {},
      outputSelection: { '*': { '*': ['evm.bytecode', 'metadata'] } },
    },
  }
}

function readConfig() {
  const { stdout } = spawnSync(foundryBinary('forge'), ['config', '--json'], {
    cwd: contractsRoot,
    encoding: 'utf8',
  })
  return JSON.parse(stdout)
}

/** A source and all that it imports, by the names that the compiler has for them. */
function listSources(path, remappings, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of readSource(path).matchAll(/^import [^;]*?"([^"]+)";/gms)) {
    const remapping = remappings
      .map((each) => each.split('='))
      .find(([prefix]) => name.startsWith(prefix))
    const target = remapping
      ? `${remapping[1]}${name.slice(remapping[0].length)}`
      : posix.join(posix.dirname(path), name)
    listSources(target, remappings, found)
  }
  return found
}

function readSource(path) {
  return readFileSync(join(contractsRoot, path), 'utf8')
}

function sourceOf(contract) {
  const source = deployed[contract]
  if (source === undefined) {
    throw new Error(`${contract} is not one of ${Object.keys(deployed).join(', ')}`)
  }
  return source
}

function readCompiled(contract) {
  const file = sourceOf(contract).split('/').at(-1)
  const path = join(buildFolder, 'out', file, `${contract}.json`)
  return JSON.parse(readFileSync(path, 'utf8')).bytecode.object
}

/** Returns true if the input compiles to the code of the build, byte for byte. */
function isExact(contract) {
  const solc = createRequire(import.meta.url)('solc')
  const output = JSON.parse(solc.compile(JSON.stringify(standardJson(contract))))
  const code = output.contracts?.[deployed[contract]]?.[contract]?.evm.bytecode.object
  return `0x${code}` === readCompiled(contract)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [argument = ''] = process.argv.slice(2)
  try {
    if (argument === '--check') {
      const different = Object.keys(deployed).filter((contract) => !isExact(contract))
      for (const contract of different) {
        console.error(`standard-json.mjs: ${contract} is not what its sources compile to`)
      }
      process.exitCode = different.length === 0 ? 0 : 1
    } else {
      console.log(JSON.stringify(standardJson(argument), null, 2))
    }
  } catch (error) {
    console.error(`standard-json.mjs: ${error.message}`)
    process.exitCode = 1
  }
}
