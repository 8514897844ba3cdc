import { type ConnectionParameters, createChainClient, transact } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { Address, Hex } from 'viem'

/** Creates a contract from its creation code with arguments. */
export async function createContract(
  connection: ConnectionParameters,
  name: string,
  data: Hex,
): Promise<Address> {
  const action = `deploy ${name}`
  const receipt = await transact(createChainClient(connection), { action, data })
  if (receipt.contractAddress) return receipt.contractAddress
  throw new CresolverError({
    code: 'CONTRACT_REVERTED',
    message: `The chain named no address for ${name}.`,
    hint: 'Check that the node is an Ethereum node.',
  })
}
