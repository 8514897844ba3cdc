import { stop } from '@cresolver/chain/panel'
import {
  type JudgedAnswer,
  type Judgement,
  pairPlaces,
  readScores,
  scoreReplies,
} from '@cresolver/core/resolution'
import * as z from 'zod'
import { readAnswer } from '../answers/json-answer.ts'
import type { ModelJudgeConfig } from '../config.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { fullForm, type JudgeForm, withoutRefused, writeForm } from './judge-form.ts'
import { type JudgedMarket, type JudgePrompt, writePrompt } from './prompt.ts'

const tokens = z.number().int().nonnegative().max(1_000_000_000).catch(0)

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z
    .object({ prompt_tokens: tokens, completion_tokens: tokens })
    .optional()
    .catch(undefined),
})

/** Work of a judge that reads, as its servers count it. */
type JudgeUsage = {
  calls: number
  failed: number
  promptTokens: number
  completionTokens: number
}

export type ModelJudgements = {
  /** In the order of the workers. */
  readonly judgements: readonly Judgement[]
  /** Scores of the judge for each pair; null if its calls failed. */
  readonly replies: readonly (string | null)[]
  readonly usage: Readonly<JudgeUsage>
}

/** Two workers of a round, and what became of their call. */
type Pair = {
  readonly prompt: JudgePrompt
  tries: number
  form: JudgeForm
  /** A reply whose scores can be used. */
  reply: string | undefined
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
  const usage: JudgeUsage = { calls: 0, failed: 0, promptTokens: 0, completionTokens: 0 }
  let waiting = pairs
  while (waiting.length > 0 && usage.calls < confidentialCalls) {
    const sent = waiting.slice(0, confidentialCalls - usage.calls)
    askPairs(runtime, judge, sent, usage)
    // A second failure of one call says more of the model than of the moment.
    waiting = waiting === pairs ? pairs.filter(({ reply }) => reply === undefined) : []
  }
  const failed = pairs.filter(({ reply }) => reply === undefined)
  if (2 * failed.length > pairs.length) {
    throw stop(
      'JUDGE_FAILED',
      `The judge ${judge.model} did not score the workers: ${failed[0]?.reason}.`,
      'Check the model, its URL and the key; nothing was written, so the market can be asked again.',
    )
  }
  const replies = pairs.map(({ reply }) => reply ?? null)
  return { judgements: scoreReplies(replies, workers, market), replies, usage }
}

function makePairs(
  runtime: RoundRuntime,
  market: JudgedMarket,
  workers: readonly JudgedAnswer[],
): Pair[] {
  const { confidentialRequestBytes } = runtime.config.quotas
  return pairPlaces(workers.length, market.seed).map((places) => {
    const paired = places.flatMap((place) => workers[place] ?? [])
    const prompt = writePrompt(market, paired, confidentialRequestBytes)
    return {
      prompt,
      tries: 0,
      form: fullForm,
      reply: undefined,
      reason: 'it was not asked',
    }
  })
}

/** Sends one wave of calls, notes what each of them led to, and counts the work. */
function askPairs(
  runtime: RoundRuntime,
  judge: ModelJudgeConfig,
  pairs: readonly Pair[],
  usage: JudgeUsage,
): void {
  const answers = runtime.askModel(
    pairs.map((pair) => ({
      url: `${judge.baseUrl.replace(/\/+$/, '')}/chat/completions`,
      body: requestBody(judge, pair.prompt, pair.tries, pair.form),
      timeoutMs: runtime.config.quotas.confidentialTimeoutMs,
    })),
  )
  for (const [index, pair] of pairs.entries()) {
    pair.tries += 1
    usage.calls += 1
    const answer = answers[index] ?? { kind: 'failure', reason: 'it was not asked' }
    const read = readAnswer(answer, completionSchema)
    const completion = read.kind === 'value' ? read.value : undefined
    usage.promptTokens += completion?.usage?.prompt_tokens ?? 0
    usage.completionTokens += completion?.usage?.completion_tokens ?? 0
    const reply = completion?.choices[0]?.message.content ?? ''
    const scores =
      read.kind === 'value' ? readScores(reply, pair.prompt.order) : read.reason
    if (typeof scores === 'string') {
      usage.failed += 1
      pair.reason = scores
      pair.form = withoutRefused(pair.form, answer)
    } else pair.reply = reply
  }
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
