import {
  answerSignatureSchema,
  answerTypedData,
  CresolverError,
  type WorkerRequest,
  type WorkerResponse,
} from '@cresolver/protocol'
import { type Address, getAddress, hashTypedData, isHex } from 'viem'
import type { ChainClient } from '../chain-client.ts'
import { checkSigner } from './check-signer.ts'

/** Expected values of a signed answer. Omitted ones are not compared. */
export type ExpectedAnswer = {
  readonly chainId?: number | undefined
  /** The market contract. */
  readonly market?: string | undefined
  /** Who has to have answered. */
  readonly worker?: string | undefined
}

/** An answer with the request that it answers. */
export type VerifyAnswerParameters = {
  readonly request: WorkerRequest
  readonly response: WorkerResponse
  /** Reaches the chain of the market, to ask contract wallets; keys need none. */
  readonly client?: ChainClient | undefined
  readonly expect?: ExpectedAnswer | undefined
}

/** Result of verifying the signature of an answer. */
export type AnswerVerification =
  | {
      readonly kind: 'valid'
      readonly worker: Address
      /** `key` if a key signed, `contract` if a contract wallet accepts it now. */
      readonly by: 'key' | 'contract'
    }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'invalid'; readonly reason: string }

/**
 * Verifies who gave an answer to a request.
 *
 * @param parameters - {@link VerifyAnswerParameters}
 * @returns {@link AnswerVerification}
 * @throws CresolverError `RPC_UNREACHABLE` or `CHAIN_CALL_FAILED` when a contract wallet could not be
 *   asked
 */
export async function verifyAnswer(
  parameters: VerifyAnswerParameters,
): Promise<AnswerVerification> {
  const { request, response, client, expect = {} } = parameters
  if (response.signature === undefined) return { kind: 'unsigned' }
  const parsed = answerSignatureSchema.safeParse(response.signature)
  if (!parsed.success) return invalid('the signature is malformed')
  const { worker, chain_id: chainId, market, value } = parsed.data
  if (!isHex(value)) return invalid('the signature is malformed')
  const other = findOther([
    ['the chain', chainId, expect.chainId],
    ['the market', market, expect.market],
    ['the worker', worker, expect.worker],
  ])
  if (other) return invalid(other)
  const digest = digestOf(() =>
    hashTypedData(answerTypedData({ chainId, market, worker, request, response })),
  )
  if (digest === undefined) return invalid('request or answer is malformed')
  const signer = getAddress(worker)
  const finding = await checkSigner({ digest, signer, value, chainId, client })
  return finding.kind === 'valid' ? { ...finding, worker: signer } : finding
}

type Expectation = readonly [
  name: string,
  signed: string | number,
  expected: string | number | undefined,
]

/** Finds what a signature was made for other than what is expected. */
export function findOther(expectations: readonly Expectation[]): string | undefined {
  const other = expectations.find(
    ([, signed, expected]) =>
      expected !== undefined &&
      String(expected).toLowerCase() !== String(signed).toLowerCase(),
  )
  return other && `${other[0]} is ${other[1]}, not ${other[2]}`
}

/** Hashes what was signed. */
export function digestOf<Digest>(hash: () => Digest): Digest | undefined {
  try {
    return hash()
  } catch (error) {
    if (CresolverError.isInstance(error) && error.code === 'SIGNED_PART_INVALID') {
      return undefined
    }
    throw error
  }
}

function invalid(reason: string): AnswerVerification {
  return { kind: 'invalid', reason }
}
