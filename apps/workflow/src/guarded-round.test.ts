import { decodeBoundReport, FINDINGS } from '@cresolver/chain/abi'
import { fakeWorker, reportedOf } from '@cresolver/chain/panel/fixture'
import { hashRecord, parseRoundRecord, verifyRecord } from '@cresolver/core/resolution'
import { describe, expect, test } from 'vitest'
import { runRound } from './round.ts'
import {
  answerAsWorker,
  createFakeRuntime,
  jsonAnswer,
} from './runtime/fake-runtime.fixture.ts'

const archiveUrl = 'https://archive.example'
const yes = { determination: true, confidence: 0.9, evidence: 'It was so.', sources: [] }
const no = { ...yes, determination: false, evidence: 'It was not so.' }
const claim = {
  ...{ quote: 'it rose by 25 on Monday', url: 'https://a.example' },
  ...{ sha256: 'ab'.repeat(32), read_at: 1_783_000_000, offset: 0 },
}

/** A market with the guarded policy whose workers answer in join order. */
function resolve(answers: readonly object[], famous: readonly number[] = []) {
  const runtime = createFakeRuntime({
    config: { archiveUrls: [archiveUrl] },
    market: {
      terms: { policy: 'guarded' },
      workers: answers.map((_, index) => {
        const fame = famous.includes(index) ? 100n : 0n
        return fakeWorker(index + 1, { reputation: [fame, fame, fame, fame] })
      }),
    },
    answer: (request) => {
      const number = Number(/agent-(\d+)\.example\/a2a\/resolve/.exec(request.url)?.[1])
      return Number.isNaN(number)
        ? answerAsWorker(request)
        : jsonAnswer(answers[number - 1])
    },
  })
  const said = JSON.parse(runRound(runtime, { cause: 'request', marketId: 42n }))
  const posted = runtime.exchanges
    .flat()
    .findLast(({ url }) => url.startsWith(archiveUrl))
  const value: unknown = JSON.parse(posted?.body ?? '')
  const record = parseRoundRecord(value)
  const { checks } = verifyRecord(value, hashRecord(record))
  expect(checks.filter(({ end }) => end === 'fails')).toEqual([])
  return { said, runtime, record, report: decodeBoundReport(runtime.payloads[0] ?? '0x') }
}

describe('a guarded panel', () => {
  test('decides if it agrees, and the report has proper scores', () => {
    const { said, report, record } = resolve([yes, yes, yes])
    expect(said).toMatchObject({ outcome: 'YES', decidedBy: 'workers' })
    expect(report.dimScores).toEqual(Array(9).fill(99))
    expect(record).toMatchObject({ policy: 'guarded' })
  })

  test('pays nothing to one of five that is against', () => {
    const { said, report } = resolve([yes, yes, no, yes, yes])
    expect(said).toMatchObject({ outcome: 'YES' })
    expect(report.weights.map((weight) => weight > 0n)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
    expect(report.dimScores.slice(6, 9)).toEqual([19, 19, 19])
  })

  test('decides by two of three', () => {
    expect(resolve([yes, yes, no]).said).toMatchObject({ outcome: 'YES' })
  })

  test('is unsure without a judge if it is divided, and pays none', () => {
    const { said, report, runtime, record } = resolve([yes, no])
    expect(said).toMatchObject({ outcome: 'UNSURE', reason: 'NO_MAJORITY' })
    expect(report).toMatchObject({ finding: FINDINGS.UNSURE, workers: [], weights: [] })
    expect(reportedOf(runtime, 'judge')).toEqual([])
    expect(record.vote).toEqual({ yes: '0', no: '0' })
  })

  test('decides by heads, whatever judge and reputation say', () => {
    const careful = {
      ...{
        ...no,
        evidence: 'It was announced in 2026. '.repeat(40),
        as_of: '2026-06-01',
      },
      sources: ['https://one.example/2026', 'https://two.example/2026'],
      claims: Array.from({ length: 3 }, () => claim),
    }
    const unknown = { ...yes, outcome: 'UNKNOWN' }
    const { said, record } = resolve(
      [...Array(6).fill(yes), careful, careful, unknown, unknown],
      [6, 7],
    )
    expect(said).toMatchObject({ outcome: 'YES' })
    expect(record.vote).toEqual({ yes: '6', no: '2' })
  })
})
