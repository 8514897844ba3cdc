import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, nameParameter } from '../parameters.ts'
import { COUNT, PERIOD } from './periods-of-counts.ts'

const posts = (...stamps: readonly (string | null)[]) => [
  exampleDocument(
    'xtracker.polymarket.com/api/users/someone/posts?startDate=2027-03-12T17%3A00%3A00Z&endDate=2027-03-19T16%3A00%3A00Z',
    {
      data: stamps.map((createdAt, index) => ({ platformId: `19${index}`, createdAt })),
    },
  ),
]
/** Posts by the counter of Polymarket. */
export const POSTS = makeRecipe({
  name: 'post-count',
  title: 'Number of posts of an account on X',
  summary:
    "Posts that Polymarket's XTracker caught, by their creation. Deleted posts count if they were caught; a post listed twice counts twice. A very active account has an answer that is too large: a panel. Read again after a day. One source, which is the counter of those markets.",
  parameters: [
    nameParameter('account', 'the name of the account', 'someone'),
    ...PERIOD,
    COMPARISON,
    COUNT,
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
