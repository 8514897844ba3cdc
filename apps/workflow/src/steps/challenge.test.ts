import {
  fakeWorker,
  marketAddress,
  readMarket,
  reportedOf,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import { hashAnswer } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import {
  answerAsWorker,
  createFakeRuntime,
  type FakeRuntimeParameters,
  jsonAnswer,
} from '../runtime/fake-runtime.fixture.ts'
import type { JsonAnswer, JsonRequest } from '../runtime/round-runtime.ts'
import { askWorkers } from './ask.ts'
import { challengeWorkers } from './challenge.ts'
import { readPanel } from './read-panel.ts'

function challenge(parameters: FakeRuntimeParameters = {}) {
  const runtime = createFakeRuntime(parameters)
  const market = readPanel(runtime, readMarket(runtime, 42n))
  const asked = askWorkers(runtime, market)
  runtime.reported.length = 0
  return { runtime, challenged: challengeWorkers(runtime, market, asked) }
}

/** The first worker defends with this; all others as they should. */
const firstDefends =
  (given: JsonAnswer) =>
  (request: JsonRequest): JsonAnswer =>
    request.url === 'https://agent-1.example/a2a/challenge'
      ? given
      : answerAsWorker(request)

const never = { determination: true, confidence: 0, evidence: '' }

test('every worker that answered gets its own three challenges at once', () => {
  const { runtime, challenged } = challenge()
  const requests = runtime.exchanges[1] ?? []
  expect(requests.map(({ url }) => url)).toEqual(
    [1, 2, 3].map((number) => `https://agent-${number}.example/a2a/challenge`),
  )
  for (const [index, { body, timeoutMs }] of requests.entries()) {
    expect(timeoutMs).toBe(10_000)
    expect(JSON.parse(body ?? '')).toEqual({
      market_id: 42,
      question: 'Will it rain in Bern?',
      deadline: 1_800_000_000,
      answer_hash: hashAnswer(challenged[index]?.answer ?? never),
      chain_id: 31_337,
      market: marketAddress,
      seats: [{ worker: workerAddress(index + 1), agent_id: String(index + 1) }],
      challenges: challenged[index]?.challenge.challenges,
    })
  }
  expect(challenged.map(({ challenge }) => challenge.challenges.length)).toEqual([
    3, 3, 3,
  ])
})

test('a worker waits no longer for a defence than the protocol allows', () => {
  const { runtime } = challenge({ quotas: { httpTimeoutMs: 60_000 } })
  expect(runtime.exchanges.map(([request]) => request?.timeoutMs)).toEqual([
    30_000, 15_000,
  ])
})

test('a worker that did not answer is not challenged, and the others keep their own', () => {
  const workers = [1, 2, 3, 4].map((number) => fakeWorker(number))
  const { runtime, challenged } = challenge({
    market: { workers },
    answer: (request) =>
      request.url.includes('agent-2')
        ? { kind: 'failure', reason: 'silent' }
        : answerAsWorker(request),
  })
  expect(challenged.map(({ worker }) => worker)).toEqual([1, 3, 4].map(workerAddress))
  for (const { worker, challenge } of challenged) expect(challenge.worker).toBe(worker)
  expect(runtime.exchanges[1]).toHaveLength(3)
})

test.each([
  [[true, true, true], 'devils-advocate'],
  [[true, false, true], 'disagreement'],
] as const)(
  'determinations %j make the challenges of kind %s',
  (determinations, kind) => {
    const { runtime } = challenge({
      answer: (request) => {
        const index = Number(/agent-(\d)/.exec(request.url)?.[1]) - 1
        return request.url.endsWith('/a2a/resolve')
          ? jsonAnswer({
              determination: determinations[index],
              confidence: 0.5,
              evidence: 'e',
              sources: [],
            })
          : answerAsWorker(request)
      },
    })
    const reported = reportedOf(runtime, 'challenged')
    expect(reported.map((event) => event.kind)).toEqual([kind, kind, kind])
    expect(reported[0]?.challenges).toHaveLength(3)
  },
)

describe('a defence', () => {
  test('is kept in the order of the challenges and reported', () => {
    const { runtime, challenged } = challenge()
    const responses = ['Defence 0.', 'Defence 1.', 'Defence 2.']
    expect(challenged[0]?.defence).toMatchObject({
      ...{ kind: 'defended', responses },
      written: { long: { responses } },
    })
    expect(reportedOf(runtime, 'defended')[0]).toEqual({
      type: 'defended',
      worker: workerAddress(1),
      responses,
    })
  })

  test.each<[string, JsonAnswer, string, string]>([
    ['fails', { kind: 'failure', reason: 'timeout' }, 'timeout', 'SILENT'],
    ['is refused', jsonAnswer({}, 500), 'it answered with HTTP status 500', 'SILENT'],
    [
      'is malformed',
      jsonAnswer({ responses: 'no' }),
      'its answer is malformed: responses: responses must be a list of strings',
      'MALFORMED',
    ],
    [
      'is too short',
      jsonAnswer({ responses: ['a', 'b'] }),
      'it defended 2 of 3 challenges',
      'MALFORMED',
    ],
    [
      'is too long',
      jsonAnswer({ responses: ['a', 'b', 'c', 'd'] }),
      'it defended 4 of 3 challenges',
      'MALFORMED',
    ],
  ])('is absent if it %s, and its worker stays', (_, given, reason, code) => {
    const { runtime, challenged } = challenge({ answer: firstDefends(given) })
    expect(challenged).toHaveLength(3)
    expect(challenged[0]?.defence).toEqual({ kind: 'absent', reason, code })
    expect(challenged[1]?.defence.kind).toBe('defended')
    expect(reportedOf(runtime, 'worker-absent')).toEqual([
      { type: 'worker-absent', worker: workerAddress(1), step: 'CHALLENGE', reason },
    ])
  })

  test('fits one observation for ten workers, however long each is', () => {
    const workers = Array.from({ length: 10 }, (_, index) => fakeWorker(index + 1))
    const { runtime, challenged } = challenge({
      market: { workers },
      answer: (request) =>
        request.url.endsWith('/a2a/challenge')
          ? jsonAnswer({
              responses: ['€', '\u0001', '😀'].map((one) => one.repeat(7_000)),
            })
          : answerAsWorker(request),
    })
    expect(challenged.every(({ defence }) => defence.kind === 'defended')).toBe(true)
    const bytes = Buffer.byteLength(runtime.observations[1] ?? '')
    expect(bytes).toBeLessThanOrEqual(25_000)
    expect(bytes).toBeGreaterThan(7_000)
  })
})
