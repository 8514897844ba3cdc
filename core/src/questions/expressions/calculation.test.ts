import { describe, expect, it } from 'vitest'
import { divides, namesIn, parseCalculation, toCalculation } from './calculation.ts'

describe('a calculation', () => {
  it('binds products before sums, from the left', () => {
    expect(parseCalculation('a-b*2-b')).toMatchObject({
      sign: '-',
      left: { sign: '-', left: { name: 'a' }, right: { sign: '*' } },
      right: { name: 'b' },
    })
  })

  it('knows its names and whether it divides', () => {
    const expression = parseCalculation('(a-b)/b*100')
    expect(expression && namesIn(expression)).toEqual(['a', 'b', 'b'])
    expect(expression && divides(expression)).toBe(true)
    const sum = parseCalculation('a+b')
    expect(sum && divides(sum)).toBe(false)
  })

  it.each(['', 'e', 'a b', 'a+', '(a', 'a)', '()', '-a', 'a**b', '1.', 'a;b'])(
    'is not %j',
    (text) => {
      expect(toCalculation(text)).toBeUndefined()
    },
  )

  it('has limits', () => {
    expect(toCalculation(`${'('.repeat(16)}a${')'.repeat(16)}`)).toBeDefined()
    expect(toCalculation(`${'('.repeat(17)}a${')'.repeat(17)}`)).toBeUndefined()
    expect(toCalculation(`a${'+a'.repeat(100)}`)).toBeUndefined()
  })
})
