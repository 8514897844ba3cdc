import * as z from 'zod'
import { readJson } from '../../protocol/index.ts'
import type { ScoreReasons } from '../record/worker-record.ts'
import { DIMENSIONS, type Dimensions, dimensionsSchema } from '../scoring/dimensions.ts'
import { clampScore } from '../scoring/score.ts'
import { clean } from './clean.ts'

/** Scores of one worker, with the judge's reasons where it gave them. */
export type Judgement = {
  readonly dimensions: Dimensions
  readonly reasons?: ScoreReasons
  /** True where the judge's call failed, so that these are the medians of the other workers. */
  readonly isMedian?: true
}

/** Two workers with eight scores each take about 50 values. */
const scoreLimits = { bytes: 100_000, depth: 8, values: 2_000 }

const scoresSchema = z.object({
  workers: z.array(z.looseObject({ id: z.string() })),
})

/** Name of the worker at a place in the prompt: it says nothing about who answered. */
export function workerName(place: number): string {
  return `W${place + 1}`
}

/**
 * Reads the scores in a reply of a judge.
 *
 * @param content - text of the reply
 * @param order - which of the workers W1, W2 and so on are
 * @returns scores by place in the pair, or why they cannot be used
 */
export function readScores(
  content: string,
  order: readonly number[],
): ReadonlyMap<number, Judgement> | string {
  let value: unknown
  try {
    value = readJson(content.replace(/^\s*```(?:json)?|```\s*$/g, ''), scoreLimits)
  } catch {
    return 'its answer is not JSON'
  }
  const parsed = scoresSchema.safeParse(value)
  if (!parsed.success) return 'its answer has no list of workers'
  const scores = new Map<number, Judgement>()
  for (const [place, index] of order.entries()) {
    const name = workerName(place)
    const found = parsed.data.workers.filter(({ id }) => id === name)
    const [entry] = found
    if (!entry || found.length > 1) return `it scored ${name} ${found.length} times`
    const dimensions = readDimensions(entry)
    if (!dimensions) return `its scores of ${name} are malformed`
    const reasons = readReasons(entry.reasons)
    scores.set(index, { dimensions, ...(reasons && { reasons }) })
  }
  return scores
}

const reasonsSchema = z.object({
  resQuality: z.string(),
  srcQuality: z.string(),
  analysisDepth: z.string(),
})

/** Scores count without reasons too. */
function readReasons(value: unknown): ScoreReasons | undefined {
  const parsed = reasonsSchema.safeParse(value)
  if (!parsed.success) return undefined
  const { resQuality, srcQuality, analysisDepth } = parsed.data
  return {
    resQuality: shortenReason(resQuality),
    srcQuality: shortenReason(srcQuality),
    analysisDepth: shortenReason(analysisDepth),
  }
}

function shortenReason(text: string): string {
  const words = clean(text.slice(0, 2_000)).trim().split(/\s+/).slice(0, 20).join(' ')
  return [...words]
    .slice(0, 100)
    .join('')
    .replace(/\p{Cs}/gu, '')
}

function readDimensions(
  entry: Readonly<Record<string, unknown>>,
): Dimensions | undefined {
  try {
    return dimensionsSchema.parse(
      Object.fromEntries(DIMENSIONS.map(({ id }) => [id, clampScore(entry[id])])),
    )
  } catch {
    return undefined
  }
}
