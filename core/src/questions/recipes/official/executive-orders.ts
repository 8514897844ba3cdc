import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, dayParameter } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import { COUNT } from './filings.ts'

const ordersAsset =
  'www.federalregister.gov/api/v1/documents.json?conditions[type][]=PRESDOCU&conditions[presidential_document_type][]=executive_order&conditions[signing_date][gte]={from}&conditions[signing_date][lte]={to}&fields[]=executive_order_number&fields[]=signing_date&per_page=100'
const ordersSource = `json:${ordersAsset}`
/** The list of executive orders by the days of their signature. */
export const orders = (days: readonly (string | null)[] = []) => {
  const url = ordersAsset.replace('{from}', '2027-03-15').replace('{to}', '2027-03-21')
  const results = days.map((signing_date, index) => ({
    executive_order_number: `${15000 + index}`,
    signing_date,
  }))
  const answer = exampleDocument(url, {
    count: new Set(days).size,
    total_pages: 1,
    results,
  })
  return [answer]
}
/** Executive orders by the Federal Register. */
export const EXECUTIVE_ORDERS = makeRecipe({
  name: 'executive-orders',
  title: 'Number of executive orders signed in a period',
  summary:
    'Executive orders in the Federal Register by signing date, both days included, read two weeks after the end, because they are published days after they are signed. The number in the list has to be the one that the service states. More than 100: a panel. One source.',
  parameters: [
    dayParameter('from', 'the first day', '2027-03-15'),
    dayParameter('to', 'the last day', '2027-03-21', {
      hole: 'settled',
      as: 'two-weeks-later',
    }),
    COMPARISON,
    COUNT,
  ],
  keys: {
    source: ordersSource,
    rows: '/results',
    total: '/count',
    distinct: '/executive_order_number',
    agg: 'count',
    final: allOf(
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
  finality: 'Two weeks after the period.',
  terms: 'Federal Register: no key, public domain.',
  limits: 'The Federal Register publishes no limit.',
  bytes: 15_000,
  documents: orders(['2027-03-15', '2027-03-18', '2027-03-21']),
  deadline: '2027-03-22T04:00Z',
  now: '2027-04-05T00:00Z',
})
