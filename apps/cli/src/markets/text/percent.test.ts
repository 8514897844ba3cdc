import { expect, test } from 'vitest'
import { formatPercent, parsePercent } from './percent.ts'

test.each([
  ['25', 2_500],
  ['12.5%', 1_250],
  ['0.01 %', 1],
  ['100', 10_000],
  ['0', 0],
])('%s is %i in 10,000', (text, bps) => {
  expect(parsePercent(text, '--wrong-slash')).toBe(bps)
})

test.each(['100.01', '-1', '1/4', '', '0.001', '1e1'])('%j is refused', (text) => {
  expect(() => parsePercent(text, '--wrong-slash')).toThrow(
    expect.objectContaining({ code: 'USAGE' }),
  )
})

test('a part is written as percent', () => {
  expect(formatPercent(1_250)).toBe('12.5 %')
})
