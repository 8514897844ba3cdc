/** Deliveries to a consumer that refuses, before a keeper stops. */
export const MOST_DELIVERIES = 8

/** Times that a keeper publishes the scores of a worker to a registry that refuses. */
export const MOST_PUBLICATIONS = 5

/** Times that a keeper opens a case at a court that refuses. */
export const MOST_OPENINGS = 5

/** Requests for a market that rounds do not change, unless its creator is one of the own ones. */
export const MOST_REQUESTS = 12

const sixHours = 21_600

/** Least seconds from a request to the next one: a round has to be over. */
const shortestPause = 10

/**
 * Seconds from a request to the next one, where the round brought nothing.
 *
 * @param cooldown - seconds between two requests that the contract takes
 */
export function requestPause(requests: number, cooldown: number): number {
  return doubled(Math.max(cooldown, shortestPause), requests)
}

/** Seconds from a refused delivery to the next one. */
export function deliveryPause(refusals: number): number {
  return doubled(600, refusals)
}

/** Seconds from deferred feedback to the next try. */
export function feedbackPause(deferrals: number): number {
  return doubled(3_600, deferrals)
}

/** Seconds from a court that refused a case to the next try. */
export function openingPause(refusals: number): number {
  return doubled(600, refusals)
}

/** Seconds for which an action that the contract refuses is set aside. */
export function failurePause(failures: number): number {
  return doubled(60, failures)
}

function doubled(first: number, count: number): number {
  return Math.min(first * 2 ** Math.max(0, Math.min(count, 20) - 1), sixHours)
}
