import type { CheckedClaim, ClaimSide, Frame } from '@cresolver/agent/research'
import { expect, test } from 'vitest'
import { decideByCount } from './decide-by-count.ts'

const frame: Frame = {
  statement: 'It is true: X won.',
  window: { from: 0, to: 1_000, zone: 'UTC' },
  canEndEarly: true,
  answerable: true,
  queries: ['x'],
  disconfirming: 'not x',
}

function claim(
  host: string,
  supports: ClaimSide,
  quote = `${host} says it.`,
): CheckedClaim {
  const checked = { url: `http://${host}/`, host, sha256: '', offset: 0, readAt: 0 }
  return { quote, supports, ...checked }
}

function outcome(
  claims: readonly CheckedClaim[],
  change: Partial<Frame> = {},
  now = 2_000,
) {
  const input = { question: 'Did X win?', now, frame: { ...frame, ...change }, claims }
  return decideByCount(input).outcome
}

const two = (side: ClaimSide) => [claim('a.example', side), claim('b.example', side)]

test('two sources decide, one does not', () => {
  expect(outcome(two('YES'))).toBe('YES')
  expect(outcome(two('NO'))).toBe('NO')
  expect(outcome([claim('a.example', 'YES')])).toBe('UNKNOWN')
  expect(outcome([])).toBe('UNKNOWN')
})

test('hosts of one domain, and equal words, count once', () => {
  expect(outcome([claim('a.x.example', 'YES'), claim('b.x.example', 'YES')])).toBe(
    'UNKNOWN',
  )
  const copies = ['a.example', 'b.example'].map((host) =>
    claim(host, 'YES', 'It did win.'),
  )
  expect(outcome(copies)).toBe('UNKNOWN')
})

test('a contradiction is UNKNOWN', () => {
  expect(outcome([...two('YES'), claim('c.example', 'NO')])).toBe('UNKNOWN')
})

test('an open window is TOO_EARLY, unless the event already happened', () => {
  expect(outcome(two('NO'), {}, 500)).toBe('TOO_EARLY')
  expect(outcome(two('YES'), {}, 500)).toBe('YES')
  expect(outcome(two('YES'), { canEndEarly: false }, 500)).toBe('TOO_EARLY')
})

test('a question without an answer is INVALID', () => {
  expect(outcome(two('YES'), { answerable: false })).toBe('INVALID')
})

test('confidence stays modest', () => {
  const claims = Array.from({ length: 30 }, (_, index) =>
    claim(`h${index}.example`, 'YES'),
  )
  const input = { question: 'Did X win?', now: 2_000, frame, claims }
  expect(decideByCount(input).confidence).toBe(0.9)
})
