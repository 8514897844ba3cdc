import type { MarketVerdict } from '@cresolver/chain'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { describeOutcome, describeVerdict, paintState, stateOf } from './outcome-text.ts'

const now = 1_000_000
const open = {
  outcome: { kind: 'open' },
  deadline: 1_001,
  requestedAt: undefined,
} as const

test('the state of a market is one word', () => {
  expect(stateOf(open, now)).toBe('OPEN')
  expect(stateOf({ ...open, deadline: 1_000 }, now)).toBe('CLOSED')
  expect(stateOf({ ...open, requestedAt: 900 }, now)).toBe('REQUESTED')
  const settle = (resolution: boolean) => ({ kind: 'verdict', resolution }) as const
  expect(stateOf({ ...open, outcome: settle(true), requestedAt: 1 }, now)).toBe('YES')
  expect(stateOf({ ...open, outcome: settle(false) }, now)).toBe('NO')
  expect(stateOf({ ...open, outcome: { kind: 'void', reason: 'EXPIRED' } }, now)).toBe(
    'VOID',
  )
})

test('a verdict with terms comes before the market that holds it', () => {
  const state = (verdict: Pick<MarketVerdict, 'state' | 'outcome'>) =>
    stateOf({ ...open, requestedAt: 900 }, now, verdict)
  expect(state({ state: 'OPEN', outcome: 'OPEN' })).toBe('REQUESTED')
  expect(state({ state: 'PROPOSED', outcome: 'YES' })).toBe('PROPOSED')
  expect(state({ state: 'DISPUTED', outcome: 'YES' })).toBe('DISPUTED')
  expect(state({ state: 'FINAL', outcome: 'SPLIT' })).toBe('SPLIT')
})

test('a verdict is put into words with how far it is', () => {
  const describe = (verdict: Partial<MarketVerdict>) =>
    describeVerdict({ isPaidOut: false, ...verdict } as MarketVerdict)
  expect(describe({ state: 'OPEN', outcome: 'OPEN' })).toBe('not settled yet')
  expect(describe({ state: 'PROPOSED', outcome: 'NO' })).toBe('NO; not final')
  expect(describe({ state: 'DISPUTED', outcome: 'NO' })).toBe('NO; disputed, not final')
  expect(describe({ state: 'DISPUTED', outcome: 'OPEN' })).toBe('the panel was unsure')
  const late = { state: 'FINAL', outcome: 'VOID', reason: 'NO_JUDGE' } as const
  expect(describe(late)).toBe(
    'VOID: no judge decided the dispute in time; final, not paid out yet',
  )
  expect(describe({ state: 'FINAL', outcome: 'YES', isPaidOut: true })).toBe('YES')
})

test('an outcome is put into words', () => {
  expect(describeOutcome({ kind: 'open' })).toBe('not settled yet')
  expect(describeOutcome({ kind: 'verdict', resolution: true })).toBe('YES')
  expect(describeOutcome({ kind: 'verdict', resolution: false })).toBe('NO')
  expect(describeOutcome({ kind: 'split' })).toBe('SPLIT: both sides are paid half')
  const words = {
    INVALID: 'the question has no answer',
    TOO_EARLY: 'the question cannot be answered yet',
    NO_QUORUM: 'too few workers answered',
    EXPIRED: 'it was not resolved in time',
    ZERO_WEIGHT: 'no answer had any weight',
    CANCELLED: 'its creator canceled it',
    UNSURE: 'no panel was sure, and no court is named',
    NO_JUDGE: 'no judge decided the dispute in time',
  } as const
  for (const reason of Object.keys(words) as (keyof typeof words)[]) {
    expect(describeOutcome({ kind: 'void', reason })).toBe(`VOID: ${words[reason]}`)
  }
})

test('each state has its colour', () => {
  const colors = picocolors.createColors(true)
  expect(paintState('YES ', colors)).toBe(colors.green('YES '))
  expect(paintState('NO', colors)).toBe(colors.red('NO'))
  expect(paintState('VOID', colors)).toBe(colors.yellow('VOID'))
  expect(paintState('OPEN', colors)).toBe(colors.cyan('OPEN'))
  expect(paintState('CLOSED', colors)).toBe('CLOSED')
})
