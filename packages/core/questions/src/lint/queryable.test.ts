import { describe, expect, test } from 'vitest'
import { type UnixSeconds, unixSeconds } from '../moment.ts'
import { lintQuestion } from './lint-question.ts'
import { proposeRule } from './propose-rule.ts'

const now = moment('2026-02-10T12:00:00Z')

function moment(text: string): UnixSeconds {
  return unixSeconds(Date.parse(text) / 1_000) ?? (0 as UnixSeconds)
}

function lint(lines: string, deadline: string) {
  const text = `§question Will it?\n§rule\nop:gte\ntarget:75000\ndeadline:${deadline}\n${lines}`
  return lintQuestion(text, { now }).filter(({ severity }) => severity !== 'note')
}

describe('a rule that no source can be asked for is an error', () => {
  test.each([
    [
      'source:coingecko:bitcoin\nagg:any\nwindow:101d',
      'coingecko:bitcoin can never be asked: CoinGecko has hourly points for 100 days at most, not for 102.',
      'step:1d',
    ],
    [
      'source:defillama:bitcoin',
      'defillama:bitcoin can never be asked: DefiLlama names a coin with a prefix, such as coingecko:bitcoin.',
      'Use another source, or source:manual.',
    ],
    [
      'source:defillama:aave\nmetric:tvl\nstep:1h',
      'defillama:aave can never be asked: DefiLlama has value locked in daily steps only.',
      'step:1d',
    ],
  ])('%j', (lines, message, proposal) => {
    expect(lint(lines, '2026-08-01T00:00:00Z')).toContainEqual({
      code: 'RULE_UNQUERYABLE',
      severity: 'error',
      position: expect.objectContaining({ field: 'rule.source' }),
      message,
      proposal,
    })
  })

  test('so is a fallback', () => {
    const lines = 'source:coingecko:bitcoin\nfallback:defillama:bitcoin'
    expect(lint(lines, '2026-08-01T00:00:00Z')).toMatchObject([
      {
        code: 'RULE_UNQUERYABLE',
        position: expect.objectContaining({ field: 'rule.fallback' }),
      },
    ])
  })

  test('and the proposed step can be asked for', () => {
    const lines = 'source:coingecko:bitcoin\nagg:any\nwindow:101d\nstep:1d'
    expect(lint(lines, '2026-08-01T00:00:00Z').map(({ code }) => code)).not.toContain(
      'RULE_UNQUERYABLE',
    )
  })
})

describe('a window that begins before what the public API has', () => {
  const rule = 'source:coingecko:bitcoin\nstep:1d\nagg:any\nwindow:'

  test('is a warning', () => {
    const codes = lint(`${rule}365d`, '2027-02-20T00:00:00Z').map(({ code }) => code)
    expect(codes).toContain('WINDOW_TOO_LONG')
  })

  test('is none where it is a day shorter', () => {
    const codes = lint(`${rule}364d`, '2027-02-20T00:00:00Z').map(({ code }) => code)
    expect(codes).not.toContain('WINDOW_TOO_LONG')
  })
})

test.each([
  ['255h', []],
  ['256h', ['ANSWER_TOO_LARGE']],
])('a window of %s has the notes %j about the size of its answer', (window, wanted) => {
  const text = `§question Will it?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1\nagg:any\nwindow:${window}`
  const diagnostics = lintQuestion(text, {
    now,
    deadline: moment('2026-02-21T00:00:00Z'),
  })
  const codes = diagnostics.flatMap(({ code, severity }) =>
    severity === 'note' && code !== 'SPAN_FUTURE' ? [code] : [],
  )
  expect(codes).toEqual(wanted)
})

describe('proposals can be asked for', () => {
  test('or there is none', () => {
    const proposed = proposeRule('Will BTC hit $175,000 before June 20, 2027?', now)
    expect(proposed).toMatchObject({ kind: 'none', code: 'SPAN_TOO_LONG' })
  })

  test('and every proposal is free of errors', () => {
    for (const date of ['Feb 20, 2026', 'June 1, 2026', 'January 30, 2027']) {
      const [diagnostic] = lintQuestion(`Will ETH hit $9,000 by ${date}?`, { now })
      const diagnostics = lintQuestion(diagnostic?.proposal ?? '', { now })
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    }
  })

  test('also for a rule about one moment whose text is about a span', () => {
    const text =
      '§question Will BTC hit $75,000 by Dec 31, 2026?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:75000\ndeadline:2026-12-31T23:59:59Z'
    expect(lintQuestion(text, { now })).toMatchObject([
      {
        code: 'POINT_RULE_FOR_SPAN',
        proposal:
          'agg:any and window:2026-02-10T12:00:00Z/2026-12-31T23:59:59Z and step:1d',
      },
    ])
  })
})
