import { CresolverError } from '@cresolver/core/protocol'
import {
  type Abi,
  type Address,
  BaseError,
  type ContractFunctionArgs,
  type ContractFunctionName,
  HttpRequestError,
  isAddressEqual,
  parseAbi,
  type ReadContractParameters,
} from 'viem'
import { call, getCode, readContract } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { unlessZero } from '../unless-zero.ts'

/** Contracts of others that a deployment depends on for ever. */
type Parts = {
  readonly forwarder?: Address | undefined
  readonly identityRegistry?: Address | undefined
  readonly reputationRegistry?: Address | undefined
}

/** A chain with the ERC-8004 registries that does not run the code of the EVM. */
const zkVmChains: ReadonlyMap<number, string> = new Map([[2_741, 'Abstract']])

const probes = parseAbi([
  'function supportsInterface(bytes4) view returns (bool)',
  'function getIdentityRegistry() view returns (address)',
  'function typeAndVersion() view returns (string)',
])
const erc721InterfaceId = '0x80ac58cd'

/** TLOAD of slot 0: an EVM before Cancun stops at it. */
const transientRead = '0x5f5c00'

/** Refuses a chain that cannot run the contracts. */
export async function checkChain(chain: ChainClient, chainId: number): Promise<void> {
  const zkVm = zkVmChains.get(chainId)
  const runs =
    zkVm === undefined &&
    (await call(chain.client, { data: transientRead }).then(
      () => true,
      (error: Error) => !/opcode|invalid/i.test(error.message),
    ))
  if (runs) return
  throw new CresolverError({
    code: 'CHAIN_UNSUPPORTED',
    message: `Chain ${chainId}${zkVm ? ` (${zkVm})` : ''} cannot run the contracts: they need an EVM with Cancun.`,
    hint: 'Deploy on a chain with the Cancun upgrade and EVM code, such as Base or Arbitrum One.',
  })
}

/** Refuses parts that are not what they are said to be; the zero address leaves one out. */
export async function checkParts(chain: ChainClient, parts: Parts): Promise<void> {
  const forwarder = unlessZero(parts.forwarder)
  const identityRegistry = unlessZero(parts.identityRegistry)
  const reputationRegistry = unlessZero(parts.reputationRegistry)
  if (forwarder) await checkForwarder(chain, forwarder)
  if (identityRegistry) await checkIdentity(chain, identityRegistry)
  if (!reputationRegistry) return
  if (!identityRegistry) {
    throw new CresolverError({
      code: 'WRONG_CONTRACT',
      message: 'A reputation registry was given without an identity registry.',
      hint: 'Also give the identity registry that it names.',
    })
  }
  await checkReputation(chain, reputationRegistry, identityRegistry)
}

async function checkForwarder(chain: ChainClient, address: Address): Promise<void> {
  await requireCode(chain, { address, name: 'forwarder', code: 'WRONG_CONTRACT' })
  const contract = { address, abi: probes, functionName: 'typeAndVersion' } as const
  const version = await answer(chain, contract)
  if (version?.includes('Forwarder')) return
  throw new CresolverError({
    code: 'WRONG_CONTRACT',
    message: `The contract at ${address} is not a KeystoneForwarder.`,
    hint: 'Take the address for this chain from the forwarder directory of the CRE documentation.',
  })
}

async function checkIdentity(chain: ChainClient, address: Address): Promise<void> {
  const name = 'identity registry'
  await requireCode(chain, { address, name, code: 'WRONG_CONTRACT' })
  const isErc721 = await answer(chain, {
    ...{ address, abi: probes },
    ...{ functionName: 'supportsInterface', args: [erc721InterfaceId] },
  })
  if (isErc721) return
  throw new CresolverError({
    code: 'WRONG_CONTRACT',
    message: `The contract at ${address} is not an ERC-8004 identity registry: it is not an ERC-721.`,
    hint: 'Check that the two registries are not swapped.',
  })
}

async function checkReputation(
  chain: ChainClient,
  address: Address,
  identity: Address,
): Promise<void> {
  const name = 'reputation registry'
  await requireCode(chain, { address, name, code: 'WRONG_CONTRACT' })
  const contract = { address, abi: probes, functionName: 'getIdentityRegistry' } as const
  const named = await answer(chain, contract)
  if (named && isAddressEqual(named, identity)) return
  throw new CresolverError({
    code: 'WRONG_CONTRACT',
    message: named
      ? `The reputation registry ${address} belongs to the identity registry ${named}, not to ${identity}.`
      : `The contract at ${address} is not an ERC-8004 reputation registry: it names no identity registry.`,
    hint: 'Give two registries that belong together; check that they are not swapped.',
  })
}

/** Refuses an address without code. */
export async function requireCode(
  { client, attempt }: ChainClient,
  { address, name, code }: { address: Address; name: string; code: string },
): Promise<void> {
  const found = await attempt(`read the ${name}`, () => getCode(client, { address }))
  if (found !== undefined && found !== '0x') return
  throw new CresolverError({
    code,
    message: `The ${name} address ${address} has no contract.`,
    hint: 'Check the address and the chain of the RPC URL.',
  })
}

/** Answer of a contract; undefined if it has no such function. */
export async function answer<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'view'>,
  const args extends ContractFunctionArgs<abi, 'view', name>,
>({ client, attempt }: ChainClient, call: ReadContractParameters<abi, name, args>) {
  try {
    return await readContract(client, call)
  } catch (error) {
    const isContracts =
      error instanceof BaseError &&
      error.walk((cause) => cause instanceof HttpRequestError) === null
    if (isContracts) return undefined
    return attempt('check the contracts', () => Promise.reject<undefined>(error))
  }
}
