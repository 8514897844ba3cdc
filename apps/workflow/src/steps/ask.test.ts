import {
  fakeWorker,
  marketAddress,
  readMarket,
  reportedOf,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import { hashAnswer } from '@cresolver/core/protocol'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerAsWorker,
  createFakeRuntime,
  type FakeRuntimeParameters,
  jsonAnswer,
} from '../runtime/fake-runtime.fixture.ts'
import type { JsonAnswer } from '../runtime/round-runtime.ts'
import { askWorkers } from './ask.ts'
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
  runtime.reported.length = 0
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
        body: JSON.stringify({
          market_id: 42,
          question: 'Will it rain in Bern?',
          deadline: 1_800_000_000,
          chain_id: 31_337,
          market: marketAddress,
          seats: [{ worker: workerAddress(number), agent_id: String(number) }],
          outcomes: ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN'],
        }),
        timeoutMs: 10_000,
      })),
    ])
  })

  test('is not asked and does not count if it has no endpoint', () => {
    const all = [fakeWorker(1, { tokenUri: undefined }), fakeWorker(2), fakeWorker(3)]
    const { runtime, run } = ask({ market: { workers: all } })
    const asked = run()
    expect(runtime.exchanges[0]).toHaveLength(2)
    expect(asked.workers.map(({ worker }) => worker)).toEqual([2, 3].map(workerAddress))
    expect(asked.quorum.required).toBe(2)
    expect(reportedOf(runtime, 'calls-planned')).toMatchObject([{ agentCalls: 4 }])
  })

  test('keeps its place, its reading and its answer', () => {
    const { run } = ask({
      answer: ({ url }) =>
        url.includes('agent-2')
          ? jsonAnswer({ ...answer, extra: 1 })
          : answerAsWorker({ url, body: '', timeoutMs: 0 }),
    })
    const { workers: asked } = run()
    expect(asked.map(({ agentId }) => agentId)).toEqual([1n, 2n, 3n])
    expect(asked[1]?.finding).toMatchObject({
      kind: 'answered',
      answer: { ...answer, outcome: 'NO' },
      hash: hashAnswer(answer),
      written: { long: { evidence: answer.evidence, sources: answer.sources } },
    })
  })

  test('is heard without its signature, whatever that is', () => {
    for (const signature of [{ worker: workerAddress(2), value: '0xab' }, 'scrawl']) {
      const { run } = ask({ answer: () => jsonAnswer({ ...answer, signature }) })
      expect(run().workers[1]?.finding).toMatchObject({ kind: 'answered', answer })
    }
  })

  test('is reported with its answer; without the field it counts as investigated', () => {
    const answers = [
      answer,
      { ...answer, investigated: false },
      { ...answer, investigated: true },
    ]
    const { runtime, run } = ask({
      answer: ({ url }) => jsonAnswer(answers[Number(/agent-(\d)/.exec(url)?.[1]) - 1]),
    })
    run()
    const reported = reportedOf(runtime, 'worker-answered')
    expect(reported.map(({ investigated }) => investigated)).toEqual([true, false, true])
    expect(reported[0]).toEqual({
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

describe('an endpoint that answers for', () => {
  const seat = (number: number) => jsonAnswer({ ...answer, seat: workerAddress(number) })

  test('its seat is heard', () => {
    const { run } = ask({ market: { workers: workers(1) }, answer: () => seat(1) })
    expect(run().workers).toMatchObject([{ finding: { kind: 'answered' } }])
  })

  test('another worker is absent', () => {
    const { run } = ask({ market: { workers: workers(1) }, answer: () => seat(2) })
    const reason = `its endpoint answered for ${workerAddress(2)}`
    expect(run().workers).toMatchObject([{ finding: { kind: 'absent', reason } }])
  })
})

describe('an outcome other than YES and NO', () => {
  const early = { ...answer, outcome: 'TOO_EARLY', as_of: '2026-06-01' }

  test('is an answer', () => {
    const { runtime, run } = ask({ answer: () => jsonAnswer(early) })
    expect(run().workers[0]?.finding).toMatchObject({ kind: 'answered', answer: early })
    expect(reportedOf(runtime, 'worker-answered')[0]).toMatchObject({
      outcome: 'TOO_EARLY',
    })
  })

  test('is refused from an older peer, which does not ask for it', () => {
    const older = { config: { asOlderPeer: true } }
    const { runtime, run } = ask({ ...older, answer: () => jsonAnswer(early) })
    expect(run().workers[0]?.finding).toEqual({
      kind: 'absent',
      code: 'MALFORMED',
      reason: 'it answered TOO_EARLY, which was not asked for',
    })
    expect(runtime.exchanges[0]?.[0]?.body).not.toContain('outcomes')
  })

  test('is refused if it contradicts its determination', () => {
    const { run } = ask({ answer: () => jsonAnswer({ ...answer, outcome: 'YES' }) })
    expect(run().workers[0]?.finding).toEqual({
      kind: 'absent',
      code: 'MALFORMED',
      reason: 'its outcome is YES, but its determination is false',
    })
  })
})

describe('a worker is absent', () => {
  test.each<[string, JsonAnswer, string, string]>([
    ['does not answer', { kind: 'failure', reason: 'timeout' }, 'timeout', 'SILENT'],
    [
      'answers with an error',
      jsonAnswer({}, 503),
      'it answered with HTTP status 503',
      'SILENT',
    ],
    [
      'is too sure',
      jsonAnswer({ ...answer, confidence: 2 }),
      'its answer is malformed: confidence: confidence must be at most 1',
      'MALFORMED',
    ],
  ])('is absent when it %s', (_, given, reason, code) => {
    const { runtime, run } = ask({
      answer: (request) =>
        request.url.includes('agent-1') ? given : answerAsWorker(request),
    })
    expect(run().workers[0]?.finding).toEqual({ kind: 'absent', reason, code })
    expect(reportedOf(runtime, 'worker-absent')).toEqual([
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
  ])('is, for %d workers, %d', (count, required) => {
    const withAnswers = (answers: number) =>
      ask({
        market: { workers: workers(count) },
        answer: (request) =>
          Number(/agent-(\d+)/.exec(request.url)?.[1]) <= answers
            ? answerAsWorker(request)
            : { kind: 'failure', reason: 'silent' },
      })
    const enough = withAnswers(required)
    expect(enough.run().quorum).toMatchObject({ required, met: true })
    expect(reportedOf(enough.runtime, 'quorum')).toEqual([
      { type: 'quorum', asked: count, answered: required, required, met: true },
    ])
    const short = withAnswers(required - 1)
    expect(short.run().quorum).toEqual({
      asked: count,
      answered: required - 1,
      required,
      met: false,
    })
    expect(reportedOf(short.runtime, 'quorum')).toMatchObject([{ met: false }])
  })

  test('counts the empty seats of workers that were absent before', () => {
    const { run } = ask({ market: { workers: workers(3), draw: [100n, 3n, 3n, 0b010n] } })
    expect(run().quorum).toEqual({ asked: 3, answered: 2, required: 2, met: true })
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
      { numRuns: runs(25) },
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
      answer: () => jsonAnswer({ ...answer, evidence: 'e'.repeat(6_000) }),
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
