import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, idParameter, momentParameter, nameParameter } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { RecipeParameter } from '../recipe.ts'

/** The number that a count is compared with. */
export const COUNT = idParameter('count', 'the number to compare with', '2')

/** First moment of a period, and the moment after its last. */
const PERIOD = [
  momentParameter('from', 'the first moment, in UTC', '2027-03-12T17:00:00Z'),
  momentParameter('to', 'the moment after the last, in UTC', '2027-03-19T16:00:00Z'),
].map((moment): RecipeParameter => {
  const { name } = moment
  const derives = [
    { hole: `${name}-early`, as: 'five-hours-earlier' },
    { hole: `${name}-late`, as: 'five-hours-later' },
  ] as const
  return { ...moment, derives }
})

/** The list of filings by the times of their acceptance. */
export const filings = (stamps: readonly string[] = []) => [
  exampleDocument('data.sec.gov/submissions/CIK0000320193.json', {
    cik: '0000320193',
    filings: {
      recent: {
        // The newest is first, and the list reaches back to the one before.
        accessionNumber: [
          ...stamps.map((_, index) => `0000320193-27-00000${index}`),
          '0000320193-27-000009',
        ],
        acceptanceDateTime: [...stamps, '2027-03-01T20:00:00.000Z'],
        form: [...stamps.map(() => '8-K'), '10-Q'],
      },
    },
  }),
]
/** Filings with the US Securities and Exchange Commission. */
export const FILINGS = makeRecipe({
  name: 'edgar-filings',
  title: 'Number of filings of a company with the SEC',
  summary:
    'Filings of one form by the time of their acceptance, in UTC. One within five hours of the first or last moment: a panel, because the SEC marks New York time as UTC for some filers. Read a day after the deadline; an 8-K can come four business days after the event, so that its period must be that long. A very active filer has an answer that is too large: a panel. One source.',
  parameters: [
    {
      name: 'cik',
      pattern: '[0-9]{10}',
      meaning: 'the CIK of the company, ten digits',
      example: '0000320193',
      derives: [{ hole: 'cik-number', as: 'number' }],
    },
    nameParameter('form', 'the form', '8-K'),
    ...PERIOD,
    COMPARISON,
    { ...COUNT, example: '1' },
  ],
  keys: {
    source: 'json:data.sec.gov/submissions/CIK{cik}.json',
    rows: '/filings/recent',
    distinct: '/accessionNumber',
    before: '/acceptanceDateTime<{from-early}',
    where: allOf(
      '/form={form}',
      '/acceptanceDateTime>={from-early}',
      '/acceptanceDateTime<{to-late}',
    ),
    agg: 'count',
    final: allOf(
      '/cik={cik}|{cik-number}',
      'all /acceptanceDateTime>={from-late}',
      'all /acceptanceDateTime<{to-early}',
    ),
    op: '{op}',
    target: '{count}',
    until: '+7d',
    reread: '24h',
  },
  finality: 'The acceptance time never changes; read again after a day.',
  terms: 'SEC: no key, public domain; wants a User-Agent with a contact.',
  limits: 'SEC: 10 calls a second.',
  bytes: 100_000,
  documents: filings(['2027-03-18T11:00:00.000Z', '2027-03-15T20:31:05.000Z']),
  deadline: '2027-03-19T16:00Z',
  now: '2027-03-20T16:00Z',
})
