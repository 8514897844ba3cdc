import { toMarketId } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { createPrinter } from '../terminal/printer.ts'
import {
  formatEnding,
  formatMarket,
  formatOpening,
  formatOverturned,
  formatWork,
} from './summary-lines.ts'

const printer = {
  ...createPrinter(
    { stdout: { write: () => true, columns: 80 }, variables: { NO_COLOR: '1' } } as never,
    false,
  ),
  width: 80,
}

test('the opening says what is made up', () => {
  const [first, second] = formatOpening({ model: undefined, livePrices: false }, printer)
  expect(`${first} ${second}`).toContain('Prices and pages are made up')
  const model = { apiKey: 'k', baseUrl: 'http://127.0.0.1', model: 'recorded' }
  const withModel = formatOpening({ model, livePrices: true }, printer).join(' ')
  expect(withModel).toContain(
    'Pages are made up; agents and judge use the model recorded',
  )
})

test('a market takes one line, whatever its question is', () => {
  const line = formatMarket(
    { marketId: 4n, ending: 'OPEN', decided: 'closes in 45 s', question: 'x'.repeat(99) },
    printer,
  )
  expect(line).toHaveLength(80)
  expect(line).toMatch(/^ 4 {2}OPEN {2}closes in 45 s {2}x+…$/)
})

test('an overturned market names the first verdict and that it is staged', () => {
  const overturned = { marketId: toMarketId(3), first: 'YES', last: 'NO' } as const
  expect(formatOverturned(overturned, printer)).toEqual([
    ' 3  NO    by a court      Did Tolvland Air complete its merger with Corvane Lin…',
    '          First YES: its agents trusted one headline (staged). Disputed.',
  ])
})

test('a market with a staged mistake names who made it, and how many agents decided', () => {
  const market = { question: 'Is it so?', careless: ['Epsilon'] }
  const payouts = [1n, 0n].map((reward) => ({
    ...{ worker: '0x', stake: 0n, reward },
    reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
  }))
  const verdict = {
    ...{ kind: 'verdict', marketId: 2n, resolution: true, decidedBy: 'workers' },
    verified: { end: 'holds', checks: [] },
  } as const
  expect(formatEnding(market, { ...verdict, payouts } as never, printer)).toEqual([
    ' 2  YES   1 of 2 agents   Is it so?',
    '          Against it: Epsilon, who trusted one headline (staged).',
  ])
})

test('a recorded table and a task of fixed rules are labelled as such', () => {
  const table = {
    id: 't',
    question: 'Is it so?',
    headline: 'NO; more.',
    condition: 'It rains.',
  }
  const task = { agent: 'Herald', reward: '12', text: 'NO: it is not.' }
  expect(formatWork({ table, task }, printer)).toEqual([
    '',
    'Table  (recorded answers) Is it so?',
    '       NO',
    '       Condition: It rains.',
    'Task   Herald (fixed rules) wrote for 12: NO: it is not.',
  ])
  expect(formatWork({}, printer)).toEqual([])
})
