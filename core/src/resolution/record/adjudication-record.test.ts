import { describe, expect, test } from 'vitest'
import { hashBody, type UnixSeconds } from '../../questions/index.ts'
import { hashRecord, verifyRecord } from '../verify/verify-stored.fixture.ts'
import type { DecidedPart, PanelPart } from './adjudication-part.ts'
import {
  type AdjudicationRecord,
  createAdjudicationRecord,
  outcomeOf,
} from './adjudication-record.ts'
import { settledParts } from './record.fixture.ts'
import { recordOf } from './record-of.fixture.ts'
import { isAdjudicationRecord, parseRecord } from './settlement-record.ts'

/** 2026-02-20T23:59:00Z */
const deadline = 1_771_631_940 as UnixSeconds
const full = 1_771_632_041
const question =
  '§question Will BTC hit $75,000?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:75000'

const path = `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${deadline - 10_800}&to=${deadline + 3_600}&interval=hourly&precision=full`
const body = `{"time":${full}000,"value":"76000.5"}`
const gecko = {
  kind: 'answer',
  request: {
    host: 'coingecko',
    path,
    extract: `coingecko {"asset":"bitcoin","at":${deadline},"metric":"price_usd"}`,
  },
  url: `https://coingecko.example${path}`,
  status: 200,
  body,
  sha256: hashBody(body),
} as const
const yes: DecidedPart['finding'] = {
  verdict: 'YES',
  readings: [
    {
      source: 'coingecko:bitcoin',
      side: 'YES',
      value: 'number 76000.5',
      time: full * 1_000,
    },
  ],
}

function record(change: Partial<AdjudicationRecord> = {}): AdjudicationRecord {
  return {
    ...createAdjudicationRecord({
      chainId: 31_337,
      market: `0x${'A'.repeat(40)}`,
      receiver: `0x${'B'.repeat(40)}`,
      marketId: '7',
      question,
      deadline,
      adjudication: {
        decidedAt: deadline + 4_200,
        observations: [gecko],
        finding: yes,
      },
      terms: { stage: 0, requestedAt: 5, finding: 'YES' },
    }),
    ...change,
  }
}

describe('the record of an adjudication', () => {
  test('has the version, its kind, addresses in lower case, and the outcome of its finding', () => {
    expect(record()).toMatchObject({
      version: 1,
      kind: 'adjudication',
      market: `0x${'a'.repeat(40)}`,
      receiver: `0x${'b'.repeat(40)}`,
      outcome: { kind: 'settle', resolution: true },
    })
  })

  test('survives JSON with the same hash', () => {
    const parsed = parseRecord(JSON.parse(JSON.stringify(record())))
    expect(parsed).toEqual(record())
    expect(isAdjudicationRecord(parsed)).toBe(true)
    expect(hashRecord(parsed)).toBe(hashRecord(record()))
  })

  test.each<[string, Partial<Record<keyof AdjudicationRecord | 'apiKey', unknown>>]>([
    ['a further key', { apiKey: 'x' }],
    ['an upper-case address', { market: `0x${'A'.repeat(40)}` }],
    ['another kind', { kind: 'round' }],
    [
      'a finding that leaves it to workers',
      {
        adjudication: {
          decidedAt: 1,
          observations: [],
          finding: { verdict: 'NEEDS_PANEL', code: 'NO_DATA', reason: '' },
        },
      },
    ],
    [
      'more answers than an adjudication asks for',
      {
        adjudication: {
          decidedAt: 1,
          observations: Array.from({ length: 21 }, () => gecko),
          finding: yes,
        },
      },
    ],
  ])('is refused with %s', (_title, change) => {
    expect(() => parseRecord({ ...record(), ...change })).toThrow(
      expect.objectContaining({
        code: 'FILE_INVALID',
        hint: 'Compare it with adjudicationRecordSchema; absent parts are omitted, not null.',
      }),
    )
  })
})

test('a finding determines the outcome of the market', () => {
  expect(outcomeOf(yes)).toEqual({ kind: 'settle', resolution: true })
  expect(outcomeOf({ ...yes, verdict: 'NO' })).toEqual({
    kind: 'settle',
    resolution: false,
  })
  const invalid = { verdict: 'INVALID', code: 'RULE_MALFORMED', reason: '' } as const
  expect(outcomeOf(invalid)).toEqual({ kind: 'void', reason: 'INVALID' })
  const split = { verdict: 'SPLIT', readings: [] } as const
  expect(outcomeOf(split)).toEqual({ kind: 'split' })
  expect(outcomeOf({ verdict: 'VOID', readings: [] })).toMatchObject({
    kind: 'void',
  })
})

describe('a rule of a market with a window', () => {
  const { version: _, kind: __, outcome: ___, ...parts } = record()
  const failures = (value: unknown) =>
    verifyRecord(value)
      .checks.filter(({ end }) => end === 'fails')
      .map(({ name }) => name)
  const asOf = (askedAt: number) =>
    createAdjudicationRecord({ ...parts, terms: { ...parts.terms, stage: 2, askedAt } })

  test('decides as of the asking', () => {
    const { decidedAt } = parts.adjudication
    expect(failures(asOf(decidedAt))).toEqual([])
    expect(failures(asOf(decidedAt - 1))).toEqual(['terms'])
  })

  test('can find that it was too early then', () => {
    const adjudication: DecidedPart = {
      decidedAt: deadline,
      observations: [],
      finding: {
        verdict: 'TOO_EARLY',
        until: 1_771_636_140,
        reason: 'the data is final from 2026-02-21T01:09:00Z on',
      },
    }
    const early = createAdjudicationRecord({
      ...parts,
      adjudication,
      terms: { stage: 0, requestedAt: 5, askedAt: deadline, finding: 'TOO_EARLY' },
    })
    expect(early.outcome).toEqual({ kind: 'void', reason: 'TOO_EARLY' })
    expect(parseRecord(JSON.parse(JSON.stringify(early)))).toEqual(early)
    expect(failures(early)).toEqual([])
  })
})

describe('checking an adjudication', () => {
  const failing = (value: unknown) =>
    verifyRecord(value)
      .checks.filter(({ end }) => end === 'fails')
      .map(({ name, detail }) => [name, detail])

  test('finds nothing wrong with bytes that lead to the outcome', () => {
    const verification = verifyRecord(record(), hashRecord(record()))
    expect(verification.end).toBe('holds')
    expect(verification.checks.map(({ name }) => name)).toEqual([
      'schema',
      'hash',
      'adjudication',
      'outcome',
      'terms',
    ])
    expect(verification.checks[2]?.detail).toBe('the stored bytes give YES')
  })

  test('finds another hash than the one on chain', () => {
    const { end, checks } = verifyRecord(record(), `0x${'0'.repeat(64)}`)
    expect(end).toBe('fails')
    expect(checks[1]).toMatchObject({ name: 'hash', end: 'fails' })
  })

  test('finds bytes that do not have their hash', () => {
    const forged = { ...gecko, body: gecko.body.replace('76000.5', '74000') }
    const { adjudication } = record()
    expect(
      failing(record({ adjudication: { ...adjudication, observations: [forged] } })),
    ).toEqual([['adjudication', expect.stringContaining('have the SHA-256')]])
  })

  test('finds bytes that lead elsewhere', () => {
    const body = gecko.body.replace('76000.5', '74000')
    const other = { ...gecko, body, sha256: hashBody(body) }
    const { adjudication } = record()
    expect(
      failing(record({ adjudication: { ...adjudication, observations: [other] } })),
    ).toEqual([['adjudication', expect.stringContaining('"verdict":"NO"')]])
  })

  test('finds an outcome that does not follow', () => {
    const outcome = { kind: 'settle', resolution: false } as const
    const terms = { ...record().terms, finding: 'NO' } as const
    expect(failing(record({ outcome, terms }))).toEqual([
      ['outcome', 'the record says settle NO; recomputed settle YES'],
    ])
  })

  test('finds a verdict before its time', () => {
    const { adjudication } = record()
    expect(
      failing(record({ adjudication: { ...adjudication, decidedAt: deadline } })),
    ).toEqual([['adjudication', expect.stringContaining('"TOO_EARLY"')]])
  })
})

describe('checking a round of workers', () => {
  const left: PanelPart = {
    decidedAt: deadline + 4_200,
    observations: [
      { kind: 'failure', request: gecko.request, url: gecko.url, reason: 'timeout' },
    ],
    finding: {
      verdict: 'NEEDS_PANEL',
      code: 'SOURCE_FAILED',
      reason: 'coingecko:bitcoin: timeout',
    },
  }
  const round = (adjudication?: PanelPart, text = question) =>
    recordOf({
      ...settledParts(),
      question: text,
      deadline,
      ...(adjudication ? { adjudication } : {}),
    })
  const dataCheck = (value: unknown) =>
    verifyRecord(value).checks.find(({ name }) => name === 'adjudication')

  test('replays why data left it to them', () => {
    expect(dataCheck(round(left))).toEqual({
      name: 'adjudication',
      end: 'holds',
      detail: 'the stored bytes give NEEDS_PANEL: coingecko:bitcoin: timeout',
    })
    expect(verifyRecord(round(left)).checks.filter(({ end }) => end === 'fails')).toEqual(
      [],
    )
  })

  test('finds workers that were asked although data decides', () => {
    const observations = [gecko]
    expect(dataCheck(round({ ...left, observations }))).toMatchObject({
      end: 'fails',
      detail: expect.stringContaining('"YES"'),
    })
  })

  test('finds a rule that was never tried', () => {
    expect(dataCheck(round())).toEqual({
      name: 'adjudication',
      end: 'fails',
      detail: 'the rule was not tried on data',
    })
  })

  test('wants no data for free text', () => {
    expect(dataCheck(round(undefined, 'Will it rain?'))).toBeUndefined()
  })
})
