import {
  outcomeOfAnswer,
  type ResolveRequest,
  type ResolveResponse,
  type WorkerRequest,
} from '@cresolver/core/protocol'
import { HttpError } from '../http/http-error.ts'

/** Refuses a request that names the seats of others only. */
export function requireSeat({ seats }: WorkerRequest, worker: string | undefined): void {
  if (worker === undefined || seats === undefined) return
  if (seats.some((seat) => isSame(seat.worker, worker))) return
  throw new HttpError({
    status: 403,
    code: 'REQUEST_INVALID',
    message: `This agent holds the seat of ${worker}, which the request does not name.`,
    hint: 'Register the agent with the URL of its own server.',
  })
}

/** Names the seat that an answer is for. */
export function nameSeat(
  { seats }: ResolveRequest,
  response: ResolveResponse,
  worker: string | undefined,
): ResolveResponse {
  return worker !== undefined && seats?.some((seat) => isSame(seat.worker, worker))
    ? { ...response, seat: worker }
    : response
}

/**
 * Refuses to answer a requester that knows YES and NO only where the answer is neither: a guess
 * would count as a vote.
 */
export function requireUnderstood(
  { outcomes = ['YES', 'NO'] }: ResolveRequest,
  response: ResolveResponse,
): void {
  const outcome = outcomeOfAnswer(response)
  if (outcomes.includes(outcome)) return
  throw new HttpError({
    status: 422,
    code: 'REQUEST_INVALID',
    message: `The answer is ${outcome}, which the request does not list in its outcomes.`,
    hint: `Add ${outcome} to "outcomes" in the request.`,
  })
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
