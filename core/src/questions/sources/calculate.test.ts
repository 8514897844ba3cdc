import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, parseDecimal } from '../decimal.ts'
import { parseCalculation } from '../expressions/calculation.ts'
import type { Rounding } from '../rule.ts'
import { calculate } from './calculate.ts'

function result(text: string, values: Record<string, string>, rounding?: Rounding) {
  const expression = parseCalculation(text)
  if (expression === undefined) throw new Error(`${text} is not a calculation`)
  return calculate(expression, values as Record<string, Decimal>, rounding)
}

describe('a calculated value', () => {
  it('is exact', () => {
    expect(result('a-b', { a: '0.3', b: '0.1' })).toBe('0.2')
    expect(result('a*b', { a: '75000.000000000000001', b: '3' })).toBe(
      '225000.000000000000003',
    )
  })

  it('is rounded once, at its end', () => {
    const percent = (a: string, b: string) =>
      result('(a-b)/b*100', { a, b }, { places: 1, mode: 'half-up' })
    expect(percent('321.465', '312.332')).toBe('2.9')
    expect(percent('103.05', '100')).toBe('3.1')
    expect(percent('96.95', '100')).toBe('-3.1')
  })

  it('is rounded to the even digit where the rule says so', () => {
    const round = (a: string) =>
      result('a/b', { a, b: '2' }, { places: 0, mode: 'half-even' })
    expect(['1', '3', '5', '-1', '-3'].map(round)).toEqual(['0', '2', '2', '0', '-2'])
  })

  it('does not exist for a missing value, a divisor of 0, or too many digits', () => {
    expect(result('a+b', { a: '1' })).toBeUndefined()
    expect(
      result('a/b', { a: '1', b: '0' }, { places: 1, mode: 'half-up' }),
    ).toBeUndefined()
    const long = '9'.repeat(40)
    expect(result('a*a', { a: long })).toBeUndefined()
  })

  it('equals integer arithmetic', () => {
    const whole = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        const values = { a: `${a}`, b: `${b}` }
        expect(result('a*(b-a)+b', values)).toBe(parseDecimal(`${a * (b - a) + b}`))
      }),
    )
  })
})
