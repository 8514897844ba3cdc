import * as z from 'zod'
import { type DecidedPart, decidedPartSchema } from './adjudication-part.ts'
import {
  addressSchema,
  decimalSchema,
  outcomeSchema,
  type RoundOutcome,
  wholeSchema,
} from './record-fields.ts'
import { copyTermsPart, termsPartSchema } from './terms-part.ts'

/**
 * Everything that led to an outcome that data alone decided, in the form that is hashed on chain.
 *
 * Unknown keys are refused, so nothing but these fields can get in.
 */
export const adjudicationRecordSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('adjudication'),
  chainId: wholeSchema,
  /** Address of the market contract, lower case. */
  market: addressSchema,
  /** Address of the receiver contract, lower case. */
  receiver: addressSchema,
  marketId: decimalSchema,
  /** The whole question, rule included. */
  question: z.string(),
  /** Unix time in seconds. */
  deadline: wholeSchema,
  adjudication: decidedPartSchema,
  outcome: outcomeSchema,
  terms: termsPartSchema,
})

/** {@link adjudicationRecordSchema} */
export type AdjudicationRecord = z.infer<typeof adjudicationRecordSchema>

/**
 * Builds the record of an adjudication: known parts only, addresses in lower case.
 *
 * @param parts - everything but version, kind and outcome; the outcome follows from the finding
 * @returns the record
 */
export function createAdjudicationRecord(
  parts: Omit<AdjudicationRecord, 'version' | 'kind' | 'outcome'>,
): AdjudicationRecord {
  return {
    version: 1,
    kind: 'adjudication',
    chainId: parts.chainId,
    market: parts.market.toLowerCase(),
    receiver: parts.receiver.toLowerCase(),
    marketId: parts.marketId,
    question: parts.question,
    deadline: parts.deadline,
    adjudication: parts.adjudication,
    outcome: outcomeOf(parts.adjudication.finding),
    terms: copyTermsPart(parts.terms),
  }
}

/**
 * Returns the effect of a data verdict on a market.
 *
 * @param finding - what data decided
 */
export function outcomeOf({ verdict }: DecidedPart['finding']): RoundOutcome {
  switch (verdict) {
    case 'YES':
    case 'NO':
      return { kind: 'settle', resolution: verdict === 'YES' }
    case 'SPLIT':
      return { kind: 'split' }
    case 'VOID':
    case 'INVALID':
      return { kind: 'void', reason: 'INVALID' }
    case 'TOO_EARLY':
      return { kind: 'void', reason: 'TOO_EARLY' }
  }
}
