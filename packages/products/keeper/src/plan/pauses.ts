/** Seconds between two requests of a market, as the contract has it. */
export const REQUEST_COOLDOWN_SECONDS = 300

/** Seconds in which a request repeats the one before it, as the contract has it. */
export const ROUND_SECONDS = 3_600

/** Deliveries to a consumer that refuses, before a keeper stops. */
export const MOST_DELIVERIES = 8

/** Times that a keeper publishes the scores of a worker to a registry that refuses. */
export const MOST_PUBLICATIONS = 5

/** Requests for a market that rounds do not change, unless its creator is one of the own ones. */
export const MOST_REQUESTS = 12

const sixHours = 21_600

/** Seconds from a request to the next one, where the round brought nothing. */
export function requestPause(requests: number): number {
  return doubled(REQUEST_COOLDOWN_SECONDS, requests)
}

/** Seconds from a refused delivery to the next one. */
export function deliveryPause(refusals: number): number {
  return doubled(600, refusals)
}

/** Seconds from deferred feedback to the next try. */
export function feedbackPause(deferrals: number): number {
  return doubled(3_600, deferrals)
}

/** Seconds for which an action that the contract refuses is set aside. */
export function failurePause(failures: number): number {
  return doubled(60, failures)
}

function doubled(first: number, count: number): number {
  return Math.min(first * 2 ** Math.max(0, Math.min(count, 20) - 1), sixHours)
}
