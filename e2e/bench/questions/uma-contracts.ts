import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { localAccount } from '@cresolver/devnet'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  stringToHex,
  zeroAddress,
} from 'viem'
import type { BenchChain } from './bench-chain.ts'

const finderAbi = parseAbi([
  'function changeImplementationAddress(bytes32 interfaceName, address implementationAddress)',
])
const listsAbi = parseAbi([
  'function addSupportedIdentifier(bytes32 identifier)',
  'function addToWhitelist(address newElement)',
  'function setFinalFee(address currency, (uint256 rawValue) newFinalFee)',
])
const tokenAbi = parseAbi([
  'function allocateTo(address ownerAddress, uint256 value)',
  'function approve(address spender, uint256 amount) returns (bool)',
])
/** 250 of a token with six decimals, as on Polygon. */
const finalFee = 250_000_000n
const tokens = 1_000_000_000_000n

/** Contracts of UMA that the questions need. */
export type UmaContracts = { readonly oracle: Address; readonly token: Address }

/**
 * Deploys the oracle, what it looks up, and UMA's plain ERC-20 for tests, which the payers hold and have
 * approved. Where disputes go is not deployed: an undisputed request never asks it.
 */
export async function deployUma(
  chain: BenchChain,
  parameters: {
    readonly identifier: Hex
    readonly livenessSeconds: number
    readonly payers: readonly number[]
  },
): Promise<UmaContracts> {
  const { identifier, livenessSeconds, payers } = parameters
  const deploy = (path: string, args: readonly unknown[] = []) =>
    chain.deploy(encodeDeployData({ ...readArtifact(path), args }))
  const finder = await deploy('data-verification-mechanism/implementation/Finder')
  const token = await deploy('common/implementation/TestnetERC20', ['Money', 'USD', 6])
  await registerLists(chain, { finder, token, identifier, deploy })
  const oracle = await deploy('optimistic-oracle-v2/implementation/OptimisticOracleV2', [
    livenessSeconds,
    finder,
    zeroAddress,
  ])
  for (const payer of payers) await fund(chain, payer, { oracle, token })
  return { oracle, token }
}

async function registerLists(
  chain: BenchChain,
  parameters: {
    readonly finder: Address
    readonly token: Address
    readonly identifier: Hex
    readonly deploy: (path: string, args?: readonly unknown[]) => Promise<Address>
  },
): Promise<void> {
  const { finder, token, identifier, deploy } = parameters
  const folder = 'data-verification-mechanism/implementation'
  const identifiers = await deploy(`${folder}/IdentifierWhitelist`)
  const collateral = await deploy('common/implementation/AddressWhitelist')
  const store = await deploy(`${folder}/Store`, [
    { rawValue: 0n },
    { rawValue: 0n },
    zeroAddress,
  ])
  const send = (to: Address, data: Hex) => chain.send({ from: 0, to, data })
  await send(
    identifiers,
    encodeFunctionData({
      abi: listsAbi,
      functionName: 'addSupportedIdentifier',
      args: [identifier],
    }),
  )
  await send(
    collateral,
    encodeFunctionData({ abi: listsAbi, functionName: 'addToWhitelist', args: [token] }),
  )
  await send(
    store,
    encodeFunctionData({
      abi: listsAbi,
      functionName: 'setFinalFee',
      args: [token, { rawValue: finalFee }],
    }),
  )
  for (const [name, address] of Object.entries({
    IdentifierWhitelist: identifiers,
    CollateralWhitelist: collateral,
    Store: store,
  })) {
    await send(
      finder,
      encodeFunctionData({
        abi: finderAbi,
        functionName: 'changeImplementationAddress',
        args: [stringToHex(name, { size: 32 }), address],
      }),
    )
  }
}

async function fund(
  chain: BenchChain,
  payer: number,
  { oracle, token }: UmaContracts,
): Promise<void> {
  const { address } = localAccount(payer)
  await chain.send({
    from: payer,
    to: token,
    data: encodeFunctionData({
      abi: tokenAbi,
      functionName: 'allocateTo',
      args: [address, tokens],
    }),
  })
  await chain.send({
    from: payer,
    to: token,
    data: encodeFunctionData({
      abi: tokenAbi,
      functionName: 'approve',
      args: [oracle, maxUint256],
    }),
  })
}

/** A contract as UMA compiled it: solc 0.8.16, optimizer with 1,000,000 runs. */
function readArtifact(path: string): { abi: Abi; bytecode: Hex } {
  const main = createRequire(import.meta.url).resolve('@uma/contracts-node/package.json')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const file = join(
    dirname(main),
    'dist/packages/core/artifacts/contracts',
    `${path}.sol`,
    `${name}.json`,
  )
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as {
    abi: Abi
    bytecode: Hex
  }
  return { abi, bytecode }
}
