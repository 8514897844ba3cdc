import {
  CresolverError,
  requestSignatureSchema,
  requestTypedData,
  type WorkerRequest,
} from '@cresolver/core/protocol'
import { type Address, getAddress, type Hex, hashTypedData, isHex } from 'viem'
import type { ChainClient } from '../chain-client.ts'
import { checkSigner, type SignerCheck } from './check-signer.ts'

/** Expected values of a signed request. Omitted ones are not compared. */
type ExpectedRequest = {
  readonly chainId?: number | undefined
  /** The market contract. */
  readonly market?: string | undefined
  /** Who has to have been asked. */
  readonly worker?: string | undefined
  /** Who has to have asked. */
  readonly asker?: string | undefined
}

/** A request and the time of reading it. */
export type VerifyRequestParameters = {
  readonly request: WorkerRequest
  /** Present time in milliseconds since 1970. */
  readonly now: number
  /** Reaches the chain of the market, to ask contract wallets; keys need none. */
  readonly client?: ChainClient | undefined
  readonly expect?: ExpectedRequest | undefined
}

/** Who asks, or why that is not known. */
export type RequestVerification =
  /** `by` is `key` if a key signed, `contract` if a contract wallet accepts it now. */
  | (Extract<SignerCheck, { kind: 'valid' }> & {
      readonly asker: Address
      readonly expiresAt: number
    })
  | { readonly kind: 'unsigned' }
  | Extract<SignerCheck, { kind: 'invalid' }>

/**
 * Verifies who asks. A request holds until it expires, however often it is sent to its worker.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#signed-requests
 *
 * @param parameters - {@link VerifyRequestParameters}
 * @returns {@link RequestVerification}
 * @throws `SdkErrors['verifyRequest']`: `RPC_UNREACHABLE` or `CHAIN_CALL_FAILED` when a contract wallet could not be
 *   asked
 *
 * @example
 * ```ts
 * import { verifyRequest } from '@cresolver/sdk/chain'
 *
 * const request = { market_id: 1, question: 'Is 2028 a leap year?' }
 * console.log(await verifyRequest({ request, now: Date.now() })) // { kind: 'unsigned' }
 * ```
 */
export async function verifyRequest(
  parameters: VerifyRequestParameters,
): Promise<RequestVerification> {
  const { request, now, client, expect = {} } = parameters
  const { asker: signature } = request
  if (signature === undefined) return { kind: 'unsigned' }
  const parsed = requestSignatureSchema.safeParse(signature)
  if (!parsed.success || !isHex(parsed.data.value)) {
    return invalid('the signature is malformed')
  }
  const { address, worker, chain_id: chainId, market, value } = parsed.data
  const expiresAt = parsed.data.expires_at
  if (now > expiresAt * 1_000) return invalid('the request has expired')
  const expectations = [
    ['the chain', chainId, expect.chainId],
    ['the market', market, expect.market],
    ['the worker', worker, expect.worker],
    ['the requester', address, expect.asker],
  ] as const
  const other = expectations.find(
    ([, signed, expected]) =>
      expected !== undefined &&
      String(expected).toLowerCase() !== String(signed).toLowerCase(),
  )
  if (other) return invalid(`${other[0]} is ${other[1]}, not ${other[2]}`)
  const digest = digestOf({ chainId, market, asker: address, worker, request, expiresAt })
  if (!digest) return invalid('the request is malformed')
  const signer = getAddress(address)
  const found = await checkSigner({ digest, signer, value, chainId, client })
  return found.kind === 'valid' ? { ...found, asker: signer, expiresAt } : found
}

/** Undefined for anything but a request. */
function digestOf(signed: Parameters<typeof requestTypedData>[0]): Hex | undefined {
  try {
    return hashTypedData(requestTypedData(signed))
  } catch (error) {
    if (CresolverError.isInstance(error) && error.code === 'REQUEST_INVALID') {
      return undefined
    }
    throw error
  }
}

function invalid(reason: string) {
  return { kind: 'invalid', reason } as const
}
