import type { ResolveResponse } from '@cresolver/protocol'
import { utf8Length } from '@cresolver/protocol'
import { shortenToFit } from './shorten.ts'

/**
 * Makes an answer fit. Of its claims the first stay whole, in at most half of the room: a quote that is cut
 * could not be checked. The rest of the answer is shortened.
 *
 * @param answer - answer of a worker
 * @param most - most bytes as JSON
 */
export function fitAnswer(answer: ResolveResponse, most: number): ResolveResponse {
  const { claims, evidence_hash, ...rest } = answer
  if (claims === undefined) return shortenToFit(answer, most)
  const evidence = evidence_hash === undefined ? {} : { evidence_hash }
  const kept = firstThatFit(claims, Math.floor(most / 2))
  const taken = utf8Length(JSON.stringify({ ...evidence, claims: kept }))
  return { ...shortenToFit(rest, most - taken), ...evidence, claims: kept }
}

type Claims = NonNullable<ResolveResponse['claims']>

function firstThatFit(claims: Claims, most: number): Claims {
  let length = 0
  return claims.filter((claim) => {
    length += utf8Length(JSON.stringify(claim)) + 1
    return length <= most
  })
}
