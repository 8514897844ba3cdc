import { panelTerms, readMarket, reportedOf } from '@cresolver/chain/panel/fixture'
import { describe, expect, test } from 'vitest'
import {
  createFakeRuntime,
  type FakeRuntimeParameters,
} from '../runtime/fake-runtime.fixture.ts'
import { adjudicateMarket } from './adjudicate.ts'

/** The runtime's clock stands at 2026-06-01T00:00:00Z. */
const deadline = BigInt(Date.UTC(2026, 4, 31, 22) / 1_000)

const game = [
  '§question Will the Cubs win?',
  '§rule',
  'source:json:statsapi.mlb.com/api/v1/game?gamePk=7',
  'value:/home/isWinner',
  'final:/status=F & /gamePk=7',
  'split:/status=D|C',
  'op:is',
  'target:true',
]

function answerOf(body: string, status = 200) {
  return () => ({ kind: 'answer', status, body: new TextEncoder().encode(body) }) as const
}

function adjudicate(
  body: string,
  {
    lines = game,
    ...parameters
  }: FakeRuntimeParameters & { lines?: readonly string[] } = {},
) {
  const runtime = createFakeRuntime({
    answer: answerOf(body),
    ...parameters,
    market: { question: lines.join('\n'), deadline, ...parameters.market },
  })
  const market = readMarket(runtime, 42n)
  return { runtime, ...adjudicateMarket(runtime, market) }
}

/** An answer that differs on each node beside what counts. */
const bodyOf = (status: string, noise: string) =>
  JSON.stringify({ noise, gamePk: 7, status, home: { isWinner: true } })

describe('a rule by data', () => {
  test('is decided by what the nodes extract, so that noise does not divide them', () => {
    const { finding, observations, runtime } = adjudicate(bodyOf('F', 'odds: 1.9'))
    expect(finding).toMatchObject({
      verdict: 'YES',
      readings: [{ side: 'YES', value: 'true' }],
    })
    expect(observations).toEqual(adjudicate(bodyOf('F', 'odds: 2.1')).observations)
    expect(observations).toMatchObject([
      {
        body: '{"values":{"/gamePk":"number 7","/home/isWinner":"true","/status":"text F"}}',
      },
    ])
    expect(reportedOf(runtime, 'adjudicated')).toMatchObject([
      { verdict: 'YES', readings: [expect.stringContaining('says YES: true')] },
    ])
  })

  test('can say SPLIT', () => {
    expect(adjudicate(bodyOf('C', '')).finding).toMatchObject({ verdict: 'SPLIT' })
  })

  test('leaves a page in place of the document to the panel', () => {
    expect(adjudicate('<!doctype html>').finding).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'UNREADABLE',
    })
  })

  test('counts with a second read if an appeal can come in time', () => {
    const lines = [...game, 'reread:1h']
    const long = { terms: { ...panelTerms, window: 3_600 } }
    expect(adjudicate(bodyOf('F', ''), { lines, market: long }).finding).toMatchObject({
      verdict: 'YES',
    })
    expect(
      adjudicate(bodyOf('F', ''), { lines: [...game, 'reread:2h'], market: long })
        .finding,
    ).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'NOT_REREAD' })
    expect(adjudicate(bodyOf('F', ''), { lines }).finding).toMatchObject({
      code: 'NOT_REREAD',
    })
  })

  test('leaves answers that no record has room for to the panel', () => {
    const config = {
      archiveUrls: ['https://archive.example'],
      quotas: { ...createFakeRuntime().config.quotas, httpRequestBytes: 2_000 },
    }
    const { finding, observations } = adjudicate(bodyOf('F', ''), { config })
    expect(finding).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'TOO_BIG' })
    expect(observations).toEqual([])
  })
})
