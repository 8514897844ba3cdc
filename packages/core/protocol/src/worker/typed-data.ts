import { canonicalHash, type Hash } from '../json/canonical.ts'
import {
  unsignedRequest,
  unsignedResponse,
  type WorkerRequest,
  type WorkerResponse,
} from './signed-part.ts'

/** For which market contract something is signed. */
export type SigningPlace = {
  readonly chainId: number
  /** Address of the market contract. */
  readonly market: string
}

/** An answer with all that its signature binds it to. */
export type AnswerToSign = SigningPlace & {
  /** Account of the worker. */
  readonly worker: string
  /** The request. */
  readonly request: WorkerRequest
  /** Answer of the worker. */
  readonly response: WorkerResponse
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

const answerTypes = {
  Answer: [
    { name: 'worker', type: 'address' },
    { name: 'requestHash', type: 'bytes32' },
    { name: 'responseHash', type: 'bytes32' },
  ],
} as const

const requestTypes = {
  Request: [
    { name: 'asker', type: 'address' },
    { name: 'worker', type: 'address' },
    { name: 'requestHash', type: 'bytes32' },
    { name: 'expiresAt', type: 'uint256' },
  ],
} as const

/**
 * Writes what a worker signs when it answers (EIP-712), for `signTypedData` of any wallet.
 *
 * @param parameters - {@link AnswerToSign}
 * @returns domain, types and message; equal for equal answers, whatever the order of their keys
 * @throws CresolverError `SIGNED_PART_INVALID` for anything but a request or an answer
 */
export function answerTypedData(parameters: AnswerToSign) {
  const { worker, request, response } = parameters
  return {
    domain: domainOf(parameters),
    types: answerTypes,
    primaryType: 'Answer' as const,
    message: {
      worker: lowerCase(worker),
      requestHash: canonicalHash(unsignedRequest(request)),
      responseHash: canonicalHash(unsignedResponse(response)),
    },
  }
}

/**
 * Writes what a requester signs (EIP-712), for `signTypedData` of any wallet. It names the
 * worker, so that one that is asked cannot pass the request on and read another's answer.
 *
 * @param parameters - {@link RequestToSign}
 * @returns domain, types and message
 * @throws CresolverError `SIGNED_PART_INVALID` for anything but a request
 */
export function requestTypedData(parameters: RequestToSign) {
  const { asker: requester, worker, request, expiresAt } = parameters
  return {
    domain: domainOf(parameters),
    types: requestTypes,
    primaryType: 'Request' as const,
    message: {
      asker: lowerCase(requester),
      worker: lowerCase(worker),
      requestHash: canonicalHash(unsignedRequest(request)),
      expiresAt: BigInt(expiresAt),
    },
  }
}

function domainOf({ chainId, market }: SigningPlace) {
  return {
    name: 'CREsolver',
    version: '1',
    chainId,
    verifyingContract: lowerCase(market),
  } as const
}

/** Wallets refuse addresses in mixed case whose checksum is wrong. */
function lowerCase(address: string): Hash {
  return `0x${address.slice(2).toLowerCase()}`
}
