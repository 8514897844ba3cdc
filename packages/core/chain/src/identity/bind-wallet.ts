import { CresolverError } from '@cresolver/protocol'
import { type Account, type Address, encodeFunctionData, type Hex } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { identityRegistryAbi } from '../generated/identity-registry.ts'
import type { AgentId } from '../market/ids.ts'
import { transact } from '../transaction.ts'

/** Longest time in seconds that a registry lets the signature of a wallet hold. */
const LONGEST_DEADLINE = 300

/** Parameters of a wallet binding. */
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
  if (!isTime || deadlineSeconds > LONGEST_DEADLINE) throw badDeadline(deadlineSeconds)
  const { deadline, signature } = await sign(
    chain,
    registry,
    agentId,
    wallet,
    deadlineSeconds,
  )
  try {
    const { transactionHash } = await transact(chain, {
      action: `bind a wallet to agent ${agentId}`,
      to: registry,
      data: encodeFunctionData({
        abi: identityRegistryAbi,
        functionName: 'setAgentWallet',
        args: [agentId, wallet.address, deadline, signature],
      }),
    })
    return transactionHash
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    throw /: expired\.$/.test(error.message) ? tooLate(error) : error
  }
}

async function sign(
  chain: ChainClient,
  registry: Address,
  agentId: AgentId,
  wallet: Account,
  deadlineSeconds: number,
): Promise<{ readonly deadline: bigint; readonly signature: Hex }> {
  const { signTypedData } = wallet
  if (!signTypedData) throw cannotSign(wallet.address)
  const chainId = await chain.requireChain()
  const [owner, { timestamp }] = await chain.attempt('prepare a wallet binding', () =>
    Promise.all([
      readContract(chain.client, {
        address: registry,
        abi: identityRegistryAbi,
        functionName: 'ownerOf',
        args: [agentId],
      }),
      getBlock(chain.client, { blockTag: 'latest' }),
    ]),
  )
  const deadline = timestamp + BigInt(deadlineSeconds)
  const signature = await signTypedData({
    domain: {
      name: 'ERC8004IdentityRegistry',
      version: '1',
      chainId,
      verifyingContract: registry,
    },
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
  return { deadline, signature }
}

function badDeadline(seconds: number): CresolverError {
  return new CresolverError({
    code: 'WALLET_DEADLINE_INVALID',
    message: `The signature of a wallet cannot hold for ${seconds} seconds.`,
    hint: `Choose a whole number from 1 to ${LONGEST_DEADLINE}.`,
  })
}

function cannotSign(address: Address): CresolverError {
  return new CresolverError({
    code: 'WALLET_CANNOT_SIGN',
    message: `The wallet ${address} cannot sign here.`,
    hint: 'Pass an account that holds a key, such as privateKeyToAccount(key) of viem.',
  })
}

function tooLate(cause: CresolverError): CresolverError {
  return new CresolverError({
    code: 'WALLET_SIGNATURE_EXPIRED',
    message: "The wallet's signature had expired when the next block came.",
    hint: 'Bind it again with more time; on a local chain that stood still, mine a block first.',
    cause,
  })
}
