import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerAsWorker,
  createFakeRuntime,
  type FakeRuntimeParameters,
  fakeWorker,
  jsonAnswer,
  toldOf,
  workerAddress,
} from '../runtime/fake-runtime.fixture.ts'
import type { JsonAnswer } from '../runtime/round-runtime.ts'
import { askWorkers } from './ask.ts'
import { readMarket } from './read.ts'
import { readPanel } from './read-panel.ts'

const answer = {
  determination: false,
  confidence: 0.4,
  evidence: 'None was found.',
  sources: ['https://a.example'],
}

function ask(parameters: FakeRuntimeParameters = {}) {
  const runtime = createFakeRuntime(parameters)
  const market = readPanel(runtime, readMarket(runtime, 42n))
  runtime.told.length = 0
  return { runtime, run: () => askWorkers(runtime, market) }
}

const workers = (count: number) =>
  Array.from({ length: count }, (_, index) => fakeWorker(index + 1))

describe('every worker', () => {
  test('gets the same question at once, and the nodes share the answers', () => {
    const { runtime, run } = ask()
    run()
    expect(runtime.exchanges).toEqual([
      [1, 2, 3].map((number) => ({
        url: `https://agent-${number}.example/a2a/resolve`,
        body: '{"market_id":42,"question":"Will it rain in Bern?","deadline":1800000000}',
        timeoutMs: 10_000,
        shared: true,
      })),
    ])
  })

  test('that has no endpoint is not asked and does not count', () => {
    const all = [fakeWorker(1, { tokenUri: undefined }), fakeWorker(2), fakeWorker(3)]
    const { runtime, run } = ask({ market: { workers: all } })
    const asked = run()
    expect(runtime.exchanges[0]).toHaveLength(2)
    expect(asked.workers.map(({ worker }) => worker)).toEqual([2, 3].map(workerAddress))
    expect(asked.required).toBe(2)
    expect(toldOf(runtime, 'calls-planned')).toMatchObject([{ agentCalls: 4 }])
  })

  test('keeps its place, its reading and its answer', () => {
    const { run } = ask({
      answer: ({ url }) =>
        url.includes('agent-2')
          ? jsonAnswer({ ...answer, extra: 1 })
          : answerAsWorker({ url, body: '', timeoutMs: 0, shared: true }),
    })
    const { workers: asked } = run()
    expect(asked.map(({ agentId }) => agentId)).toEqual([1n, 2n, 3n])
    expect(asked[1]?.finding).toEqual({ kind: 'answered', answer })
  })

  test('is heard without its signature, whatever that is', () => {
    for (const signature of [{ worker: workerAddress(2), value: '0xab' }, 'scrawl']) {
      const { run } = ask({ answer: () => jsonAnswer({ ...answer, signature }) })
      expect(run().workers[1]?.finding).toEqual({ kind: 'answered', answer })
    }
  })

  test('is told with its answer; one that says nothing counts as investigated', () => {
    const answers = [
      answer,
      { ...answer, investigated: false },
      { ...answer, investigated: true },
    ]
    const { runtime, run } = ask({
      answer: ({ url }) => jsonAnswer(answers[Number(/agent-(\d)/.exec(url)?.[1]) - 1]),
    })
    run()
    const told = toldOf(runtime, 'worker-answered')
    expect(told.map(({ investigated }) => investigated)).toEqual([true, false, true])
    expect(told[0]).toEqual({
      type: 'worker-answered',
      worker: workerAddress(1),
      determination: false,
      confidence: 0.4,
      evidence: 'None was found.',
      sources: 1,
      investigated: true,
    })
  })
})

describe('a worker is absent', () => {
  test.each<[string, JsonAnswer, string]>([
    ['does not answer', { kind: 'failure', reason: 'timeout' }, 'timeout'],
    ['answers with an error', jsonAnswer({}, 503), 'it answered with HTTP status 503'],
    [
      'is too sure',
      jsonAnswer({ ...answer, confidence: 2 }),
      'its answer is malformed: confidence: confidence must be at most 1',
    ],
  ])('when it %s', (_, given, reason) => {
    const { runtime, run } = ask({
      answer: (request) =>
        request.url.includes('agent-1') ? given : answerAsWorker(request),
    })
    expect(run().workers[0]?.finding).toEqual({ kind: 'absent', reason })
    expect(toldOf(runtime, 'worker-absent')).toEqual([
      { type: 'worker-absent', worker: workerAddress(1), step: 'ASK', reason },
    ])
  })
})

describe('the quorum', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [7, 5],
    [10, 7],
  ])('of %d workers is %d', (count, required) => {
    const withAnswers = (answers: number) =>
      ask({
        market: { workers: workers(count) },
        answer: (request) =>
          Number(/agent-(\d+)/.exec(request.url)?.[1]) <= answers
            ? answerAsWorker(request)
            : { kind: 'failure', reason: 'silent' },
      })
    const enough = withAnswers(required)
    expect(enough.run().required).toBe(required)
    expect(toldOf(enough.runtime, 'quorum')).toEqual([
      { type: 'quorum', asked: count, answered: required, required, met: true },
    ])
    const short = withAnswers(required - 1)
    expect(short.run).toThrow(
      expect.objectContaining({
        code: 'NO_QUORUM',
        message: `Only ${required - 1} of ${count} workers of market 42 answered; ${required} must.`,
        hint: 'Ask again when they are up; after the grace period anyone can void the market.',
      }),
    )
    expect(toldOf(short.runtime, 'quorum')).toMatchObject([{ met: false }])
  })

  test('a quota that is too small stops the round before the first call', () => {
    const { runtime, run } = ask({ quotas: { httpCalls: 5 } })
    expect(run).toThrow(expect.objectContaining({ code: 'QUOTA_TOO_SMALL' }))
    expect(runtime.exchanges).toEqual([])
  })
})

describe('what the nodes agree on', () => {
  test('fits one observation, whatever ten workers write', () => {
    const part = fc.constantFrom('€', '\u0001', '😀', '"', '\ud83d', 'a')
    const text = (most: number) =>
      fc
        .tuple(part, fc.integer({ min: 1, max: most }))
        .map(([one, times]) => `a${one.repeat(times)}`)
    const written = fc.record({
      evidence: text(8_000),
      sources: fc.array(text(145), { maxLength: 50 }),
    })
    fc.assert(
      fc.property(fc.array(written, { minLength: 10, maxLength: 10 }), (texts) => {
        const { runtime, run } = ask({
          market: { workers: workers(10) },
          answer: ({ url }) =>
            jsonAnswer({ ...answer, ...texts[Number(/agent-(\d+)/.exec(url)?.[1]) - 1] }),
        })
        expect(run().workers.every(({ finding }) => finding.kind === 'answered')).toBe(
          true,
        )
        const [observation = ''] = runtime.observations
        expect(Buffer.byteLength(observation)).toBeLessThanOrEqual(25_000)
      }),
      { numRuns: 25 },
    )
  })

  test('holds fifty short sources that cost six bytes a character', () => {
    const sources = Array<string>(50).fill(`a${'\u0001'.repeat(145)}`)
    const { runtime, run } = ask({
      market: { workers: workers(10) },
      answer: () =>
        jsonAnswer({ ...answer, evidence: `e${'\u0001'.repeat(8_000)}`, sources }),
    })
    run()
    expect(Buffer.byteLength(runtime.observations[0] ?? '')).toBeLessThanOrEqual(25_000)
  })

  test('leaves each worker an equal share', () => {
    const { runtime, run } = ask({
      answer: () => jsonAnswer({ ...answer, evidence: 'e'.repeat(40_000) }),
    })
    run()
    const [observation = ''] = runtime.observations
    const sizes = (JSON.parse(observation) as object[]).map(
      (one) => JSON.stringify(one).length,
    )
    expect(new Set(sizes).size).toBe(1)
    expect(observation.length).toBeGreaterThan(20_000)
  })
})
