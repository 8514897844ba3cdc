import {
  type Address,
  BaseError,
  ExecutionRevertedError,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseAbi,
  recoverAddress,
  size,
  slice,
} from 'viem'
import { call, getCode } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'

export type SignerCheck =
  | { readonly kind: 'valid'; readonly by: 'key' | 'contract' }
  | { readonly kind: 'invalid'; readonly reason: string }

/** A signature and what it is said to be. */
type SignerClaim = {
  /** EIP-712 hash of what was signed. */
  readonly digest: Hex
  readonly signer: Address
  readonly value: Hex
  /** Chain of the domain. */
  readonly chainId: number
  /** Reaches that chain; without it contract wallets cannot be asked. */
  readonly client?: ChainClient | undefined
}

const erc1271 = parseAbi([
  'function isValidSignature(bytes32,bytes) view returns (bytes4)',
])
const accepted = '0x1626ba7e'
/** Half the order of secp256k1: of the two signatures that a key has, the one below counts. */
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Checks who signed: the key of an account, or else a contract that says so (ERC-1271).
 *
 * A signature of a key has one form only: 65 bytes, s in the lower half, v 27 or 28. So it cannot be
 * turned into a second valid signature. A contract has to be there and is asked by a plain call: forms
 * that carry calls of their own (ERC-6492, ERC-8010) do not count.
 */
export async function checkSigner(claim: SignerClaim): Promise<SignerCheck> {
  const { digest, signer, value, chainId, client } = claim
  const key = await recoverKey(digest, value)
  if (key && isAddressEqual(key, signer)) return { kind: 'valid', by: 'key' }
  const notKey = `the key of ${signer} did not sign it`
  if (!client) return { kind: 'invalid', reason: notKey }
  const reached = await client.requireChain()
  if (reached !== chainId) {
    return {
      kind: 'invalid',
      reason: `${notKey}, and its contract is on chain ${chainId}, not ${reached}`,
    }
  }
  const code = await client.attempt(`look for a wallet at ${signer}`, () =>
    getCode(client.client, { address: signer }),
  )
  if (!code) return { kind: 'invalid', reason: notKey }
  return (await isAcceptedByContract(claim, client))
    ? { kind: 'valid', by: 'contract' }
    : { kind: 'invalid', reason: `the contract wallet ${signer} does not accept it` }
}

async function recoverKey(digest: Hex, value: Hex): Promise<Address | undefined> {
  if (size(value) !== 65) return undefined
  const version = Number(slice(value, 64))
  if (version !== 27 && version !== 28) return undefined
  if (BigInt(slice(value, 32, 64)) > largestS) return undefined
  try {
    return await recoverAddress({ hash: digest, signature: value })
  } catch {
    // No point of the curve belongs to it.
    return undefined
  }
}

function isAcceptedByContract(
  { digest, signer, value }: SignerClaim,
  { client, attempt }: ChainClient,
): Promise<boolean> {
  const data = encodeFunctionData({
    abi: erc1271,
    functionName: 'isValidSignature',
    args: [digest, value],
  })
  return attempt(`ask the wallet ${signer} about a signature`, async () => {
    try {
      const answer = await call(client, { to: signer, data })
      // Solidity pads bytes4 with zeros: 32 bytes, like every value.
      return answer.data === `${accepted}${'0'.repeat(56)}`
    } catch (error) {
      if (isRefusal(error)) return false
      throw error
    }
  })
}

/** The contract ended the call, by whatever means; all else is a fault on the way to it. */
function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof BaseError)) return false
  const reverted = thrown.walk((error) => error instanceof ExecutionRevertedError)
  return (
    reverted !== null ||
    /revert|invalid opcode|out of ?gas|EVM error/i.test(thrown.details)
  )
}
