import { type Clarification, canonicalJson, utf8Length } from '@cresolver/protocol'
import { type ClarificationRecord, hashClarification } from '@cresolver/resolution'

/** The part of a record that only markets with clarifications have. */
export type ClarificationsPart = { readonly clarifications?: ClarificationRecord[] }

/** Bytes that a clarification takes in a record by its hash: at least this much room is kept for each. */
export const HASHED_CLARIFICATION_BYTES = 110

/**
 * Builds a record with the texts of the clarifications, or with their hashes where it would not fit into
 * one request.
 *
 * @param clarifications - those of the market
 * @param most - largest record in bytes
 * @param build - makes the record
 */
export function fitClarifications<Built>(
  clarifications: readonly Clarification[] | undefined,
  most: number,
  build: (part: ClarificationsPart) => Built,
): Built {
  if (clarifications === undefined) return build({})
  const texts = clarifications.map(({ at, text }) => ({ at, text }))
  const whole = build({ clarifications: texts })
  if (utf8Length(canonicalJson(whole)) <= most) return whole
  return build({ clarifications: clarifications.map(hashClarification) })
}
