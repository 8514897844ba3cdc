// Prints the compiler's input that verifies a deployed contract on Sourcify, Blockscout or Etherscan:
//   node contracts/scripts/standard-json.mjs CREsolverMarket > CREsolverMarket.json
// With --check it compiles the input of each contract that is deployed, and fails unless the result is
// what is deployed, the hash of the sources in its last bytes included.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFolder, contractsRoot } from './forge.mjs'

/** Contracts that a deployment consists of, and their libraries. */
export const deployed = {
  CREsolverMarket: 'src/CREsolverMarket.sol',
  CREReceiver: 'src/CREReceiver.sol',
  PanelSignatures: 'src/PanelSignatures.sol',
  Clarifications: 'src/adapters/Clarifications.sol',
  BinaryMarket: 'src/adapters/BinaryMarket.sol',
  Candidates: 'src/libraries/Candidates.sol',
  Consumers: 'src/libraries/Consumers.sol',
  Verdicts: 'src/libraries/Verdicts.sol',
}

/** The compiler's input for one contract: its sources alone, with the settings of the build. */
export function standardJson(contract) {
  const { metadata } = readArtifact(contract)
  const { compilationTarget: _, ...settings } = metadata.settings
  const sources = Object.keys(metadata.sources).map((path) => [
    path,
    { content: readFileSync(join(contractsRoot, path), 'utf8') },
  ])
  return {
    language: metadata.language,
    sources: Object.fromEntries(sources),
    settings: {
      ...settings,
      outputSelection: { '*': { '*': ['evm.bytecode', 'metadata'] } },
    },
  }
}

function readArtifact(contract) {
  const file = deployed[contract]?.split('/').at(-1)
  if (file === undefined) {
    throw new Error(`${contract} is not one of ${Object.keys(deployed).join(', ')}`)
  }
  const path = join(buildFolder, 'out', file, `${contract}.json`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Whether the input compiles to the code of the build, byte for byte. */
function isExact(contract) {
  const solc = createRequire(import.meta.url)('solc')
  const output = JSON.parse(solc.compile(JSON.stringify(standardJson(contract))))
  const code = output.contracts?.[deployed[contract]]?.[contract]?.evm.bytecode.object
  return `0x${code}` === readArtifact(contract).bytecode.object
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
