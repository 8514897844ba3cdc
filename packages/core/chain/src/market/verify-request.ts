import {
  requestSignatureSchema,
  requestTypedData,
  type WorkerRequest,
} from '@cresolver/protocol'
import { type Address, getAddress, hashTypedData, isHex } from 'viem'
import type { ChainClient } from '../chain-client.ts'
import { checkSigner } from './check-signer.ts'
import { digestOf, findOther } from './verify-answer.ts'

/** Expected values of a signed request. Omitted ones are not compared. */
export type ExpectedRequest = {
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

/** Result of verifying the signature of a request. */
export type RequestVerification =
  | {
      readonly kind: 'valid'
      readonly asker: Address
      /** Unix time in seconds. */
      readonly expiresAt: number
      /** `key` if a key signed, `contract` if a contract wallet accepts it now. */
      readonly by: 'key' | 'contract'
    }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'invalid'; readonly reason: string }

/**
 * Verifies who asks. A request holds until it expires, however often it is sent to its worker.
 *
 * @param parameters - {@link VerifyRequestParameters}
 * @returns {@link RequestVerification}
 * @throws CresolverError `RPC_UNREACHABLE` or `CHAIN_CALL_FAILED` when a contract wallet could not be
 *   asked
 */
export async function verifyRequest(
  parameters: VerifyRequestParameters,
): Promise<RequestVerification> {
  const { request, now, client, expect = {} } = parameters
  const { asker: signature } = request
  if (signature === undefined) return { kind: 'unsigned' }
  const parsed = requestSignatureSchema.safeParse(signature)
  if (!parsed.success) return invalid('the signature is malformed')
  const { address, worker, chain_id: chainId, market, value } = parsed.data
  const expiresAt = parsed.data.expires_at
  if (!isHex(value)) return invalid('the signature is malformed')
  if (now > expiresAt * 1_000) return invalid('the request has expired')
  const other = findOther([
    ['the chain', chainId, expect.chainId],
    ['the market', market, expect.market],
    ['the worker', worker, expect.worker],
    ['the requester', address, expect.asker],
  ])
  if (other) return invalid(other)
  const digest = digestOf(() =>
    hashTypedData(
      requestTypedData({ chainId, market, asker: address, worker, request, expiresAt }),
    ),
  )
  if (digest === undefined) return invalid('the request is malformed')
  const requester = getAddress(address)
  const finding = await checkSigner({ digest, signer: requester, value, chainId, client })
  return finding.kind === 'valid' ? { ...finding, asker: requester, expiresAt } : finding
}

function invalid(reason: string): RequestVerification {
  return { kind: 'invalid', reason }
}
