import { CresolverError } from '@cresolver/core/protocol'
import {
  type Address,
  domainSeparator,
  type Hex,
  parseAbi,
  parseSignature,
  type TypedDataDomain,
} from 'viem'
import { getBlock, readContract, signTypedData } from 'viem/actions'
import type { ChainClient } from '../../chain-client.ts'
import { requireAccount } from '../../transaction.ts'

/** A permit to sign. */
type PermitParameters = {
  readonly token: Address
  /** Who may take the tokens. */
  readonly spender: Address
  readonly value: bigint
  /** Seconds from the newest block. */
  readonly validSeconds: number
}

/** A signed permit. */
type Permit = {
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

const abi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
])

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/**
 * Signs an ERC-2612 permit of the account.
 *
 * @throws CresolverError `WRONG_CONTRACT` when the token has no such permits or another domain
 *   than its name and version say
 */
export async function signPermit(
  chain: ChainClient,
  { token, spender, value, validSeconds }: PermitParameters,
): Promise<Permit> {
  const account = requireAccount(chain, `sign a permit of ${token}`)
  const contract = { address: token, abi } as const
  const chainId = await chain.requireChain()
  const read = await Promise.all([
    readContract(chain.client, { ...contract, functionName: 'name' }),
    readContract(chain.client, {
      ...contract,
      functionName: 'nonces',
      args: [account.address],
    }),
    readContract(chain.client, { ...contract, functionName: 'DOMAIN_SEPARATOR' }),
    // Optional in the standard; those that have none use "1".
    readContract(chain.client, { ...contract, functionName: 'version' }).catch(() => '1'),
  ]).catch((cause: unknown) => {
    throw unsupported(token, 'it does not follow ERC-2612', cause)
  })
  const [name, nonce, separator, version] = read
  const domain: TypedDataDomain = { name, version, chainId, verifyingContract: token }
  if (domainSeparator({ domain }) !== separator) {
    throw unsupported(token, 'its domain does not match its name and version')
  }
  return chain.attempt(`sign a permit of ${token}`, async () => {
    const { timestamp } = await getBlock(chain.client, { blockTag: 'latest' })
    const deadline = timestamp + BigInt(validSeconds)
    const signature = await signTypedData(chain.client, {
      account,
      domain,
      types,
      primaryType: 'Permit',
      message: { owner: account.address, spender, value, nonce, deadline },
    })
    const { r, s, yParity } = parseSignature(signature)
    return { deadline, v: 27 + yParity, r, s }
  })
}

function unsupported(token: Address, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'WRONG_CONTRACT',
    message: `The token ${token} cannot be paid by permit: ${why}.`,
    hint: 'Approve the market contract instead.',
    cause,
  })
}
