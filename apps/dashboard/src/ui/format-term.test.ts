import { expect, test } from 'vitest'
import { formatTerm } from './format-term.ts'

test.each([
  ['at 2026-02-20T23:59:00Z', 'at 2026-02-20 23:59 UTC'],
  ['at 2026-02-20T23:59:01Z', 'at 2026-02-20 23:59:01 UTC'],
  [
    'from 2026-02-01T00:00:00Z to 2026-02-02T00:00:30Z',
    'from 2026-02-01 00:00 UTC to 2026-02-02 00:00:30 UTC',
  ],
  ['Decided by THE ZOO', 'Decided by THE ZOO'],
  ['price >= 75000 USD', 'price ≥ 75000 USD'],
  ['price <= 75000 USD', 'price ≤ 75000 USD'],
  ['price < 75000 USD', 'price < 75000 USD'],
  ['Decided by a>=b', 'Decided by a>=b'],
])('%s reads %s', (text, words) => {
  expect(formatTerm(text)).toBe(words)
})
