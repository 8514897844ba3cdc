import type { JudgedAnswer } from '@cresolver/core/resolution'
import { seededOrder } from '@cresolver/core/resolution'
import { describe, expect, test } from 'vitest'
import type { ModelJudgeConfig } from '../config.ts'
import {
  createFakeRuntime,
  type FakeRuntimeParameters,
  jsonAnswer,
} from '../runtime/fake-runtime.fixture.ts'
import type { JsonAnswer } from '../runtime/round-runtime.ts'
import { judgeByModel } from './model-judge.ts'
import { type JudgedMarket, writePrompt } from './prompt.ts'

const judge: ModelJudgeConfig = {
  kind: 'model',
  baseUrl: 'https://llm.example/v1/',
  model: 'some/model',
  secretOwner: `0x${'00'.repeat(20)}`,
}
/** A seed that leaves two workers in their order. */
const market: JudgedMarket = {
  question: 'Will it rain?',
  rule: undefined,
  deadline: Date.UTC(2026, 10, 20) / 1_000,
  now: Date.UTC(2026, 10, 21),
  seed: 'a',
  blind: false,
}
const workers: readonly JudgedAnswer[] = [true, false].map((determination) => ({
  answer: {
    determination,
    confidence: 0.5,
    evidence: 'It was so.',
    sources: ['https://one.example/'],
    as_of: '2026-11-20',
  },
  defence: { kind: 'defended', responses: ['Because.'] },
}))
const scores = {
  resolutionQuality: 80,
  sourceQuality: 70,
  analysisDepth: 60,
  reasoningClarity: 50,
  evidenceStrength: 40,
  biasAwareness: 30,
  timeliness: 20,
  collaboration: 10,
}
const scored = (id: string, change: Record<string, unknown> = {}) => ({
  id,
  ...scores,
  ...change,
})
const content = (text: string): JsonAnswer =>
  jsonAnswer({ choices: [{ message: { content: text } }] })
const both = content(JSON.stringify({ workers: [scored('W1'), scored('W2')] }))

function run(
  modelAnswers: readonly JsonAnswer[],
  given = workers,
  parameters: FakeRuntimeParameters = {},
) {
  const runtime = createFakeRuntime({ modelAnswers, ...parameters })
  return { runtime, judged: () => judgeByModel(runtime, judge, market, given).judgements }
}

describe('the request', () => {
  test('is one completion with the prompt, typed JSON, no chance and no key', () => {
    const { runtime, judged } = run([both])
    judged()
    const { system, user } = writePrompt(market, workers)
    expect(runtime.modelRequests).toHaveLength(1)
    const [request] = runtime.modelRequests
    expect(request).toMatchObject({
      url: 'https://llm.example/v1/chat/completions',
      timeoutMs: 90_000,
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'some/model',
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      temperature: 0,
      seed: 42,
      max_tokens: 500,
      response_format: { type: 'json_object' },
    })
  })

  test('fits the quota for ten workers with the longest answers', () => {
    const long = Array.from(
      { length: 10 },
      (): JudgedAnswer => ({
        answer: {
          determination: true,
          confidence: 1,
          evidence: '"\n€'.repeat(16_000),
          sources: Array<string>(50).fill('"'.repeat(2_000)),
        },
        defence: {
          kind: 'defended',
          responses: ['\\', '😀', '\n'].map((one) => one.repeat(9_000)),
        },
      }),
    )
    const confidentialRequestBytes = 10_000
    const { runtime, judged } = run([both, both, both, both, both], long, {
      quotas: { confidentialRequestBytes, confidentialCalls: 5 },
    })
    expect(judged()).toHaveLength(10)
    expect(runtime.modelRequests).toHaveLength(5)
    for (const { body = '' } of runtime.modelRequests) {
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(confidentialRequestBytes)
    }
  })
})

describe('scores', () => {
  test('come in the order of the workers, however the model lists them', () => {
    const turned = [scored('W2', { timeliness: 2 }), scored('W1', { timeliness: 1 })]
    const { judged } = run([content(JSON.stringify({ workers: turned, note: 'x' }))])
    expect(judged().map(({ dimensions }) => dimensions.timeliness)).toEqual([1, 2])
  })

  test('are brought back onto the scale, and fractions are rounded', () => {
    const wild = {
      ...scored('W1'),
      timeliness: 250,
      biasAwareness: -3,
      sourceQuality: 70.5,
    }
    const { judged } = run([content(JSON.stringify({ workers: [wild, scored('W2')] }))])
    expect(judged()[0]?.dimensions).toMatchObject({
      timeliness: 100,
      biasAwareness: 0,
      sourceQuality: 71,
    })
  })

  test.each(['```json\n%\n```', '```\n%```', '  ```json %\n```  ', '%'])(
    'are read from %j',
    (wrapping) => {
      const json = JSON.stringify({ workers: [scored('W1'), scored('W2')] })
      const { runtime, judged } = run([content(wrapping.replace('%', json))])
      expect(judged()).toEqual([{ dimensions: scores }, { dimensions: scores }])
      expect(runtime.modelRequests).toHaveLength(1)
    },
  )

  test('are ignored if the worker does not exist', () => {
    const list = [scored('W1'), scored('W2'), scored('W3'), { id: 'Mallory' }]
    const { judged } = run([content(JSON.stringify({ workers: list }))])
    expect(judged()).toEqual([{ dimensions: scores }, { dimensions: scores }])
  })
})

describe('reasons', () => {
  const reasons = { resQuality: 'a', srcQuality: 'b', analysisDepth: 'c' }
  const judgedWith = (given: unknown) => {
    const list = [scored('W1', { reasons: given }), scored('W2')]
    return run([content(JSON.stringify({ workers: list }))]).judged()
  }

  test('are kept beside the scores', () => {
    expect(judgedWith(reasons)[0]).toEqual({ dimensions: scores, reasons })
  })

  test('are cut to twenty words without hidden characters', () => {
    const long = {
      ...reasons,
      resQuality: `a\u202eb ${'word '.repeat(50)}`,
      srcQuality: 'x'.repeat(900),
    }
    const [first] = judgedWith(long)
    expect(first?.reasons?.resQuality).toMatch(/^a b( word){18}$/)
    expect(first?.reasons?.srcQuality).toHaveLength(100)
  })

  test.each([undefined, 'good', {}, { ...reasons, resQuality: 7 }])(
    'cost no scores if they are %j',
    (given) => {
      expect(judgedWith(given)[0]).toEqual({ dimensions: scores })
    },
  )
})

test('scores reach the worker whose name stood in the prompt', () => {
  const given = Array.from(
    { length: 6 },
    (_, index): JudgedAnswer => ({
      answer: {
        ...workers[0]?.answer,
        determination: true,
        confidence: 0.5,
        sources: ['https://one.example/'],
        evidence: `${index}`,
      },
      defence: { kind: 'defended', responses: ['Because.'] },
    }),
  )
  const places = seededOrder(6, market.seed, 'pairs')
  expect(places).not.toEqual([0, 1, 2, 3, 4, 5])
  const answers = [0, 2, 4].map((at) => {
    const pair = places.slice(at, at + 2).sort()
    const { order } = writePrompt(
      market,
      pair.flatMap((place) => given[place] ?? []),
    )
    const list = order.map((index, place) =>
      scored(`W${place + 1}`, { analysisDepth: pair[index] ?? -1 }),
    )
    return content(JSON.stringify({ workers: list }))
  })
  const { judged } = run(answers, given)
  expect(judged().map(({ dimensions }) => dimensions.analysisDepth)).toEqual([
    0, 1, 2, 3, 4, 5,
  ])
})

describe('a malformed answer', () => {
  test('gets one more try with another seed, and nothing else changes', () => {
    const { runtime, judged } = run([content('I think that'), both])
    expect(judged()).toEqual([{ dimensions: scores }, { dimensions: scores }])
    const [first, second] = runtime.modelRequests.map(({ body }) =>
      JSON.parse(body ?? ''),
    )
    expect(second).toEqual({ ...first, seed: 43 })
  })

  test('twice is the end, with the reason of the second', () => {
    const { runtime, judged } = run([content('no'), jsonAnswer({}, 429), both])
    expect(judged).toThrow(
      expect.objectContaining({
        code: 'JUDGE_FAILED',
        message:
          'The judge some/model did not score the workers: it answered with HTTP status 429.',
        hint: 'Check the model, its URL and the key; nothing was written, so the market can be asked again.',
      }),
    )
    expect(runtime.modelRequests).toHaveLength(2)
  })

  const one = JSON.stringify({ workers: [scored('W1')] })
  const twice = JSON.stringify({ workers: [scored('W1'), scored('W2'), scored('W1')] })
  const text = JSON.stringify({
    workers: [scored('W1', { timeliness: '80' }), scored('W2')],
  })
  const { collaboration: _, ...seven } = scored('W1')
  test.each<[string, JsonAnswer, string]>([
    ['is missing', { kind: 'failure', reason: 'timeout' }, 'timeout'],
    ['has no choice', jsonAnswer({ choices: [] }), 'its answer is malformed: choices'],
    [
      'has no text',
      jsonAnswer({ choices: [{ message: { content: null } }] }),
      'its answer is malformed: choices.0.message.content',
    ],
    ['is prose', content('Both are fine.'), 'its answer is not JSON'],
    ['is empty', content(''), 'its answer is not JSON'],
    ['has no list', content('{"W1":{}}'), 'its answer has no list of workers'],
    [
      'has entries without a name',
      content('{"workers":[{}]}'),
      'its answer has no list of workers',
    ],
    ['leaves a worker out', content(one), 'it scored W2 0 times'],
    ['scores a worker twice', content(twice), 'it scored W1 2 times'],
    ['scores in words', content(text), 'its scores of W1 are malformed'],
    [
      'leaves a dimension out',
      content(JSON.stringify({ workers: [seven, scored('W2')] })),
      'its scores of W1 are malformed',
    ],
  ])('is refused if it %s', (_case, answer, reason) => {
    const { judged } = run([answer, answer])
    expect(judged).toThrow(`The judge some/model did not score the workers: ${reason}`)
  })
})

describe('when a call fails', () => {
  const six = Array.from({ length: 6 }, () => workers[0]).flatMap(
    (worker) => worker ?? [],
  )
  const low = content(
    JSON.stringify({
      workers: [scored('W1', { timeliness: 10 }), scored('W2', { timeliness: 20 })],
    }),
  )
  const none: JsonAnswer = { kind: 'failure', reason: 'timeout' }
  const quotas = { confidentialCalls: 3 }

  test('its workers get the lower medians of the others, and no call is left', () => {
    const { runtime, judged } = run([low, none, low], six, { quotas })
    const medians = judged().filter(({ isMedian }) => isMedian)
    expect(medians.map(({ dimensions }) => dimensions.timeliness)).toEqual([10, 10])
    expect(runtime.modelRequests).toHaveLength(3)
  })

  test('stops the round if most others fail too', () => {
    expect(run([none, none, low], six, { quotas }).judged).toThrow(
      expect.objectContaining({ code: 'JUDGE_FAILED' }),
    )
  })

  test('usage is counted, also of answers that cannot be used', () => {
    const used = jsonAnswer({
      choices: [{ message: { content: 'no' } }],
      usage: { prompt_tokens: 7, completion_tokens: 2 },
    })
    const runtime = createFakeRuntime({ modelAnswers: [used, both] })
    expect(judgeByModel(runtime, judge, market, workers).usage).toEqual({
      ...{ calls: 2, failed: 1, promptTokens: 7, completionTokens: 2 },
    })
  })
})
