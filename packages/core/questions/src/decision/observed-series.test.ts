import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../sources/source-request.ts'
import { decisionTerms, observedSeries } from './observed-series.ts'
import { hashBody } from './replay.ts'
import type { Terms } from './terms.ts'

/** 2026-02-20T23:59:00Z */
const deadline = 1_771_631_940
/** Stamped as real series are, some 40 s after the full hour: a minute after it. */
const full = 1_771_632_041

const rule = (...lines: readonly string[]) =>
  ['§question Will BTC hit $75,000?', '§rule', ...lines].join('\n')
const bitcoin = rule('source:coingecko:bitcoin', 'op:gte', 'target:75000')

function termsOf(question: string): Terms {
  const terms = decisionTerms(question, deadline)
  if (!terms) throw new Error('the rule has terms')
  return terms
}

function answer(
  host: 'coingecko' | 'defillama-coins',
  path: string,
  body: string,
  status = 200,
): Observation {
  const url = `https://${host}.example${path}`
  return {
    kind: 'answer',
    request: { host, path },
    url,
    status,
    body,
    sha256: hashBody(body),
  }
}

const geckoPath = `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${deadline - 10_800}&to=${deadline + 3_600}&interval=hourly&precision=full`
const gecko = (body: string, status?: number) =>
  answer('coingecko', geckoPath, body, status)
const prices = `{"prices":[[${full - 3_600}000,74000],[${full}000,76000.5]]}`
const llamaAt = (moment: number) =>
  answer(
    'defillama-coins',
    `/prices/historical/${moment}/coingecko:bitcoin?searchWidth=4h`,
    `{"coins":{"coingecko:bitcoin":{"price":76001,"timestamp":${full + 30}}}}`,
  )

describe('the terms of a decision', () => {
  test('name both sources, the condition and the moment', () => {
    expect(termsOf(bitcoin)).toMatchObject({
      source: { provider: 'coingecko', asset: 'bitcoin' },
      confirmation: { provider: 'defillama', asset: 'coingecko:bitcoin' },
      op: 'gte',
      target: '75000',
      from: undefined,
      to: deadline,
    })
  })

  test.each([
    ['plain words', 'Will it rain?'],
    ['what is malformed', '§question Will it rain?\n§rule\nop:gte'],
    ['what people decide', rule('source:manual')],
    ['what contradicts itself', `${bitcoin}\nagg:any`],
  ])('are missing from %s', (_, question) => {
    expect(decisionTerms(question, deadline)).toBeUndefined()
  })
})

describe('the series of stored answers', () => {
  test('are those of the source and of the one that confirms', () => {
    expect(observedSeries(termsOf(bitcoin), [gecko(prices), llamaAt(full)])).toEqual([
      {
        feed: { provider: 'coingecko', asset: 'bitcoin' },
        points: [
          { time: (full - 3_600) * 1_000, value: '74000' },
          { time: full * 1_000, value: '76000.5' },
        ],
      },
      {
        feed: { provider: 'defillama', asset: 'coingecko:bitcoin' },
        points: [{ time: (full + 30) * 1_000, value: '76001' }],
      },
    ])
  })

  test('of a fallback stand in for a source that failed', () => {
    const terms = termsOf(
      `${bitcoin}\nfallback:defillama:coingecko:bitcoin\nwindow:2026-02-19T00:00Z/2026-02-20T00:00Z\nagg:any`,
    )
    const { from = 0, to } = terms
    const span = Math.floor((to + 3_600 - from) / 3_600) + 1
    const chart = answer(
      'defillama-coins',
      `/chart/coingecko:bitcoin?start=${from}&span=${span}&period=1h&searchWidth=600`,
      `{"coins":{"coingecko:bitcoin":{"prices":[{"timestamp":${from},"price":7}]}}}`,
    )
    expect(observedSeries(terms, [chart])).toEqual([
      {
        feed: { provider: 'defillama', asset: 'coingecko:bitcoin' },
        points: [{ time: from * 1_000, value: '7' }],
      },
    ])
  })

  test.each([
    ['that were never given', []],
    ['of another status', [gecko(prices, 500)]],
    ['that cannot be read', [gecko('{"prices":7}')]],
    ['without a point', [gecko('{"prices":[]}')]],
    ['that was not requested', [llamaAt(full)]],
    ['of a failure', [{ ...gecko(''), kind: 'failure', reason: 'away' } as const]],
  ])('%s are left out', (_, observations) => {
    expect(observedSeries(termsOf(bitcoin), observations)).toEqual([])
  })

  test('never throw, whatever the bytes are', () => {
    const terms = termsOf(bitcoin)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        expect(() => observedSeries(terms, [gecko(body)])).not.toThrow()
      }),
    )
  })
})
