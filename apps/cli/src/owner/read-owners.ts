import type { Address } from 'viem'
import { readContract } from 'viem/actions'

/** Who owns a contract. */
export type ContractOwner = {
  readonly name: 'market' | 'receiver'
  readonly address: Address
  readonly owner: Address
  /** Account that owns it once it accepts. */
  readonly offeredTo: Address | undefined
}

/** Reads the owners of contracts. */
export async function readOwners(
  rpcUrl: string,
  contracts: readonly Pick<ContractOwner, 'name' | 'address'>[],
): Promise<ContractOwner[]> {
  const { createChainClient, marketAbi, unlessZero } = await import('@cresolver/chain')
  const { client, attempt } = createChainClient({ rpcUrl })
  return Promise.all(
    contracts.map(({ name, address }) =>
      attempt(`read the owner of the ${name}`, async () => {
        // Both contracts are Ownable2Step.
        const contract = { address, abi: marketAbi }
        const [owner, offered] = await Promise.all([
          readContract(client, { ...contract, functionName: 'owner' }),
          readContract(client, { ...contract, functionName: 'pendingOwner' }),
        ])
        return { name, address, owner, offeredTo: unlessZero(offered) }
      }),
    ),
  )
}
