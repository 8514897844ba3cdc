import { readSites } from '@cresolver/core/evidence'
import { describe, expect, test } from 'vitest'
import { checkedClaim } from './claim.fixture.ts'
import type { CheckedClaim, Frame } from './reading/reader.ts'
import { END_OF_JUNE } from './research-tools.fixture.ts'
import { createWeighing, type EvidenceParameters } from './weigh-evidence.ts'

const frame: Frame = {
  statement: 'The bridge is open.',
  window: { from: END_OF_JUNE - 30 * 86_400 + 1, to: END_OF_JUNE, zone: 'UTC' },
  canEndEarly: true,
  answerable: true,
  queries: [],
  disconfirming: '',
}
const now = END_OF_JUNE + 5 * 86_400
const sites = readSites(
  ['herald', 'post', 'times'].map((name) => `${name}.example`).join('\n'),
)

function weigh(
  claims: readonly CheckedClaim[],
  change: Partial<EvidenceParameters> = {},
) {
  const given = { claims, frame, now, pages: [], named: { terms: [] }, sites, ...change }
  return createWeighing(given)()
}

function said(host: string, change: Partial<CheckedClaim> = {}): CheckedClaim {
  return checkedClaim({ host, quote: `The bridge was opened, ${host} saw.`, ...change })
}
const denies = { supports: 'NO', pageDate: '2026-07-02' } as const

describe('a verdict', () => {
  test('needs two listed sources, or the one that is named', () => {
    expect(weigh([said('herald.example')]).outcome).toBe('UNKNOWN')
    expect(weigh([said('herald.example'), said('post.example')]).outcome).toBe('YES')
    const named = { terms: [{ host: 'office.example' }] }
    expect(weigh([said('office.example')], { named }).outcome).toBe('YES')
  })

  test('is not made by free pages, however many', () => {
    const free = ['a.github.io', 'b.github.io', 'c.shop', 'd.blog', 'e.example']
    const { outcome, counted } = weigh(free.map((host) => said(host)))
    expect([outcome, counted]).toEqual(['UNKNOWN', []])
  })

  test('is not blocked by free pages, however many', () => {
    const free = Array.from({ length: 12 }, (_, index) => said(`t${index}.blog`, denies))
    const listed = [said('herald.example'), said('post.example')]
    expect(weigh([...free, ...listed]).outcome).toBe('YES')
  })

  test('is contradicted by a listed "not yet" of after the window that names its day', () => {
    const against = said('times.example', { ...denies, eventDate: '2026-07-02' })
    const { outcome, yes } = weigh([
      said('herald.example'),
      said('post.example'),
      against,
    ])
    const [one, two] = [1, 2].map((listed) => ({ primary: 0, listed }))
    expect([outcome, yes]).toMatchObject(['UNKNOWN', { for: two, against: one }])
  })

  test('says NO by two listed "not yet" of after the window, whatever blogs say', () => {
    const against = ['herald.example', 'post.example'].map((host) => said(host, denies))
    expect(weigh([...against, said('a.blog'), said('b.blog')]).outcome).toBe('NO')
  })

  test('is not NO by pages of the last day', () => {
    const morning = { supports: 'NO', pageDate: '2026-06-30' } as const
    const claims = ['herald.example', 'post.example'].map((host) => said(host, morning))
    const { outcome, dropped } = weigh(claims)
    expect([outcome, dropped.map(({ reason }) => reason)]).toEqual([
      'UNKNOWN',
      ['BEFORE_END', 'BEFORE_END'],
    ])
  })

  test('is not made by plans, views and jokes', () => {
    for (const voice of ['plan', 'opinion', 'satire'] as const) {
      const claims = ['herald.example', 'post.example'].map((host) =>
        said(host, { voice }),
      )
      expect(weigh(claims).outcome, voice).toBe('UNKNOWN')
    }
  })
})

describe('a window that ends at midnight in New York', () => {
  const to = Date.parse('2026-07-01T03:59:59Z') / 1_000
  const inNewYork = { ...frame, window: { to, zone: 'ET' } }
  const outcomeOf = (change: Partial<CheckedClaim>) => {
    const claims = ['herald.example', 'post.example'].map((host) => said(host, change))
    return weigh(claims, { frame: inNewYork }).outcome
  }
  const at = (time: string) => Date.parse(time) / 1_000

  test('holds all of its last day, and the hour that is the next day in London', () => {
    expect(outcomeOf({ eventDate: '2026-06-30' })).toBe('YES')
    const late = { eventDate: '2026-07-01', eventAt: at('2026-07-01T02:00Z') }
    expect(outcomeOf(late)).toBe('YES')
  })

  test('does not hold the next day, nor an hour of it', () => {
    expect(outcomeOf({ eventDate: '2026-07-01' })).toBe('UNKNOWN')
    const late = { eventDate: '2026-07-01', eventAt: at('2026-07-01T04:00Z') }
    expect(outcomeOf(late)).toBe('UNKNOWN')
  })

  test('holds a day of which only hours before its end were reported', () => {
    const noon = { to: at('2026-06-30T16:00Z'), zone: 'ET' }
    const outcomeAt = (publishedAt: number) => {
      const change = { eventDate: '2026-06-30', pageDate: '2026-06-30', publishedAt }
      const claims = ['herald.example', 'post.example'].map((host) => said(host, change))
      return weigh(claims, { frame: { ...frame, window: noon } }).outcome
    }
    expect(outcomeAt(at('2026-06-30T15:00Z'))).toBe('YES')
    expect(outcomeAt(at('2026-06-30T17:00Z'))).toBe('UNKNOWN')
  })

  test('decides NO by pages of the next day in New York', () => {
    expect(outcomeOf({ supports: 'NO', pageDate: '2026-06-30' })).toBe('UNKNOWN')
    expect(outcomeOf({ supports: 'NO', pageDate: '2026-07-01' })).toBe('NO')
  })
})

describe('a rule that asks for what is public by the end', () => {
  const window = { ...frame.window, isPublicBy: true }
  const outcomeOf = (pageDate: string | undefined) => {
    const change = { eventDate: '2026-06-30', pageDate }
    const claims = ['herald.example', 'post.example'].map((host) => said(host, change))
    return weigh(claims, { frame: { ...frame, window } }).outcome
  }

  test('is not met by a filing of the next day, nor by a page without a date', () => {
    expect(['2026-06-30', '2026-07-01', undefined].map(outcomeOf)).toEqual([
      ...['YES', 'UNKNOWN', 'UNKNOWN'],
    ])
  })
})

describe('copies', () => {
  const story = 'The bridge of Pellworm was opened to traffic before noon on Thursday.'
  const page = (host: string, text: string) => ({
    url: `https://${host}/decision`,
    text,
  })
  const copy = (host: string) => said(host, { quote: story, offset: 0 })
  const other =
    'Cars crossed the new span for the first time, our reporter counted forty.'

  test('are one source if one text is in two papers', () => {
    const pages = ['herald.example', 'post.example'].map((host) => page(host, story))
    const claims = ['herald.example', 'post.example'].map(copy)
    expect(weigh(claims, { pages }).outcome).toBe('UNKNOWN')
  })

  test('do not make two papers one if they are on a free page', () => {
    const pages = [
      page('herald.example', story),
      page('post.example', other),
      page('thief.blog', `${story}\n${other}`),
    ]
    const claims = [
      copy('herald.example'),
      said('post.example', { quote: other, offset: 0 }),
      copy('thief.blog'),
    ]
    expect(weigh(claims, { pages }).outcome).toBe('YES')
  })
})

test('gives the deciding step claims of sources with a weight alone', () => {
  const { counted } = weigh([
    said('herald.example'),
    said('a.blog'),
    said('post.example'),
  ])
  expect(counted.map(({ host }) => host)).toEqual(['herald.example', 'post.example'])
})

test('shows a "not yet" of before the end that stands against an event before it', () => {
  const against = said('times.example', {
    ...{ supports: 'NO', eventDate: '2026-06-25', pageDate: '2026-06-25' },
  })
  const event = { eventDate: '2026-06-20' }
  const { yes, counted } = weigh([said('herald.example', event), against])
  expect([yes.against.listed, counted.map(({ host }) => host)]).toEqual([
    1,
    ['herald.example', 'times.example'],
  ])
})

test('reads nothing into a claim for neither side', () => {
  const claims = ['herald.example', 'post.example'].map((host) =>
    said(host, { supports: 'NEITHER' }),
  )
  expect(weigh(claims)).toMatchObject({ outcome: 'UNKNOWN', counted: [], dropped: [] })
})
