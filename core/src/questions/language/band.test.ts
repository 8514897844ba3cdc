import { expect, test } from 'vitest'
import { formatBand, parseBand } from './band.ts'

test.each([
  ['100', { kind: 'absolute', amount: '100' }, '100'],
  ['0.50', { kind: 'absolute', amount: '0.5' }, '0.5'],
  ['0', { kind: 'absolute', amount: '0' }, '0'],
  ['0.50%', { kind: 'percent', percent: '0.5' }, '0.5%'],
  ['100%', { kind: 'percent', percent: '100' }, '100%'],
])('%s is a band', (text, band, canonical) => {
  const parsed = parseBand(text)
  expect(parsed).toEqual(band)
  expect(parsed && formatBand(parsed)).toBe(canonical)
})

test.each(['', '%', '-1', '-0.5%', '1 %', '1%%', '1,000', 'x%'])('%j is none', (text) => {
  expect(parseBand(text)).toBeUndefined()
})
