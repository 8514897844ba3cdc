import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sourceOfPage } from './source-weight.ts'
import { weighClaims } from './weigh-claims.ts'
import type { ClaimKind, Span, Voice, WeighedClaim } from './weighed-claim.ts'

const seconds = (text: string) => Date.parse(text) / 1_000
const at = (text: string): Span => ({ from: seconds(text), to: seconds(text) })
/** A calendar day in New York. */
const day = (text: string): Span => ({
  from: seconds(`${text}T00:00-04:00`),
  to: seconds(`${text}T23:59:59-04:00`),
})
const june = { from: seconds('2026-06-01T00:00-04:00'), to: day('2026-06-30').to }
const reading = seconds('2026-07-05T12:00Z')

type ClaimParts = readonly [url: string, kind: ClaimKind, at: Span, voice?: Voice]

function claimOf([url, kind, time, voice = 'fact']: ClaimParts, index = 0): WeighedClaim {
  return {
    ...sourceOfPage(new URL(url), [{ host: 'league.example' }]),
    ...{ id: `${index}`, kind, voice, at: time, published: time, isConfirmed: true },
    story: url,
  }
}

const outcomeOf = (claims: readonly ClaimParts[], window = june, now = reading) =>
  weighClaims(claims.map(claimOf), window, now).outcome

const [AP, BBC, SEC, REUTERS] = [
  'https://apnews.com/a',
  'https://www.bbc.com/a',
  'https://www.sec.gov/a',
  'https://www.reuters.com/a',
]
const LEAGUE = 'https://league.example/a'
const yes = (url: string, time = day('2026-06-20')): ClaimParts => [url, 'happened', time]
const no = (url: string, time = day('2026-07-02')): ClaimParts => [url, 'not-yet', time]

describe('the inputs that were decided by hand', () => {
  test.each<readonly [string, string, readonly ClaimParts[]]>([
    [
      'two github.io pages',
      'UNKNOWN',
      [yes('https://a.github.io/'), yes('https://b.github.io/')],
    ],
    [
      'three fresh domains',
      'UNKNOWN',
      [yes('https://a.shop/'), yes('https://b.shop/'), yes('https://c.shop/')],
    ],
    [
      'AP and BBC against four domains',
      'YES',
      [
        yes(AP),
        yes(BBC),
        ...['a', 'b', 'c', 'd'].map((name) => no(`https://${name}.shop/`)),
      ],
    ],
    ['a named league against AP', 'UNKNOWN', [yes(LEAGUE), no(AP)]],
    [
      'AP "not signed" in May, AP and BBC "signed" in June',
      'YES',
      [no(AP, day('2026-05-12')), yes(AP), yes(BBC)],
    ],
    [
      'blogs "done 11 June", SEC and Reuters "2 July: not yet"',
      'NO',
      [
        yes('https://a.shop/', day('2026-06-11')),
        yes('https://b.shop/', day('2026-06-11')),
        ...[no(SEC), no(REUTERS)],
      ],
    ],
    [
      'two listed, on the last day at 09:00: "not launched"',
      'UNKNOWN',
      [no(AP, at('2026-06-30T09:00-04:00')), no(BBC, at('2026-06-30T09:00-04:00'))],
    ],
    [
      'AP and BBC "on June 30"',
      'YES',
      [yes(AP, day('2026-06-30')), yes(BBC, day('2026-06-30'))],
    ],
    ['no claim at all', 'UNKNOWN', []],
    [
      'AP press release and Forbes contributor',
      'UNKNOWN',
      [
        yes('https://apnews.com/press-release/a'),
        yes('https://www.forbes.com/sites/a/b'),
      ],
    ],
    ['one listed source', 'UNKNOWN', [yes(AP)]],
    ['one named source', 'YES', [yes(LEAGUE)]],
    [
      'a denial by a third paper of three',
      'UNKNOWN',
      [yes(AP), yes(BBC), denied(REUTERS)],
    ],
    ['a plan', 'UNKNOWN', [plan(LEAGUE)]],
  ])('%s: %s', (_, outcome, claims) => {
    expect(outcomeOf(claims)).toBe(outcome)
  })

  test('AP and BBC "on June 30" are unsure if the window ends at noon', () => {
    const noon = { from: june.from, to: seconds('2026-06-30T12:00-04:00') }
    const claims = [yes(AP, day('2026-06-30')), yes(BBC, day('2026-06-30'))]
    expect(outcomeOf(claims, noon)).toBe('UNKNOWN')
  })

  test('five papers with the text of one agency are unsure', () => {
    const papers = [
      AP,
      BBC,
      REUTERS,
      'https://www.nytimes.com/a',
      'https://www.zeit.de/a',
    ]
    const claims = papers.map((url, index) => ({
      ...claimOf(yes(url), index),
      story: 'agency',
    }))
    expect(weighClaims(claims, june, reading).outcome).toBe('UNKNOWN')
  })
})

function denied(url: string): ClaimParts {
  return [url, 'not-yet', day('2026-07-01'), 'denial']
}

function plan(url: string): ClaimParts {
  return [url, 'happened', day('2026-06-20'), 'plan']
}

test('says TOO_EARLY before the end, unless the event is over', () => {
  const now = seconds('2026-06-25T12:00Z')
  expect(outcomeOf([no(AP, at('2026-06-24T12:00Z'))], june, now)).toBe('TOO_EARLY')
  expect(outcomeOf([yes(AP), yes(BBC)], june, now)).toBe('YES')
})

describe('if the market ends after the text', () => {
  const window = { ...june, over: seconds('2026-07-03T00:00Z') }

  test('is open until the later end', () => {
    expect(outcomeOf([no(AP), no(BBC)], window, seconds('2026-07-02T12:00Z'))).toBe(
      'TOO_EARLY',
    )
  })

  test('decides NO only by a "not yet" as of the later end', () => {
    const late = day('2026-07-04')
    expect(outcomeOf([no(AP), no(BBC)], window)).toBe('UNKNOWN')
    expect(outcomeOf([no(AP, late), no(BBC, late)], window)).toBe('NO')
  })

  test('is neither side by an event between both ends', () => {
    const event = day('2026-07-01')
    const late = day('2026-07-04')
    const claims = [yes(AP, event), yes(BBC, event)]
    expect(outcomeOf(claims, window)).toBe('UNKNOWN')
    expect(outcomeOf([...claims, no(SEC, late), no(REUTERS, late)], window)).toBe(
      'UNKNOWN',
    )
  })
})

test('names the reason of each claim that supports nothing', () => {
  const said: readonly ClaimParts[] = [
    plan(AP),
    yes(AP, day('2026-05-20')),
    no(BBC, day('2026-06-12')),
    denied(SEC),
    yes(SEC, day('2026-07-20')),
  ]
  const { dropped } = weighClaims(said.map(claimOf), june, reading)
  expect(dropped.map(({ reason }) => reason)).toEqual([
    'NOT_A_FACT',
    'OUTSIDE_WINDOW',
    'BEFORE_END',
    'SAID_BY_OTHERS',
    'AFTER_READING',
  ])
})

test('takes the latest statement of a source that corrects itself', () => {
  const early = claimOf(yes(AP, day('2026-06-11')))
  const correction = claimOf(no(AP, day('2026-06-11')), 1)
  const corrected = { ...correction, published: day('2026-06-12') }
  const { yes: weight, dropped } = weighClaims([early, corrected], june, reading)
  const none = { primary: 0, listed: 0 }
  expect(weight).toMatchObject({ for: none, against: none })
  expect(dropped[0]?.reason).toBe('SUPERSEDED')
})

const times = fc.integer({ min: seconds('2026-05-01'), max: seconds('2026-07-20') })
const spans = fc.tuple(times, fc.constantFrom(0, 86_399)).map(([from, length]) => ({
  ...{ from, to: from + length },
}))
const claims = (weight: fc.Arbitrary<0 | 2 | 3>, owners: fc.Arbitrary<string>) =>
  fc.record<WeighedClaim>({
    id: fc.string({ maxLength: 4 }),
    voice: fc.constantFrom(
      'fact',
      'fact',
      'denial',
      'reported',
      'plan',
      'opinion',
      'satire',
    ),
    kind: fc.constantFrom('happened', 'not-yet', 'excluded'),
    at: fc.option(spans, { nil: undefined }),
    published: fc.option(spans, { nil: undefined }),
    isConfirmed: fc.boolean(),
    weight,
    owner: owners,
    story: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  })
const owners = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const weighty = fc.array(claims(fc.constantFrom(2, 3), owners), { maxLength: 8 })

test('changes no outcome by pages of weight 0', () => {
  const free = fc.array(claims(fc.constant(0), owners), { maxLength: 12 })
  fc.assert(
    fc.property(weighty, free, times, (said, others, now) => {
      const alone = weighClaims(said, june, now)
      const together = weighClaims([...others, ...said], june, now)
      expect(together.outcome).toBe(alone.outcome)
    }),
    { numRuns: 2_000 },
  )
})

test('weighs the same in any order', () => {
  fc.assert(
    fc.property(weighty, times, (said, now) => {
      const [there, back] = [said, [...said].reverse()].map((each) =>
        weighClaims(each, june, now),
      )
      expect([back?.outcome, back?.yes, back?.no]).toEqual([
        ...[there?.outcome, there?.yes, there?.no],
      ])
    }),
  )
})

test('does not decide a side without a confirmed fact for it', () => {
  fc.assert(
    fc.property(weighty, times, (said, now) => {
      const { outcome } = weighClaims(said, june, now)
      if (outcome !== 'YES' && outcome !== 'NO') return
      const facts = said.filter(
        ({ voice, isConfirmed }) => voice === 'fact' && isConfirmed,
      )
      expect(
        facts.some(({ kind }) => (kind === 'happened') === (outcome === 'YES')),
      ).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('does not lose a side by one more source for it', () => {
  fc.assert(
    fc.property(weighty, times, (said, now) => {
      const { outcome } = weighClaims(said, june, now)
      if (outcome !== 'YES') return
      const more = claimOf(yes(LEAGUE, at('2026-06-15T12:00Z')))
      expect(
        weighClaims([...said, more], june, Math.max(now, june.to)).yes.for,
      ).toBeGreaterThanOrEqual(3)
    }),
  )
})
