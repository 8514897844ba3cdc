import type * as z from 'zod'
import { CresolverError } from '../error.ts'
import { canonicalHash, type Hash } from '../json/canonical.ts'
import {
  challengeRequestSchema,
  resolveRequestSchema,
  type WorkerRequest,
} from './worker.ts'

/** For which market contract something is signed. */
type SigningPlace = {
  readonly chainId: number
  /** Address of the market contract. */
  readonly market: string
}

/** A request with all that its signature binds it to. */
export type RequestToSign = SigningPlace & {
  /** Account of the requester. */
  readonly asker: string
  /** Account of the worker that is asked. */
  readonly worker: string
  readonly request: WorkerRequest
  /** Unix time in seconds. */
  readonly expiresAt: number
}

const unsignedSchemas = {
  resolve: resolveRequestSchema.omit({ asker: true }),
  challenge: challengeRequestSchema.omit({ asker: true }),
}

const types = {
  Request: [
    { name: 'asker', type: 'address' },
    { name: 'worker', type: 'address' },
    { name: 'requestHash', type: 'bytes32' },
    { name: 'expiresAt', type: 'uint256' },
  ],
} as const

/**
 * Writes what a requester signs (EIP-712), for `signTypedData` of any wallet. It names the
 * worker, so that one that is asked cannot pass the request on and read another's answer.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#requests-of-a-collector
 *
 * @param parameters - {@link RequestToSign}
 * @returns domain, types and message; equal for equal requests, whatever the order of their keys
 * @throws `SdkErrors['requestTypedData']`: `REQUEST_INVALID` for anything but a request
 *
 * @example
 * ```ts
 * import { type RequestToSign, requestTypedData } from '@cresolver/sdk/protocol'
 * import type { LocalAccount } from 'viem'
 *
 * export const sign = (asker: LocalAccount, request: RequestToSign) =>
 *   asker.signTypedData(requestTypedData(request)) // 0x…, the value of `asker.value`
 * ```
 */
export function requestTypedData(parameters: RequestToSign) {
  const { chainId, market, asker: requester, worker, request, expiresAt } = parameters
  const verifyingContract = lowerCase(market)
  return {
    domain: { name: 'CREsolver', version: '1', chainId, verifyingContract } as const,
    types,
    primaryType: 'Request' as const,
    message: {
      asker: lowerCase(requester),
      worker: lowerCase(worker),
      requestHash: canonicalHash(unsignedRequest(request)),
      expiresAt: BigInt(expiresAt),
    },
  }
}

/**
 * Returns the part of a request that is signed: the fields of the protocol without
 * `asker`, as a peer reads them. Unknown keys and the blanks around texts are removed, so sender
 * and reader of a request have the same part.
 *
 * @param request - request to resolve a question or to answer challenges
 * @returns the part, to be hashed in its canonical form
 * @throws CresolverError `REQUEST_INVALID` when it is not a request of the worker protocol
 */
function unsignedRequest(request: WorkerRequest): Omit<WorkerRequest, 'asker'> {
  return 'challenges' in request
    ? read(unsignedSchemas.challenge, request)
    : read(unsignedSchemas.resolve, request)
}

function read<Part>(schema: z.ZodType<Part>, request: WorkerRequest): Part {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new CresolverError({
    code: 'REQUEST_INVALID',
    message: `The request cannot be signed or verified: ${issue?.message}.`,
    hint: 'Pass a complete request of the worker protocol.',
    cause: parsed.error,
  })
}

/** Wallets refuse addresses in mixed case whose checksum is wrong. */
function lowerCase(address: string): Hash {
  return `0x${address.slice(2).toLowerCase()}`
}
