import { decodeBoundReport, FINDINGS } from '@cresolver/chain/abi'
import {
  readMarket,
  receiverAddress,
  reportedOf,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import { canonicalJson } from '@cresolver/core/protocol'
import { hashHead } from '@cresolver/core/resolution'
import { describe, expect, test } from 'vitest'
import {
  answerAsWorker,
  createFakeRuntime,
  type FakeRuntime,
  type FakeRuntimeParameters,
  jsonAnswer,
  transactionHash,
} from '../runtime/fake-runtime.fixture.ts'
import type { JsonAnswer } from '../runtime/round-runtime.ts'
import { askWorkers } from './ask.ts'
import { countedPanel } from './asked-panel.ts'
import { challengeWorkers } from './challenge.ts'
import { evaluateWorkers } from './evaluate.ts'
import { readPanel } from './read-panel.ts'
import { recordRound } from './record.ts'
import { payeesOf, submitVerdict } from './resolve.ts'
import { writeOutcome } from './write.ts'

const archiveUrls = ['https://archive.example/base/']
const twoUrls = ['https://archive.example', 'https://other.example']

/** Everything up to WRITE; `run` does WRITE. */
function upToWrite(parameters: FakeRuntimeParameters = {}) {
  const runtime = createFakeRuntime({
    ...parameters,
    config: { archiveUrls, ...parameters.config },
  })
  const market = readPanel(runtime, readMarket(runtime, 42n))
  const asked = askWorkers(runtime, market)
  const challenged = challengeWorkers(runtime, market, asked)
  const verdict = submitVerdict(
    runtime,
    market,
    countedPanel(market, asked.workers),
    evaluateWorkers(runtime, market, challenged),
  )
  const record = recordRound(
    runtime,
    market,
    undefined,
    { asked, challenged },
    verdict,
  )(120_000)
  const body = { kind: 'verdict', payees: payeesOf(market, verdict) } as const
  const run = () => writeOutcome(runtime, market, record, body)
  return { runtime, verdict, record, run }
}

const archiveAnswers = (given: JsonAnswer): FakeRuntimeParameters => ({
  answer: (request) =>
    request.url.startsWith('https://archive.example') ? given : answerAsWorker(request),
})

const refused: JsonAnswer = { kind: 'failure', reason: 'connection refused' }

const archivePost = ({ exchanges }: FakeRuntime) => exchanges[2]?.[0]

describe('the archive', () => {
  test('gets the canonical record under its hash before the report is written', () => {
    const { runtime, record, run } = upToWrite()
    const { evidenceHash } = run()
    const post = archivePost(runtime)
    expect(post).toEqual({
      url: `https://archive.example/base/records/${evidenceHash}`,
      body: canonicalJson(record),
      timeoutMs: 10_000,
    })
    expect(hashHead(JSON.parse(post?.body ?? ''))).toBe(evidenceHash)
    expect(runtime.reported.slice(-3)).toEqual([
      { type: 'archived', evidenceHash, urls: [post?.url] },
      { type: 'proposed', stage: 0, finding: 'YES' },
      { type: 'written', evidenceHash, transactionHash },
    ])
  })

  test('is left out where none is configured', () => {
    const { runtime, run } = upToWrite({ config: { archiveUrls: undefined } })
    run()
    expect(runtime.exchanges).toHaveLength(2)
    expect(reportedOf(runtime, 'archived')).toEqual([])
    expect(runtime.payloads).toHaveLength(1)
  })

  test.each([200, 204, 299])('has taken the record with the status %d', (status) => {
    const { runtime, run } = upToWrite(archiveAnswers(jsonAnswer({}, status)))
    run()
    expect(runtime.payloads).toHaveLength(1)
  })

  test.each<[string, JsonAnswer, string]>([
    ['answers 300', jsonAnswer({}, 300), 'HTTP status 300'],
    ['answers 500', jsonAnswer({}, 500), 'HTTP status 500'],
    [
      'does not answer',
      { kind: 'failure', reason: 'connection refused' },
      'connection refused',
    ],
    ['fails at length', { kind: 'failure', reason: 'x'.repeat(161) }, 'x'.repeat(160)],
    [
      'fails with the words of a success',
      { kind: 'failure', reason: 'not HTTP status 200' },
      'not HTTP status 200',
    ],
  ])('stops the round, and writes no report, if it %s', (_, given, why) => {
    const { runtime, run } = upToWrite(archiveAnswers(given))
    expect(run).toThrow(
      expect.objectContaining({
        code: 'ARCHIVE_FAILED',
        message: `No archive accepted the record: its answer was ${why}.`,
        hint: 'Check archiveUrls; nothing was written, so the market can be asked again.',
      }),
    )
    expect(runtime.payloads).toEqual([])
    expect(reportedOf(runtime, 'archived')).toEqual([])
  })

  test.each(twoUrls)('is dead at %s, and the other takes the record', (dead) => {
    const { runtime, run, record } = upToWrite({
      config: { archiveUrls: twoUrls },
      answer: (request) =>
        request.url.startsWith(dead) ? refused : answerAsWorker(request),
    })
    const { evidenceHash } = run()
    const urls = twoUrls.map((url) => `${url}/records/${evidenceHash}`)
    expect(runtime.exchanges[2]).toEqual(
      urls.map((url) => expect.objectContaining({ url, body: canonicalJson(record) })),
    )
    expect(reportedOf(runtime, 'archived')).toMatchObject([{ evidenceHash, urls }])
    expect(runtime.payloads).toHaveLength(1)
  })

  test('is dead at both addresses, so no report is written', () => {
    const { runtime, run } = upToWrite({
      config: { archiveUrls: twoUrls },
      answer: (request) => {
        if (request.url.startsWith('https://other')) return jsonAnswer({}, 503)
        return request.url.startsWith('https://archive')
          ? refused
          : answerAsWorker(request)
      },
    })
    expect(run).toThrow(
      expect.objectContaining({
        code: 'ARCHIVE_FAILED',
        message:
          'No archive accepted the record: its answer was connection refused, HTTP status 503.',
      }),
    )
    expect(runtime.payloads).toEqual([])
  })

  test('hides from the nodes what the other one said if it takes the record', () => {
    const said = [503, 500].map((status) => {
      const { runtime, run } = upToWrite({
        config: { archiveUrls: twoUrls },
        answer: (request) =>
          request.url.startsWith('https://other')
            ? jsonAnswer({}, status)
            : answerAsWorker(request),
      })
      run()
      return runtime.observations.at(-1)
    })
    expect(said).toEqual(['"taken"', '"taken"'])
  })

  test('gets no record that is larger than a request may be', () => {
    const { runtime, run, record } = upToWrite({ quotas: { httpRequestBytes: 1_000 } })
    const bytes = Buffer.byteLength(canonicalJson(record))
    expect(run).toThrow(
      expect.objectContaining({
        code: 'QUOTA_TOO_SMALL',
        message: `The record has ${bytes} bytes, but HTTPAction.RequestSizeLimit is 1000.`,
      }),
    )
    expect(archivePost(runtime)).toBeUndefined()
    expect(runtime.payloads).toEqual([])
  })
})

describe('the report', () => {
  test('binds the verdict to chain, receiver and record', () => {
    const { runtime, verdict, run } = upToWrite()
    const { evidenceHash } = run()
    const [payload = '0x'] = runtime.payloads
    const report = decodeBoundReport(payload)
    expect(report).toMatchObject({
      marketId: 42n,
      finding: FINDINGS.YES,
      chainId: 31_337n,
      voidReason: 0,
      evidenceHash,
    })
    expect(report.receiver.toLowerCase()).toBe(receiverAddress)
    expect(report.workers.map((worker) => worker.toLowerCase())).toEqual(
      [1, 2, 3].map(workerAddress),
    )
    expect(report.weights).toEqual(verdict.workers.map(({ weight }) => weight))
    expect(report.dimScores).toEqual(
      verdict.workers.flatMap(({ aggregates }) => [
        aggregates.resQuality,
        aggregates.srcQuality,
        aggregates.analysisDepth,
      ]),
    )
    expect(evidenceHash).toBe(hashHead(JSON.parse(archivePost(runtime)?.body ?? '')))
  })

  test('stops the round and is not reported as written if it is refused', () => {
    const { runtime, run } = upToWrite({
      outcome: { kind: 'refused', reason: 'the receiver reverted' },
    })
    expect(run).toThrow(
      expect.objectContaining({
        code: 'REPORT_REFUSED',
        message: 'The report on market 42 was not accepted: the receiver reverted.',
      }),
    )
    expect(reportedOf(runtime, 'written')).toEqual([])
  })

  test('returns the locations of verdict and record', () => {
    const { record, run } = upToWrite()
    expect(run()).toEqual({ evidenceHash: hashHead(record), transactionHash })
  })
})
