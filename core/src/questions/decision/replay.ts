import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { UnixSeconds } from '../moment.ts'
import type { Observation } from '../sources/source-request.ts'
import type { Adjudication } from './adjudication.ts'
import { adjudicationStep } from './adjudication-step.ts'
import { READ_ONCE } from './reread.ts'

/** Result of deciding again from stored bytes. */
export type Replay =
  | { readonly kind: 'decided'; readonly adjudication: Adjudication }
  /** The bytes do not have the hash on record, or something that was asked for is missing. */
  | { readonly kind: 'broken'; readonly reason: string }

/**
 * Decides a question again from what the sources said, without asking anybody.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#rules-by-data
 *
 * @param question - the market's question
 * @param deadline - the market's deadline
 * @param now - when it was decided
 * @param observations - what the sources said then
 * @returns the adjudication, or why the observations do not lead to one
 *
 * @example
 * ```ts
 * import { parseMoment, replayAdjudication } from '@cresolver/sdk/questions'
 *
 * const deadline = parseMoment('2027-02-20T00:00Z')
 * const replay = deadline && replayAdjudication('Is it raining?', deadline, deadline, [])
 * console.log(replay?.kind) // decided: NEEDS_PANEL, because the question has no rule
 * ```
 */
export function replayAdjudication(
  question: string,
  deadline: UnixSeconds,
  now: UnixSeconds,
  observations: readonly Observation[],
): Replay {
  for (const observation of observations) {
    if (observation.kind === 'failure') continue
    const hash = hashBody(observation.body)
    if (hash !== observation.sha256) {
      const reason = `the bytes of ${observation.url} have the SHA-256 ${hash}, on record is ${observation.sha256}`
      return { kind: 'broken', reason }
    }
  }
  // A second read is not part of the bytes.
  const step = adjudicationStep({
    question,
    deadline,
    now,
    observations,
    reread: READ_ONCE,
  })
  if (step.kind === 'decided') return step
  return { kind: 'broken', reason: `the answer to ${step.request.path} is not on record` }
}

/**
 * Hashes the body of an answer.
 *
 * @param body - text; its UTF-8 bytes are hashed
 * @returns SHA-256 in lower-case hex
 */
export function hashBody(body: string): string {
  return bytesToHex(sha256(utf8ToBytes(body)))
}
