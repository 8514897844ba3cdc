import { expect, test } from 'vitest'
import { describeSeat } from './seat-text.ts'

test.each([
  [{ votes: 2, code: 'YES' }, undefined, '2 votes for YES'],
  [{ votes: 2, code: 'YES' }, 'YES', '2 votes for YES, right'],
  [{ votes: 1, code: 'TOO_EARLY' }, 'NO', '1 vote for TOO EARLY, wrong'],
  [{ votes: 1, code: 'NO' }, 'UNSURE', '1 vote for NO'],
  [{ votes: 3, code: 'UNSURE' }, 'YES', '3 votes abstained'],
  [{ votes: 1, code: 'SILENT' }, 'YES', '1 vote silent'],
  [{ votes: 0, code: 'UNUSED' }, 'YES', 'drawn, not needed'],
] as const)('a seat with %j at the end %s is described', (seat, end, words) => {
  expect(describeSeat(seat, end).words).toBe(words)
})
