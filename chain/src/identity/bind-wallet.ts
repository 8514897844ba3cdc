import { CresolverError } from '@cresolver/core/protocol'
import type { Account, Address, Hex } from 'viem'
import { getBlock } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { contractAt } from '../contract.ts'
import { identityRegistryAbi } from '../generated/identity-registry.ts'
import type { AgentId } from '../market/ids.ts'

/** Longest time in seconds that a registry lets the signature of a wallet hold. */
const LONGEST_DEADLINE = 300

export type BindWalletOptions = {
  /** Seconds that the signature holds, by the time of the chain; 300 unless given, and at most. */
  readonly deadlineSeconds?: number | undefined
}

/** Binds a wallet to an agent: the wallet signs, the connection's account sends. */
export async function bindWallet(
  chain: ChainClient,
  registry: Address,
  agentId: AgentId,
  wallet: Account,
  { deadlineSeconds = LONGEST_DEADLINE }: BindWalletOptions = {},
): Promise<Hex> {
  const isTime = Number.isInteger(deadlineSeconds) && deadlineSeconds > 0
  if (!isTime || deadlineSeconds > LONGEST_DEADLINE) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `The signature of a wallet cannot be valid for ${deadlineSeconds} seconds.`,
      hint: `Choose a whole number from 1 to ${LONGEST_DEADLINE}.`,
    })
  }
  if (!wallet.signTypedData) {
    throw new CresolverError({
      code: 'SIGNER_MISSING',
      message: `The wallet ${wallet.address} cannot sign here.`,
      hint: 'Pass an account that holds a key, such as privateKeyToAccount(key) of viem.',
    })
  }
  const { read, send } = contractAt(chain, registry, identityRegistryAbi)
  const chainId = await chain.requireChain()
  const preparing = 'prepare a wallet binding'
  const [owner, { timestamp }] = await Promise.all([
    read(preparing, 'ownerOf', [agentId]),
    chain.attempt(preparing, () => getBlock(chain.client, { blockTag: 'latest' })),
  ])
  const deadline = timestamp + BigInt(deadlineSeconds)
  const domain = { name: 'ERC8004IdentityRegistry', version: '1', chainId }
  const signature = await wallet.signTypedData({
    domain: { ...domain, verifyingContract: registry },
    types: {
      AgentWalletSet: [
        { name: 'agentId', type: 'uint256' },
        { name: 'newWallet', type: 'address' },
        { name: 'owner', type: 'address' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'AgentWalletSet',
    message: { agentId, newWallet: wallet.address, owner, deadline },
  })
  try {
    const args = [agentId, wallet.address, deadline, signature] as const
    const action = `bind a wallet to agent ${agentId}`
    return (await send(action, 'setAgentWallet', args)).transactionHash
  } catch (error) {
    const isLate = CresolverError.isInstance(error) && /: expired\.$/.test(error.message)
    if (!isLate) throw error
    throw new CresolverError({
      code: 'TOO_LATE',
      message: "The wallet's signature had expired when the next block came.",
      hint: 'Bind it again with more time; if a local chain was idle, mine a block first.',
      cause: error,
    })
  }
}
