import { readJson } from '@cresolver/protocol'
import {
  clampScore,
  DIMENSIONS,
  type Dimensions,
  dimensionsSchema,
} from '@cresolver/resolution'
import * as z from 'zod'
import { readAnswer } from '../answers/json-answer.ts'
import type { JudgedAnswer } from '../answers/judged-answer.ts'
import { shortenToFit } from '../answers/shorten.ts'
import type { ModelJudgeConfig } from '../config.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { stop } from '../stop.ts'
import { fullForm, type JudgeForm, withoutRefused, writeForm } from './judge-form.ts'
import { type JudgePrompt, workerName, writePrompt } from './prompt.ts'

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

const scoresSchema = z.object({
  workers: z.array(z.looseObject({ id: z.string() })),
})

/** Ten workers with eight scores each take about 100 values. */
const scoreLimits = { bytes: 100_000, depth: 8, values: 2_000 }

/** A malformed answer, and a refused parameter, get one more try. */
const tries = 2

/** Lets the configured model score all workers in one call. */
export function judgeByModel(
  runtime: RoundRuntime,
  judge: ModelJudgeConfig,
  question: string,
  workers: readonly JudgedAnswer[],
): Dimensions[] {
  const { confidentialRequestBytes, confidentialTimeoutMs } = runtime.config.quotas
  // Half of the request is room for quoting: every quote and line break is escaped twice.
  const fitting = shortenToFit(
    workers.map(({ answer, defence }) => ({ answer, defence })),
    Math.floor((confidentialRequestBytes - 4_000) / 2),
  )
  const prompt = writePrompt(question, fitting)
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
        ? readScores(completion.value.choices[0]?.message.content ?? '', workers.length)
        : completion.reason
    if (typeof scores !== 'string') return scores
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

/** Reads the scores, or says in words why they cannot be used. */
function readScores(content: string, workers: number): Dimensions[] | string {
  let value: unknown
  try {
    value = readJson(content.replace(/^\s*```(?:json)?|```\s*$/g, ''), scoreLimits)
  } catch {
    return 'its answer is not JSON'
  }
  const parsed = scoresSchema.safeParse(value)
  if (!parsed.success) return 'its answer has no list of workers'
  const scores: Dimensions[] = []
  for (let index = 0; index < workers; index += 1) {
    const found = parsed.data.workers.filter(({ id }) => id === workerName(index))
    const [entry] = found
    if (!entry || found.length > 1)
      return `it scored ${workerName(index)} ${found.length} times`
    const read = readDimensions(entry)
    if (!read) return `its scores of ${workerName(index)} are malformed`
    scores.push(read)
  }
  return scores
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
