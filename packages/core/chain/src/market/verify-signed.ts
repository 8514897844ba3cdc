import {
  answerSignatureSchema,
  answerTypedData,
  CresolverError,
  requestSignatureSchema,
  requestTypedData,
  type WorkerRequest,
  type WorkerResponse,
} from '@cresolver/protocol'
import { type Address, getAddress, type Hex, hashTypedData, isHex } from 'viem'
import type { ChainClient } from '../chain-client.ts'
import { checkSigner, type SignerCheck } from './check-signer.ts'

/** Expected values of a signed answer. Omitted ones are not compared. */
export type ExpectedAnswer = {
  readonly chainId?: number | undefined
  /** The market contract. */
  readonly market?: string | undefined
  /** Who has to have answered. */
  readonly worker?: string | undefined
}

/** Expected values of a signed request; the worker is who has to have been asked. */
export type ExpectedRequest = ExpectedAnswer & {
  /** Who has to have asked. */
  readonly asker?: string | undefined
}

/** An answer with the request that it answers. */
export type VerifyAnswerParameters = {
  readonly request: WorkerRequest
  readonly response: WorkerResponse
  /** Reaches the chain of the market, to ask contract wallets; keys need none. */
  readonly client?: ChainClient | undefined
  readonly expect?: ExpectedAnswer | undefined
}

/** A request and the time of reading it. */
export type VerifyRequestParameters = Omit<
  VerifyAnswerParameters,
  'response' | 'expect'
> & {
  /** Present time in milliseconds since 1970. */
  readonly now: number
  readonly expect?: ExpectedRequest | undefined
}

type Verification<signed> =
  /** `by` is `key` if a key signed, `contract` if a contract wallet accepts it now. */
  | (Extract<SignerCheck, { kind: 'valid' }> & signed)
  | { readonly kind: 'unsigned' }
  | Extract<SignerCheck, { kind: 'invalid' }>

/** Result of verifying the signature of an answer. */
export type AnswerVerification = Verification<{ readonly worker: Address }>

/** Result of verifying the signature of a request; it expires at a Unix time in seconds. */
export type RequestVerification = Verification<{
  readonly asker: Address
  readonly expiresAt: number
}>

/**
 * Verifies who gave an answer to a request.
 *
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
  const signed = { chainId, market, worker, request, response }
  const signer = getAddress(worker)
  const finding = await verify({
    ...{ value, signer, chainId, client, malformed: 'request or answer is malformed' },
    expectations: listExpected(signed, expect),
    hash: () => hashTypedData(answerTypedData(signed)),
  })
  return finding.kind === 'valid' ? { ...finding, worker: signer } : finding
}

/**
 * Verifies who asks. A request holds until it expires, however often it is sent to its worker.
 *
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
  if (now > expiresAt * 1_000) return invalid('the request has expired')
  const signed = { chainId, market, asker: address, worker, request, expiresAt }
  const signer = getAddress(address)
  const finding = await verify({
    ...{ value, signer, chainId, client, malformed: 'the request is malformed' },
    expectations: [
      ...listExpected(signed, expect),
      ['the requester', address, expect.asker],
    ],
    hash: () => hashTypedData(requestTypedData(signed)),
  })
  return finding.kind === 'valid' ? { ...finding, asker: signer, expiresAt } : finding
}

type Expectation = readonly [
  name: string,
  signed: string | number,
  expected: string | number | undefined,
]

function listExpected(
  signed: Readonly<Record<'market' | 'worker', string>> & { readonly chainId: number },
  expect: ExpectedAnswer,
): Expectation[] {
  return [
    ['the chain', signed.chainId, expect.chainId],
    ['the market', signed.market, expect.market],
    ['the worker', signed.worker, expect.worker],
  ]
}

/** Compares what a signature was made for with what is expected, and then checks who made it. */
async function verify(claim: {
  readonly value: string
  readonly signer: Address
  readonly chainId: number
  readonly client: ChainClient | undefined
  readonly malformed: string
  readonly expectations: readonly Expectation[]
  readonly hash: () => Hex
}): Promise<SignerCheck> {
  const { value, expectations, hash, malformed, ...signer } = claim
  if (!isHex(value)) return invalid('the signature is malformed')
  const other = expectations.find(
    ([, signed, expected]) =>
      expected !== undefined &&
      String(expected).toLowerCase() !== String(signed).toLowerCase(),
  )
  if (other) return invalid(`${other[0]} is ${other[1]}, not ${other[2]}`)
  let digest: Hex
  try {
    digest = hash()
  } catch (error) {
    if (CresolverError.isInstance(error) && error.code === 'SIGNED_PART_INVALID') {
      return invalid(malformed)
    }
    throw error
  }
  return checkSigner({ ...signer, digest, value })
}

function invalid(reason: string) {
  return { kind: 'invalid', reason } as const
}
