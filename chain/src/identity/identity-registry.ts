import { CresolverError } from '@cresolver/core/protocol'
import {
  AbiDecodingDataSizeTooSmallError,
  AbiDecodingZeroDataError,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  parseAbi,
} from 'viem'
import { getCode, readContract } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { identityRegistryAbi } from '../generated/identity-registry.ts'

const erc165 = parseAbi(['function supportsInterface(bytes4) view returns (bool)'])
/** Agents are ERC-721 tokens. */
const erc721 = '0x80ac58cd'

/** Reads the version of an identity registry, and so makes sure that there is one. */
export async function requireRegistry(
  chain: ChainClient,
  address: Address,
): Promise<string> {
  await chain.requireChain()
  return chain.attempt('look for the identity registry', async () => {
    if (!(await getCode(chain.client, { address }))) throw notRegistry(address)
    try {
      const [version, holdsTokens] = await Promise.all([
        readContract(chain.client, {
          address,
          abi: identityRegistryAbi,
          functionName: 'getVersion',
        }),
        readContract(chain.client, {
          address,
          abi: erc165,
          functionName: 'supportsInterface',
          args: [erc721],
        }),
      ])
      if (holdsTokens) return version
    } catch (error) {
      if (!isOtherContract(error)) throw error
    }
    throw notRegistry(address)
  })
}

/** Creates the error for a contract that is not an identity registry. */
export function notRegistry(address: Address): CresolverError {
  return new CresolverError({
    code: 'WRONG_CONTRACT',
    message: `The contract at ${address} is not an identity registry.`,
    hint: 'Check the address of the identity registry and the chain.',
  })
}

/** It refused the call, or answered in another form: faults of the network are others. */
function isOtherContract(thrown: unknown): boolean {
  const signs = [
    ContractFunctionRevertedError,
    ContractFunctionZeroDataError,
    AbiDecodingZeroDataError,
    AbiDecodingDataSizeTooSmallError,
  ]
  return (
    thrown instanceof BaseError &&
    thrown.walk((error) => signs.some((sign) => error instanceof sign)) !== null
  )
}
