import { readSites } from '@cresolver/core/evidence'
import { describe, expect, test } from 'vitest'
import type { ReadClaim, ResearchQuestion } from './reading/reader.ts'
import { researchQuestion } from './research-question.ts'
import { quotingReader, smallWeb } from './research-tools.fixture.ts'

const DAY = 86_400
const end = Date.parse('2026-06-30T23:59:59Z') / 1_000
const hosts = ['herald.example', 'post.example', 'times.example', 'office.example']
const sites = readSites(hosts.slice(0, 3).join('\n'))
const quote = 'The bridge of Sund was again a subject at the harbor on Friday.'

type Change = {
  readonly asked?: Partial<ResearchQuestion>
  readonly hosts?: readonly string[]
  readonly published?: string
  /** Day that the search gives to each page. */
  readonly found?: string
  readonly claim?: Partial<ReadClaim>
}

async function proposalOf(change: Change = {}) {
  const stated = change.published ?? '2026-07-02'
  const pages = new Map(
    (change.hosts ?? hosts).map((host) => [
      `https://${host}/`,
      `<meta name="date" content="${stated}"><p>${quote}</p><p>${`${host} has more of it. `.repeat(20)}</p>`,
    ]),
  )
  const web = smallWeb(pages, 'text/html; charset=utf-8')
  const published = change.found && ({ date: change.found, kind: 'published' } as const)
  const search: typeof web.search = async (...given) => {
    const { hits, ...result } = await web.search(...given)
    return {
      ...result,
      hits: hits.map((hit) => ({ ...hit, ...(published && { published }) })),
    }
  }
  const { reader } = quotingReader({
    read: async () => [{ quote, supports: 'NEITHER', ...change.claim }],
    decide: async () => ({
      ...{ reasons: '', missing: [], counterEvidence: '' },
      ...{ outcome: 'UNKNOWN', confidence: 0 },
    }),
  })
  const asked = {
    question: 'Did the bridge of Sund open by June 30, 2026?',
    rule: 'source:manual\nsources:office.example\nsilence:no',
    now: end + 4 * DAY,
    ...change.asked,
  }
  const clock = () => asked.now * 1_000
  const { outcome, proposal } = await researchQuestion(asked, {
    ...{ ...web, search, sites, reader, clock },
  })
  return [outcome, proposal]
}

test('the silence of the sources proposes NO, and decides nothing', async () => {
  expect(await proposalOf()).toEqual(['UNKNOWN', 'NO'])
})

describe('nothing is proposed', () => {
  test.each<readonly [string, Change]>([
    ['unless the rule allows it', { asked: { rule: 'sources:office.example' } }],
    ['without a source in the rule', { asked: { rule: 'source:manual\nsilence:no' } }],
    ['by pages that a search dates otherwise', { found: '2026-06-01' }],
    ['before two days have passed', { asked: { now: end + DAY } }],
    ['if a source of the rule was not read', { hosts: hosts.slice(0, 3) }],
    ['from two pages', { hosts: hosts.slice(1) }],
    ['by pages of before the end', { published: '2026-06-30' }],
    ['if a page says YES', { claim: { supports: 'YES' } }],
    [
      'if a page says YES in words that it does not have',
      {
        claim: {
          supports: 'YES',
          quote: 'The bridge of Sund was opened on Friday, said all.',
        },
      },
    ],
    [
      'about what somebody says',
      {
        asked: { question: 'Will the mayor say "bridge" by June 30, 2026?' },
      },
    ],
    ['about a count', { asked: { question: 'Will 40+ cars cross by June 30, 2026?' } }],
  ])('%s', async (_, change) => {
    expect((await proposalOf(change))[1]).toBeUndefined()
  })
})
