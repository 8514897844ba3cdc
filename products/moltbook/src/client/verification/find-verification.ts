import { looseText, readTime } from '../request/coerce-values.ts'
import { asObject } from '../request/unwrap.ts'

/** A challenge that must be answered before a post or comment can be seen. */
export type Verification = {
  /** Names the challenge when the answer is sent. */
  readonly code: string
  /** Obfuscated, untrusted text; empty when the API left it out. */
  readonly challengeText: string
  /** Milliseconds since 1970, or undefined where the API does not tell. */
  readonly expiresAt: number | undefined
}

/**
 * Finds the challenge in the answer to a write, in every shape on record: `verification` inside
 * the post or comment, inside `data`, at the top, or its keys at the top; the keys
 * `verification_code` or `code`, `challenge_text` or `challenge`.
 */
export function findVerification(answer: unknown): Verification | undefined {
  const top = asObject(answer)
  const places = [top, asObject(top?.data)]
  const owners = places.flatMap((place) => [
    place,
    ...['post', 'comment', 'submolt'].map((name) => asObject(place?.[name])),
  ])
  const candidates = [...owners.map((owner) => asObject(owner?.verification)), ...owners]
  for (const candidate of candidates) {
    const found = candidate && readVerification(candidate)
    if (found) return found
  }
  return undefined
}

function readVerification(value: Record<string, unknown>): Verification | undefined {
  const challengeText =
    looseText.parse(value.challenge_text) ?? looseText.parse(value.challenge)
  const namedCode = looseText.parse(value.verification_code)
  // A bare `code` is also what errors carry, so it counts only beside a challenge.
  const code = namedCode ?? (challengeText ? looseText.parse(value.code) : undefined)
  if (code === undefined) return undefined
  return {
    code,
    challengeText: challengeText ?? '',
    expiresAt: readTime(value.expires_at),
  }
}
