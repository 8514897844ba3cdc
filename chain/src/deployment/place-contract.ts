import { CresolverError } from '@cresolver/core/protocol'
import {
  type Address,
  concat,
  getAddress,
  getCreate2Address,
  type Hex,
  keccak256,
  size,
} from 'viem'
import { getCode } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { requireAccount, transact } from '../transaction.ts'

/** A contract of a deployment, as an address book keeps it. */
export type DeployedContract = {
  /** Name of the contract in the sources, such as `CREsolverMarket`. */
  readonly name: string
  readonly address: Address
  /** Block and transaction that created it; undefined when it was there before. */
  readonly block?: number | undefined
  readonly transactionHash?: Hex | undefined
  /** Account that asked for it. */
  readonly deployer: Address
  /** ABI-encoded arguments of the constructor. */
  readonly args: Hex
  /** CREATE2 factory and salt; undefined for a plain creation. */
  readonly factory?: Address | undefined
  readonly salt?: Hex | undefined
  /** keccak256 of the creation code with its arguments. */
  readonly initCodeHash: Hex
  /** keccak256 of the code at the address. */
  readonly runtimeHash: Hex
}

/** A contract to create. */
export type Creation = {
  readonly name: string
  /** Linked creation code without arguments. */
  readonly bytecode: Hex
  /** ABI-encoded arguments of the constructor. */
  readonly args: Hex
}

/** Placement of contracts: at addresses that depend on their code and a salt alone. */
export type Create2 = { readonly factory: Address; readonly salt: Hex }

/**
 * Creates a contract. With a factory, one that is there already is taken as it is: its address proves
 * which code created it.
 */
export async function placeContract(
  chain: ChainClient,
  { name, bytecode, args }: Creation,
  create2: Create2 | undefined,
): Promise<DeployedContract> {
  const initCode = concat([bytecode, args])
  const { address: deployer } = requireAccount(chain, `deploy ${name}`)
  const record = { name, deployer, args, initCodeHash: keccak256(initCode), ...create2 }
  const expected = create2 && create2AddressOf({ name, bytecode, args }, create2)
  const found = async () => {
    const code = expected && (await codeAt(chain, expected))
    return expected && code
      ? { ...record, address: expected, runtimeHash: keccak256(code) }
      : undefined
  }
  const there = await found()
  if (there) return there
  const transaction = {
    action: `deploy ${name}`,
    to: create2?.factory,
    data: create2 ? concat([create2.salt, initCode]) : initCode,
  }
  // Any account can send the same creation first, which makes this one fail.
  const receipt = await transact(chain, transaction).catch(async (error) => {
    const overtaken = await found()
    if (overtaken) return overtaken
    throw error
  })
  if ('runtimeHash' in receipt) return receipt
  const address = expected ?? receipt.contractAddress ?? undefined
  const code = address && (await codeAt(chain, address))
  if (address === undefined || !code) {
    throw new CresolverError({
      code: 'CONTRACT_REVERTED',
      message: `The chain has no code at the address of ${name} after its creation.`,
      hint: 'Check that the node serves an Ethereum chain and is in sync, then run it again.',
    })
  }
  return {
    ...record,
    address: getAddress(address),
    block: Number(receipt.blockNumber),
    transactionHash: receipt.transactionHash,
    runtimeHash: keccak256(code),
  }
}

/** Address that a contract has with a factory. */
export function create2AddressOf(
  { bytecode, args }: Creation,
  create2: Create2,
): Address {
  return getCreate2Address({
    from: create2.factory,
    salt: create2.salt,
    bytecode: concat([bytecode, args]),
  })
}

async function codeAt(
  { client, attempt }: ChainClient,
  address: Address,
): Promise<Hex | undefined> {
  const code = await attempt(`read the code of ${address}`, () =>
    getCode(client, { address }),
  )
  return code !== undefined && size(code) > 0 ? code : undefined
}

/**
 * CREATE2 factories with the same code: input is a salt, then creation code. The Safe singleton
 * factory is deployed on request on any chain; the other one is used where it is missing,
 * as on a plain local chain.
 */
const factories: readonly Address[] = [
  '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7',
  '0x4e59b44847b379578588920cA78FbF26c0B4956C',
]
const factoryCodeHash =
  '0x2fa86add0aed31f33a762c9d88e807c475bd51d0f52bd0955754b2608f7e4989'

/** Finds the CREATE2 factory of a chain, whose code is checked. */
export async function findFactory({ client, attempt }: ChainClient): Promise<Address> {
  for (const address of factories) {
    const code = await attempt('read the CREATE2 factory', () =>
      getCode(client, { address }),
    )
    if (code !== undefined && keccak256(code) === factoryCodeHash) return address
  }
  throw new CresolverError({
    code: 'CHAIN_UNSUPPORTED',
    message: `This chain has no CREATE2 factory at ${factories[0]}.`,
    hint: 'Ask for it at https://github.com/safe-global/safe-singleton-factory, or deploy with --no-create2.',
  })
}
