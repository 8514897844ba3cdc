import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, dayParameter, idParameter, nameParameter } from '../parameters.ts'
import { allOf, toSection } from '../reading-text.ts'
import type { Recipe, RecipeParameter } from '../recipe.ts'
import { document } from '../sports/espn.ts'

const count = idParameter('count', 'the number to compare with', '2')
const moment = (name: string, meaning: string, example: string): RecipeParameter => ({
  name,
  pattern: '20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:00Z',
  meaning,
  example,
})
const moments = [
  moment('from', 'the first moment, in UTC', '2027-03-12T17:00:00Z'),
  moment('to', 'the moment after the last, in UTC', '2027-03-19T16:00:00Z'),
]

const ordersAsset =
  'www.federalregister.gov/api/v1/documents.json?conditions[type][]=PRESDOCU&conditions[presidential_document_type][]=executive_order&conditions[signing_date][gte]={from}&conditions[signing_date][lte]={to}&fields[]=executive_order_number&fields[]=signing_date&per_page=100'
const ordersSource = `json:${ordersAsset}`
const orders = (days: readonly (string | null)[], stated = days.length) => {
  const url = ordersAsset.replace('{from}', '2027-03-15').replace('{to}', '2027-03-21')
  const results = days.map((signing_date, index) => ({
    executive_order_number: `${15000 + index}`,
    signing_date,
  }))
  const answer = document(url, { count: stated, total_pages: 1, results })
  return [answer, answer]
}
const executiveOrders = makeRecipe({
  name: 'executive-orders',
  title: 'Number of executive orders signed in a period',
  summary:
    'Executive orders in the Federal Register by signing date, both days included, read two weeks after the end, because they are published days after they are signed. The number in the list has to be the one that the service states. More than 100, or none in the list: a panel. One source.',
  parameters: [
    dayParameter('from', 'the first day', '2027-03-15'),
    dayParameter('to', 'the last day', '2027-03-21', {
      hole: 'settled',
      as: 'two-weeks-later',
    }),
    COMPARISON,
    count,
  ],
  keys: {
    source: ordersSource,
    rows: '/results',
    agg: 'count',
    final: allOf(
      '/total_pages=1',
      'all /signing_date>={from}',
      'all /signing_date<={to}',
      'all /executive_order_number>=1',
    ),
    op: '{op}',
    target: '{count}',
    'not-before': '{settled}T00:00Z',
    until: '+7d',
    reread: '24h',
  },
  sections: [toSection('confirm', { source: ordersSource, value: '/count' })],
  finality: 'Two weeks after the period.',
  terms: 'Federal Register: no key, public domain.',
  limits: 'The Federal Register publishes no limit.',
  bytes: 15_000,
  documents: orders(['2027-03-15', '2027-03-18', '2027-03-21']),
  deadline: '2027-03-22T04:00Z',
  now: '2027-04-05T00:00Z',
  variants: [
    { title: 'equal', documents: orders(['2027-03-15', '2027-03-21']), verdict: 'YES' },
    { title: 'below', documents: orders(['2027-03-15']), verdict: 'NO' },
    { title: 'gap', documents: orders(['2027-03-15', null]), verdict: 'TOO_EARLY' },
    {
      title: 'another day',
      documents: orders(['2027-03-15', '2027-03-22']),
      verdict: 'TOO_EARLY',
    },
    {
      title: 'doubled',
      documents: orders(['2027-03-15', '2027-03-15'], 1),
      verdict: 'NEEDS_PANEL',
    },
  ],
})

const filings = (...stamps: readonly string[]) => [
  document('data.sec.gov/submissions/CIK0000320193.json', {
    cik: '0000320193',
    filings: {
      recent: {
        accessionNumber: [
          ...stamps.map((_, index) => `0000320193-27-00000${index}`),
          '1',
        ],
        acceptanceDateTime: [...stamps, '2027-03-13T20:00:00.000Z'],
        form: [...stamps.map(() => '8-K'), '10-Q'],
      },
    },
  }),
]
const edgarFilings = makeRecipe({
  name: 'edgar-filings',
  title: 'Number of filings of a company with the SEC',
  summary:
    'Filings of one form by the time of their acceptance, in UTC. Read a day after the deadline; an 8-K can come four business days after the event, so that its period must be that long. A very active filer has an answer that is too large: a panel. A filing listed twice counts twice. One source.',
  parameters: [
    {
      name: 'cik',
      pattern: '[0-9]{10}',
      meaning: 'the CIK of the company, ten digits',
      example: '0000320193',
      derives: [{ hole: 'cik-number', as: 'number' }],
    },
    nameParameter('form', 'the form', '8-K'),
    ...moments,
    COMPARISON,
    { ...count, example: '1' },
  ],
  keys: {
    source: 'json:data.sec.gov/submissions/CIK{cik}.json',
    rows: '/filings/recent',
    where: allOf(
      '/form={form}',
      '/acceptanceDateTime>={from}',
      '/acceptanceDateTime<{to}',
    ),
    agg: 'count',
    final: '/cik={cik}|{cik-number}',
    op: '{op}',
    target: '{count}',
    until: '+7d',
    reread: '24h',
  },
  finality: 'The acceptance time never changes; read again after a day.',
  terms: 'SEC: no key, public domain; wants a User-Agent with a contact.',
  limits: 'SEC: 10 calls a second.',
  bytes: 100_000,
  documents: filings('2027-03-15T20:31:05.000Z', '2027-03-18T11:00:00.000Z'),
  deadline: '2027-03-19T16:00Z',
  now: '2027-03-20T16:00Z',
  variants: [
    {
      title: 'first moment',
      documents: filings('2027-03-12T17:00:00.000Z'),
      verdict: 'YES',
    },
    {
      title: 'an hour before',
      documents: filings('2027-03-12T16:00:00.000Z'),
      verdict: 'NO',
    },
    {
      title: 'last moment',
      documents: filings('2027-03-19T16:00:00.000Z'),
      verdict: 'NO',
    },
    { title: 'none', documents: filings(), verdict: 'NO' },
    { title: 'gap', documents: filings(''), verdict: 'NEEDS_PANEL' },
  ],
})

const posts = (...stamps: readonly (string | null)[]) => [
  document(
    'xtracker.polymarket.com/api/users/someone/posts?startDate=2027-03-12T17%3A00%3A00Z&endDate=2027-03-19T16%3A00%3A00Z',
    {
      data: stamps.map((createdAt, index) => ({ platformId: `19${index}`, createdAt })),
    },
  ),
]
const postCount = makeRecipe({
  name: 'post-count',
  title: 'Number of posts of an account on X',
  summary:
    "Posts that Polymarket's XTracker caught, by their creation. Deleted posts count if they were caught; a post listed twice counts twice. A very active account has an answer that is too large: a panel. Read again after a day. One source, which is the counter of those markets.",
  parameters: [
    nameParameter('account', 'the name of the account', 'someone'),
    ...moments,
    COMPARISON,
    count,
  ],
  keys: {
    source:
      'json:xtracker.polymarket.com/api/users/{account}/posts?startDate={from}&endDate={to}',
    rows: '/data',
    where: '/createdAt>={from} & /createdAt<{to}',
    agg: 'count',
    op: '{op}',
    target: '{count}',
    until: '+7d',
    reread: '24h',
  },
  finality: 'A day after the period.',
  terms: 'XTracker: no key, undocumented.',
  limits: 'XTracker publishes no limit.',
  bytes: 100_000,
  documents: posts(
    '2027-03-12T17:00:00.000Z',
    '2027-03-13T08:00:00.000Z',
    '2027-03-19T15:59:59.999Z',
  ),
  deadline: '2027-03-19T16:00Z',
  now: '2027-03-20T16:00Z',
  variants: [
    {
      title: 'equal',
      documents: posts('2027-03-12T17:00:00.000Z', '2027-03-13T08:00:00.000Z'),
      verdict: 'YES',
    },
    {
      title: 'an hour off',
      documents: posts('2027-03-12T16:00:00.000Z', '2027-03-13T08:00:00.000Z'),
      verdict: 'NO',
    },
    { title: 'none', documents: posts(), verdict: 'NO' },
    {
      title: 'gap',
      documents: posts('2027-03-13T08:00:00.000Z', null),
      verdict: 'NEEDS_PANEL',
    },
  ],
})

/** Documents that are counted in a period. */
export const COUNTED_DOCUMENTS: readonly Recipe[] = [
  executiveOrders,
  edgarFilings,
  postCount,
]
