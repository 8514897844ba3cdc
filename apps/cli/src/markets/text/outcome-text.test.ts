import type { MarketVerdict } from '@cresolver/chain'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { paintState, stateOf } from './outcome-text.ts'

const now = 1_000_000
type Verdict = Pick<MarketVerdict, 'state' | 'outcome'>
const market = (verdict: Verdict = { state: 'OPEN', outcome: 'OPEN' }) => ({
  ...{ deadline: 1_001, requestedAt: undefined },
  verdict: { ...verdict, until: undefined },
})

test('the state of a market is one word', () => {
  expect(stateOf(market(), now)).toBe('OPEN')
  expect(stateOf({ ...market(), deadline: 1_000 }, now)).toBe('CLOSED')
  expect(stateOf({ ...market(), requestedAt: 900 }, now)).toBe('REQUESTED')
  const state = (verdict: Verdict) => stateOf(market(verdict), now)
  expect(state({ state: 'PROPOSED', outcome: 'YES' })).toBe('PROPOSED')
  expect(state({ state: 'JUDGED', outcome: 'OPEN' })).toBe('JUDGED')
  expect(state({ state: 'FINAL', outcome: 'SPLIT' })).toBe('SPLIT')
})

test('each state has its colour', () => {
  const colors = picocolors.createColors(true)
  expect(paintState('YES ', colors)).toBe(colors.green('YES '))
  expect(paintState('NO', colors)).toBe(colors.red('NO'))
  expect(paintState('VOID', colors)).toBe(colors.yellow('VOID'))
  expect(paintState('OPEN', colors)).toBe(colors.cyan('OPEN'))
  expect(paintState('CLOSED', colors)).toBe('CLOSED')
})
