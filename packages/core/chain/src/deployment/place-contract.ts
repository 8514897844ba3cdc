import { CresolverError } from '@cresolver/protocol'
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
import type { DeployedContract } from './deployed-contract.ts'

/** A contract to create. */
export type Creation = {
  readonly name: string
  /** Linked creation code without arguments. */
  readonly bytecode: Hex
  /** ABI-encoded arguments of the constructor. */
  readonly args: Hex
}

/** Where contracts are created: at addresses that depend on their code and a salt alone. */
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
  if (address === undefined || !code) throw notCreated(name)
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

function notCreated(name: string): CresolverError {
  return new CresolverError({
    code: 'DEPLOYMENT_FAILED',
    message: `The chain has no code at the address of ${name} after its creation.`,
    hint: 'Check that the node serves an Ethereum chain and is in sync, then run it again.',
  })
}
