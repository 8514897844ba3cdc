import * as z from 'zod'
import type { DimensionId, Dimensions } from './dimensions.ts'
import { divideHalfUp } from './half-up.ts'
import { requireScore, scoreSchema } from './score.ts'

/** The three scores that go on chain, each a whole number from 0 to 100. */
export const aggregatesSchema = z.strictObject({
  resQuality: scoreSchema,
  srcQuality: scoreSchema,
  analysisDepth: scoreSchema,
})

/** {@link aggregatesSchema} */
export type Aggregates = z.infer<typeof aggregatesSchema>

/**
 * Folds the eight dimensions into the three scores that go on chain, rounded half up.
 *
 * Source: the published aggregation.
 * resQuality = (resolutionQuality x 20 + reasoningClarity x 15 + evidenceStrength x 10) / 45,
 * srcQuality = (sourceQuality x 15 + timeliness x 10) / 25,
 * analysisDepth = (analysisDepth x 15 + biasAwareness x 10 + collaboration x 5) / 30.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#from-scores-to-payment
 *
 * @param dimensions - eight whole numbers from 0 to 100
 * @returns three whole numbers from 0 to 100
 * @throws `SdkErrors['aggregate']`: `VALUE_INVALID` when a dimension is not a score
 *
 * @example
 * ```ts
 * import { aggregate } from '@cresolver/sdk/resolution'
 *
 * const quality = { resolutionQuality: 80, sourceQuality: 70, evidenceStrength: 50, timeliness: 100 }
 * const depth = { analysisDepth: 60, reasoningClarity: 90, biasAwareness: 40, collaboration: 30 }
 * console.log(aggregate({ ...quality, ...depth })) // { resQuality: 77, srcQuality: 82, analysisDepth: 48 }
 * ```
 */
export function aggregate(dimensions: Dimensions): Aggregates {
  return {
    resQuality: weightedMean(dimensions, {
      resolutionQuality: 20,
      reasoningClarity: 15,
      evidenceStrength: 10,
    }),
    srcQuality: weightedMean(dimensions, { sourceQuality: 15, timeliness: 10 }),
    analysisDepth: weightedMean(dimensions, {
      analysisDepth: 15,
      biasAwareness: 10,
      collaboration: 5,
    }),
  }
}

/**
 * Lists the on-chain scores of several workers one after the other, as a report wants them.
 *
 * @param aggregates - one entry for each worker, in report order
 * @returns three whole numbers from 0 to 100 for each worker (uint8[])
 */
export function flattenAggregates(aggregates: readonly Aggregates[]): number[] {
  return aggregates.flatMap(({ resQuality, srcQuality, analysisDepth }) => [
    resQuality,
    srcQuality,
    analysisDepth,
  ])
}

function weightedMean(
  dimensions: Dimensions,
  parts: Partial<Record<DimensionId, number>>,
): number {
  let sum = 0
  let whole = 0
  // Object.entries forgets the key type; the keys come from the literals above.
  for (const [id, part] of Object.entries(parts) as [DimensionId, number][]) {
    sum += requireScore(dimensions[id], id) * part
    whole += part
  }
  return Number(divideHalfUp(BigInt(sum), BigInt(whole)))
}
