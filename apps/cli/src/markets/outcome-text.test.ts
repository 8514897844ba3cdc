import type { Asking, Judge, MarketVerdict } from '@cresolver/chain'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { describeVerdict, paintState, stateOf } from './outcome-text.ts'

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

test('a verdict is put into words with how far it is', () => {
  const describe = (verdict: Partial<MarketVerdict>) =>
    describeVerdict({ isPaidOut: false, ...verdict } as MarketVerdict)
  expect(describe({ state: 'OPEN', outcome: 'OPEN' })).toBe('not settled yet')
  const by = (judge: Judge) => ({ asking: { judge } as Asking })
  const no = { state: 'PROPOSED', outcome: 'NO' } as const
  expect(describe({ ...no, ...by('NONE') })).toBe('NO; claimed, not final')
  expect(describe({ ...no, ...by('PANEL') })).toBe('NO; found, not final')
  expect(describe({ state: 'PROPOSED', outcome: 'OPEN', ...by('RULE') })).toBe(
    'it was asked too early; not final',
  )
  expect(describe({ state: 'JUDGED', ...by('COURT') })).toBe('the court is asked')
  const late = { state: 'FINAL', outcome: 'VOID', reason: 'NO_JUDGE' } as const
  expect(describe(late)).toBe('VOID: no judge decided in time; final, not paid out yet')
  expect(describe({ state: 'FINAL', outcome: 'YES', isPaidOut: true })).toBe('YES')
})

test.each([
  ['INVALID', 'the question has no answer'],
  ['TOO_EARLY', 'the question cannot be answered yet'],
  ['NO_QUORUM', 'too few workers answered'],
  ['EXPIRED', 'it was not resolved in time'],
  ['ZERO_WEIGHT', 'no answer had any weight'],
  ['UNSURE', 'the panel was not sure'],
  ['NO_JUDGE', 'no judge decided in time'],
] as const)('the reason %s is put into words', (reason, words) => {
  const verdict = { state: 'FINAL', outcome: 'VOID', reason, isPaidOut: true }
  expect(describeVerdict(verdict as MarketVerdict)).toBe(`VOID: ${words}`)
})

test('each state has its colour', () => {
  const colors = picocolors.createColors(true)
  expect(paintState('YES ', colors)).toBe(colors.green('YES '))
  expect(paintState('NO', colors)).toBe(colors.red('NO'))
  expect(paintState('VOID', colors)).toBe(colors.yellow('VOID'))
  expect(paintState('OPEN', colors)).toBe(colors.cyan('OPEN'))
  expect(paintState('CLOSED', colors)).toBe('CLOSED')
})
