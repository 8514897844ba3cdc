import { expect, test } from 'vitest'
import { checkedClaim } from './claim.fixture.ts'
import { countedClaims } from './counted-claims.ts'
import type { CheckedClaim, Frame } from './reader.ts'

// June 2026, asked on 1 July.
const window = { from: 1_780_272_000, to: 1_782_863_999 }
const now = 1_782_864_000
const frame = { window } as Frame

function counts(
  change: Partial<CheckedClaim>,
  at: Pick<Frame, 'window'> = frame,
): boolean {
  return countedClaims([checkedClaim(change)], { ...frame, ...at }, now).length === 1
}

test.each([
  ['the event was inside the window', { eventDate: '2026-06-11' }, true],
  ['the event was on its first day', { eventDate: '2026-06-01' }, true],
  ['the event was on its last day', { eventDate: '2026-06-30' }, true],
  ['the event was before it', { eventDate: '2026-05-31' }, false],
  ['the event was after it', { eventDate: '2026-07-01' }, false],
  ['the page is from inside the window', { pageDate: '2026-06-12' }, true],
  ['the page is older', { pageDate: '2026-05-31' }, false],
  [
    'the page is from the future',
    { pageDate: '2026-07-02', eventDate: '2026-06-11' },
    false,
  ],
  ['nothing says when', { pageDate: undefined }, false],
])('a claim where %s: %j counts: %s', (_name, change, expected) => {
  expect(counts(change)).toBe(expected)
})

test('that nothing happened counts only from the end of the window on', () => {
  expect(counts({ supports: 'NO', pageDate: '2026-06-12' })).toBe(false)
  expect(counts({ supports: 'NO', pageDate: '2026-06-30' })).toBe(true)
  expect(
    counts({ supports: 'NO', pageDate: '2026-06-12', eventDate: '2026-06-11' }),
  ).toBe(true)
})

test('without a window every date up to now counts', () => {
  expect(counts({ pageDate: undefined }, { window: {} })).toBe(true)
  expect(counts({ pageDate: '2026-07-02' }, { window: {} })).toBe(false)
})
