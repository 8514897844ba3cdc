import { expect, test } from 'vitest'
import type { Decimal } from '../decimal.ts'
import { withinBand } from './within-band.ts'

const decimal = (text: string) => text as Decimal
const percent = (text: string) => ({ kind: 'percent', percent: decimal(text) }) as const
const absolute = (text: string) => ({ kind: 'absolute', amount: decimal(text) }) as const

test('an absolute band holds up to its edge, on both sides', () => {
  expect(withinBand(absolute('5'), decimal('100'), decimal('105'))).toBe(true)
  expect(withinBand(absolute('5'), decimal('100'), decimal('95'))).toBe(true)
  expect(
    withinBand(absolute('5'), decimal('100'), decimal('105.000000000000000001')),
  ).toBe(false)
  expect(withinBand(absolute('0'), decimal('100'), decimal('100'))).toBe(true)
})

test('a band in percent is a share of the first value', () => {
  expect(withinBand(percent('1'), decimal('200'), decimal('202'))).toBe(true)
  expect(withinBand(percent('1'), decimal('200'), decimal('202.01'))).toBe(false)
  expect(withinBand(percent('0.5'), decimal('-200'), decimal('-199'))).toBe(true)
})
