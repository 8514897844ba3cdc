import type * as z from 'zod'
import { CresolverError } from '../error.ts'
import {
  type ChallengeRequest,
  type ChallengeResponse,
  challengeRequestSchema,
  challengeResponseSchema,
  type ResolveRequest,
  type ResolveResponse,
  resolveRequestSchema,
  resolveResponseSchema,
} from './worker.ts'

/** A request of the worker protocol. */
export type WorkerRequest = ResolveRequest | ChallengeRequest
/** An answer of the worker protocol. */
export type WorkerResponse = ResolveResponse | ChallengeResponse

/** A peer that does not know the fields of a collector's round verifies the same part. */
const unsignedOfResponse = { signature: true, signed: true, receipts: true } as const

const unsignedSchemas = {
  resolveRequest: resolveRequestSchema.omit({ asker: true }),
  challengeRequest: challengeRequestSchema.omit({ asker: true }),
  resolveResponse: resolveResponseSchema.omit(unsignedOfResponse),
  challengeResponse: challengeResponseSchema.omit(unsignedOfResponse),
}

/**
 * Returns the part of a request that is signed: the fields of the protocol without
 * `asker`, as a peer reads them. Unknown keys and the blanks around texts are removed, so sender
 * and reader of a request have the same part.
 *
 * @param request - request to resolve a question or to answer challenges
 * @returns the part, to be hashed in its canonical form
 * @throws CresolverError `SIGNED_PART_INVALID` when it is not a request of the worker protocol
 */
export function unsignedRequest(request: WorkerRequest): Omit<WorkerRequest, 'asker'> {
  return 'challenges' in request
    ? read(unsignedSchemas.challengeRequest, request, 'request')
    : read(unsignedSchemas.resolveRequest, request, 'request')
}

/**
 * Returns the part of an answer that is signed: the fields of the protocol without `signature`,
 * `signed` and `receipts`, as a peer reads them.
 *
 * @param response - answer to a question or to challenges
 * @returns the part, to be hashed in its canonical form
 * @throws CresolverError `SIGNED_PART_INVALID` when it is not an answer of the worker protocol
 */
export function unsignedResponse(
  response: WorkerResponse,
): Omit<WorkerResponse, keyof typeof unsignedOfResponse> {
  return 'responses' in response
    ? read(unsignedSchemas.challengeResponse, response, 'answer')
    : read(unsignedSchemas.resolveResponse, response, 'answer')
}

function read<Part>(schema: z.ZodType<Part>, value: unknown, name: string): Part {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new CresolverError({
    code: 'SIGNED_PART_INVALID',
    message: `The ${name} cannot be signed or verified: ${issue?.message}.`,
    hint: `Give a whole ${name} of the worker protocol.`,
    cause: parsed.error,
  })
}
