import * as z from 'zod'
import { scoreSchema } from './score.ts'

/**
 * The eight scoring dimensions in published order, with their weights in percent.
 *
 * Source: the worker protocol, scoring dimensions.
 */
export const DIMENSIONS = [
  { id: 'resolutionQuality', label: 'Resolution Quality', weight: 20 },
  { id: 'sourceQuality', label: 'Source Quality', weight: 15 },
  { id: 'analysisDepth', label: 'Analysis Depth', weight: 15 },
  { id: 'reasoningClarity', label: 'Reasoning Clarity', weight: 15 },
  { id: 'evidenceStrength', label: 'Evidence Strength', weight: 10 },
  { id: 'biasAwareness', label: 'Bias Awareness', weight: 10 },
  { id: 'timeliness', label: 'Timeliness', weight: 10 },
  { id: 'collaboration', label: 'Collaboration', weight: 5 },
] as const

/** Identifier of a dimension. */
export type DimensionId = (typeof DIMENSIONS)[number]['id']

/** One score from 0 to 100 for each of the eight dimensions; unknown keys are refused. */
export const dimensionsSchema = z.strictObject({
  resolutionQuality: scoreSchema,
  sourceQuality: scoreSchema,
  analysisDepth: scoreSchema,
  reasoningClarity: scoreSchema,
  evidenceStrength: scoreSchema,
  biasAwareness: scoreSchema,
  timeliness: scoreSchema,
  collaboration: scoreSchema,
})

/** {@link dimensionsSchema} */
export type Dimensions = z.infer<typeof dimensionsSchema>

/**
 * Lists the scores in published order.
 *
 * @param dimensions - scores by identifier
 * @returns eight whole numbers from 0 to 100
 */
export function listDimensions(dimensions: Dimensions): number[] {
  return DIMENSIONS.map(({ id }) => dimensions[id])
}

/**
 * Reads scores in published order.
 *
 * @param scores - eight whole numbers from 0 to 100
 * @returns scores by identifier
 */
export function toDimensions(scores: readonly number[]): Dimensions {
  return dimensionsSchema.parse(
    Object.fromEntries(DIMENSIONS.map(({ id }, index) => [id, scores[index]])),
  )
}
