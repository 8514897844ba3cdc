import type { ChallengeRequest, ChallengeResponse } from '@cresolver/core/protocol'
import type { DefendContext } from '../../definition/agent-definition.ts'

const MOST_CLAIMS = 4

/**
 * Defends an answer by its claims: what each quote says and where it stands. It claims nothing that
 * the answer did not.
 */
export function defendByClaims(
  { challenges }: ChallengeRequest,
  { remembered }: Pick<DefendContext, 'remembered'>,
): ChallengeResponse {
  const [answer] = remembered
  if (!answer) {
    const text =
      'This agent has no record of the answer that is meant, so it claims nothing.'
    return { responses: challenges.map(() => text) }
  }
  const { outcome, claims = [], confidence, as_of } = answer.response
  const quotes = claims
    .slice(0, MOST_CLAIMS)
    .map(
      ({ quote, url, sha256 }) => `"${quote}" (${url}, SHA-256 ${sha256.slice(0, 16)})`,
    )
  if (quotes.length === 0) {
    const text = `The answer is ${outcome} because no checked quote supports another one.`
    return { responses: challenges.map(() => text) }
  }
  const rests = `The answer ${outcome} rests on these quotes: ${quotes.join('; ')}.`
  const bounds = `Each quote was found on its page${as_of === undefined ? '' : `, read up to ${as_of}`}; the confidence of ${confidence} is bounded by the number of independent sources.`
  return {
    responses: challenges.map((_challenge, index) =>
      index % 2 === 0 ? `${rests} ${bounds}` : `${bounds} ${rests}`,
    ),
  }
}
