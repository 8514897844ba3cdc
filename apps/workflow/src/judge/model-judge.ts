import { stop } from '@cresolver/panel'
import { readJson } from '@cresolver/protocol'
import {
  clampScore,
  DIMENSIONS,
  type Dimensions,
  dimensionsSchema,
  type ScoreReasons,
} from '@cresolver/resolution'
import * as z from 'zod'
import { readAnswer } from '../answers/json-answer.ts'
import type { JudgedAnswer } from '../answers/judged-answer.ts'
import type { ModelJudgeConfig } from '../config.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { capScores } from './cap-scores.ts'
import { fullForm, type JudgeForm, withoutRefused, writeForm } from './judge-form.ts'
import {
  clean,
  type JudgedMarket,
  type JudgePrompt,
  workerName,
  writePrompt,
} from './prompt.ts'

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

const scoresSchema = z.object({
  workers: z.array(z.looseObject({ id: z.string() })),
})

/** Scores of one worker, with the judge's reasons where it gave them. */
export type Judgement = {
  readonly dimensions: Dimensions
  readonly reasons?: ScoreReasons
}

/** Ten workers with eight scores each take about 100 values. */
const scoreLimits = { bytes: 100_000, depth: 8, values: 2_000 }

/** A malformed answer, and a refused parameter, get one more try. */
const tries = 2

/** Lets the configured model score all workers in one call. */
export function judgeByModel(
  runtime: RoundRuntime,
  judge: ModelJudgeConfig,
  market: JudgedMarket,
  workers: readonly JudgedAnswer[],
): Judgement[] {
  const { confidentialRequestBytes, confidentialTimeoutMs } = runtime.config.quotas
  const prompt = writePrompt(market, workers, confidentialRequestBytes)
  let reason = ''
  let form: JudgeForm = fullForm
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const answer = runtime.askModel({
      url: `${judge.baseUrl.replace(/\/+$/, '')}/chat/completions`,
      body: requestBody(judge, prompt, attempt, form),
      timeoutMs: confidentialTimeoutMs,
      shared: false,
    })
    const completion = readAnswer(answer, completionSchema)
    const scores =
      completion.kind === 'value'
        ? readScores(completion.value.choices[0]?.message.content ?? '', prompt.order)
        : completion.reason
    if (typeof scores !== 'string') {
      return workers.flatMap((worker, index) => {
        const judged = scores.get(index)
        if (!judged) return []
        return [{ ...judged, dimensions: capScores(judged.dimensions, worker, market) }]
      })
    }
    form = withoutRefused(form, answer)
    reason = scores
  }
  throw stop(
    'JUDGE_FAILED',
    `The judge ${judge.model} did not score the workers: ${reason}.`,
    'Check the model, its URL and the key; nothing was written, so the market can be asked again.',
  )
}

function requestBody(
  judge: ModelJudgeConfig,
  prompt: JudgePrompt,
  attempt: number,
  form: JudgeForm,
): string {
  return JSON.stringify({
    model: judge.model,
    messages: [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ],
    ...writeForm(form, 42 + attempt),
  })
}

/** Reads the scores by the place of each worker in the round, or says why they cannot be used. */
function readScores(
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
