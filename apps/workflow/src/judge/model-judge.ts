import { stop } from '@cresolver/panel'
import { readJson } from '@cresolver/protocol'
import {
  clampScore,
  DIMENSIONS,
  type Dimensions,
  dimensionsSchema,
  medianDimensions,
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
import { seededOrder } from './seeded-order.ts'

const tokens = z.number().int().nonnegative().max(1_000_000_000).catch(0)

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z
    .object({ prompt_tokens: tokens, completion_tokens: tokens })
    .optional()
    .catch(undefined),
})

const scoresSchema = z.object({
  workers: z.array(z.looseObject({ id: z.string() })),
})

/** Scores of one worker, with the judge's reasons where it gave them. */
export type Judgement = {
  readonly dimensions: Dimensions
  readonly reasons?: ScoreReasons
  /** True where the judge's call failed, so that these are the medians of the other workers. */
  readonly isMedian?: true
}

/** Work of a judge that reads, as its servers count it. */
export type JudgeUsage = {
  readonly calls: number
  readonly failed: number
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Scores of a round. */
export type ModelJudgements = {
  /** In the order of the workers. */
  readonly judgements: readonly Judgement[]
  readonly usage: JudgeUsage
}

/** Two workers with eight scores each take about 50 values. */
const scoreLimits = { bytes: 100_000, depth: 8, values: 2_000 }

/** Workers in one prompt: more would not fit the documented size of a confidential request. */
const mostTogether = 2

/** Two workers of a round, and what became of their call. */
type Pair = {
  /** Places in the list of workers. */
  readonly places: readonly number[]
  readonly prompt: JudgePrompt
  tries: number
  form: JudgeForm
  scores: ReadonlyMap<number, Judgement> | undefined
  reason: string
}

/**
 * Lets the configured model score the workers, at most two in one call, which pairs by the seed. All calls
 * are sent at once; those that failed are sent again as far as the quota goes. The workers of a call that
 * failed get the medians of the others.
 *
 * @throws CresolverError `JUDGE_FAILED` when more than half of the calls fail
 */
export function judgeByModel(
  runtime: RoundRuntime,
  judge: ModelJudgeConfig,
  market: JudgedMarket,
  workers: readonly JudgedAnswer[],
): ModelJudgements {
  const { confidentialCalls } = runtime.config.quotas
  const pairs = makePairs(runtime, market, workers)
  let usage = noUsage
  let waiting = pairs
  while (waiting.length > 0 && usage.calls < confidentialCalls) {
    const sent = waiting.slice(0, confidentialCalls - usage.calls)
    usage = addUsage(usage, askPairs(runtime, judge, sent))
    // A second failure of one call says more of the model than of the moment.
    waiting = waiting === pairs ? pairs.filter(({ scores }) => !scores) : []
  }
  const failed = pairs.filter(({ scores }) => !scores)
  if (2 * failed.length > pairs.length) {
    throw stop(
      'JUDGE_FAILED',
      `The judge ${judge.model} did not score the workers: ${failed[0]?.reason}.`,
      'Check the model, its URL and the key; nothing was written, so the market can be asked again.',
    )
  }
  return { judgements: collectScores(pairs, workers, market), usage }
}

const noUsage: JudgeUsage = { calls: 0, failed: 0, promptTokens: 0, completionTokens: 0 }

function addUsage(one: JudgeUsage, other: JudgeUsage): JudgeUsage {
  return {
    calls: one.calls + other.calls,
    failed: one.failed + other.failed,
    promptTokens: one.promptTokens + other.promptTokens,
    completionTokens: one.completionTokens + other.completionTokens,
  }
}

function makePairs(
  runtime: RoundRuntime,
  market: JudgedMarket,
  workers: readonly JudgedAnswer[],
): Pair[] {
  const { confidentialRequestBytes } = runtime.config.quotas
  const order = seededOrder(workers.length, market.seed, 'pairs')
  const count = Math.ceil(order.length / mostTogether)
  return Array.from({ length: count }, (_, index) => {
    const places = order
      .slice(mostTogether * index, mostTogether * (index + 1))
      .sort((one, other) => one - other)
    const paired = places.flatMap((place) => workers[place] ?? [])
    const prompt = writePrompt(market, paired, confidentialRequestBytes)
    return {
      places,
      prompt,
      tries: 0,
      form: fullForm,
      scores: undefined,
      reason: 'it was not asked',
    }
  })
}

/** Sends one wave of calls, and notes what each of them led to. */
function askPairs(
  runtime: RoundRuntime,
  judge: ModelJudgeConfig,
  pairs: readonly Pair[],
): JudgeUsage {
  const answers = runtime.askModel(
    pairs.map((pair) => ({
      url: `${judge.baseUrl.replace(/\/+$/, '')}/chat/completions`,
      body: requestBody(judge, pair.prompt, pair.tries, pair.form),
      timeoutMs: runtime.config.quotas.confidentialTimeoutMs,
      shared: false,
    })),
  )
  return pairs.reduce((usage: JudgeUsage, pair, index) => {
    pair.tries += 1
    const answer = answers[index] ?? { kind: 'failure', reason: 'it was not asked' }
    const completion = readAnswer(answer, completionSchema)
    const scores =
      completion.kind === 'value'
        ? readScores(
            completion.value.choices[0]?.message.content ?? '',
            pair.prompt.order,
          )
        : completion.reason
    if (typeof scores === 'string') {
      pair.reason = scores
      pair.form = withoutRefused(pair.form, answer)
    } else pair.scores = scores
    const used = completion.kind === 'value' ? completion.value.usage : undefined
    return addUsage(usage, {
      calls: 1,
      failed: typeof scores === 'string' ? 1 : 0,
      promptTokens: used?.prompt_tokens ?? 0,
      completionTokens: used?.completion_tokens ?? 0,
    })
  }, noUsage)
}

function collectScores(
  pairs: readonly Pair[],
  workers: readonly JudgedAnswer[],
  market: JudgedMarket,
): Judgement[] {
  const judged = new Map<number, Judgement>()
  for (const { places, scores } of pairs) {
    for (const [index, place] of places.entries()) {
      const found = scores?.get(index)
      const worker = workers[place]
      if (!found || !worker) continue
      judged.set(place, {
        ...found,
        dimensions: capScores(found.dimensions, worker, market),
      })
    }
  }
  const medians = medianDimensions(
    [...judged.values()].map(({ dimensions }) => dimensions),
  )
  return workers.map(
    (_, place) => judged.get(place) ?? { dimensions: medians, isMedian: true },
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
