import { runs } from '@cresolver/worlds/campaigns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRule } from '../language/format-rule.ts'
import { parseMoment, type UnixSeconds } from '../moment.ts'
import { lintQuestion } from './lint-question.ts'
import { proposeRule } from './propose-rule.ts'
import { type Meaning, TITLES } from './titles.fixture.ts'

const momentOf = (text: string) => parseMoment(text) ?? (0 as UnixSeconds)
const now = momentOf('2026-11-26T12:00:00Z')

/** Meaning of a proposed rule, in the words of the table. */
function meaningOf(title: string): readonly (string | number)[] | undefined {
  const proposed = proposeRule(title, now)
  if (proposed.kind === 'none') return undefined
  const { source, op, target, agg, at, window } = proposed.rule
  const side = op === 'gt' || op === 'gte' ? 'above' : 'below'
  const kind = at ? `${side}-at` : `${agg === 'all' ? 'all' : 'touch'}-${side}`
  const from = at ?? window?.from
  const to = at ?? window?.to
  return [
    source.asset.replace('USDT', ''),
    kind,
    target?.kind === 'value' ? target.text : '',
    'USD',
    from?.seconds ?? 0,
    to?.seconds ?? 0,
  ]
}

/** A window that begins with the asking begins with the next full hour. */
function isSame(meant: readonly (string | number)[], right: Meaning): boolean {
  return right.every((part, index) => {
    const own = meant[index]
    if (index === 2) return Number(own) === Number(part)
    if (index < 4) return own === part
    return Math.abs(Number(own) - momentOf(part)) <= (index === 4 ? 3_600 : 60)
  })
}

test.each(TITLES)('%s is a rule with its meaning, or none', (title, right) => {
  const meant = meaningOf(title)
  if (meant)
    expect(
      right.filter((each) => isSame(meant, each)),
      meant.join(),
    ).toHaveLength(1)
})

test('a rule is found for at least 12 of 33 titles with one meaning', () => {
  const clear = TITLES.filter(([title, right]) => right.length > 0 && meaningOf(title))
  console.log(`${clear.length} of 33 titles with one meaning become a rule`)
  expect(clear.length).toBeGreaterThanOrEqual(12)
})

describe('a proposed rule', () => {
  test.each([
    [
      'Will BTC hit $75,000 by February 20, 2027?',
      'source:binance:BTCUSDT field:high step:1m agg:any op:gte target:75000 deadline:2027-02-21T00:00Z window:2026-11-26T12:00Z/2027-02-21T00:00Z early:yes reread:1d confirm:coinbase:BTC-USD',
    ],
    [
      'Will ETH be above $2,000 at 12:00 ET on March 28, 2027?',
      'source:binance:ETHUSDT field:close step:1m op:gt target:2000 deadline:2027-03-28T16:00Z at:2027-03-28T16:00Z confirm:coinbase:ETH-USD,kraken:ETHUSD need:2',
    ],
    [
      'Will SOL stay above $100 in December?',
      'source:binance:SOLUSDT field:low step:1m agg:all op:gt target:100 deadline:2027-01-01T00:00Z window:2026-12-01T00:00Z/2027-01-01T00:00Z reread:1d confirm:coinbase:SOL-USD',
    ],
  ])(
    'has this text for %s, is said in words, and lints without an error',
    (title, text) => {
      const proposed = proposeRule(title, now)
      if (proposed.kind === 'none') throw new Error(proposed.reason)
      expect(formatRule(proposed.rule).replaceAll('\n', ' ')).toBe(text)
      expect(proposed.assumptions[0]).toMatch(/20\d\d-\d\d-\d\dT\d\d:\d\d/)
      const question = `§question ${title}\n§rule\n${formatRule(proposed.rule)}`
      const errors = lintQuestion(question, { now }).filter(
        ({ severity }) => severity === 'error',
      )
      expect(errors).toEqual([])
    },
  )
})

test.each([
  ['Bitcoin above $75,000 on June 1?', 'SENTENCE_UNKNOWN'],
  ['Will Gold hit $3,400 by June 1?', 'NO_ASSET'],
  ['Will BTC or ETH hit $5,000 by June 1?', 'NO_ASSET'],
  ['Will BTC hit $75.000 by June 1?', 'AMOUNT_UNCLEAR'],
  ['Will BTC hit 75,000 by June 1?', 'AMOUNT_UNCLEAR'],
  ['Will BTC be above $75,000 on June 1?', 'TIME_UNCLEAR'],
  ['Will BTC hit $75,000 by November 1, 2026?', 'DATE_PAST'],
  ['Will BTC hit $75,000 by December 30, 2029?', 'SPAN_TOO_LONG'],
  ['Will BTC hit $75,000 by June 30, 2027, 23:59 ET?', 'SPAN_TOO_LONG'],
])('%s: %s', (sentence, code) => {
  const proposed = proposeRule(sentence, now)
  expect(proposed).toMatchObject({
    kind: 'none',
    code,
    reason: expect.stringMatching(/^It.*\.$/),
  })
})

test('a word that is added, dropped or moved leaves no rule', () => {
  const words = 'Will BTC hit $75,000 by February 20, 2027 ?'.split(' ')
  const whole = proposeRule(words.join(' ').replace(' ?', '?'), now)
  if (whole.kind === 'none') throw new Error(whole.reason)
  const other = fc.constantFrom(
    ...[
      'not',
      'never',
      'first',
      'again',
      'after',
      'ETH',
      '10',
      'or',
      '$80,000',
      'A$',
      'stay',
      'close',
      'EST',
      'Q1',
    ],
  )
  const place = fc.nat({ max: words.length - 1 })
  fc.assert(
    fc.property(
      fc.constantFrom('add', 'drop', 'swap'),
      place,
      place,
      other,
      (how, at, to, word) => {
        const changed = [...words]
        if (how === 'add') changed.splice(Math.max(1, at), 0, word)
        else if (how === 'drop') changed.splice(at, 1)
        else [changed[at], changed[to]] = [words[to] ?? '', words[at] ?? '']
        fc.pre(changed.join(' ') !== words.join(' '))
        const proposed = proposeRule(changed.join(' ').replace(' ?', '?'), now)
        expect(proposed.kind).toBe('none')
      },
    ),
    { numRuns: runs(2_000) },
  )
})
