import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWording } from './read-wording.ts'

describe('the wording of a task', () => {
  it('shows numbers, dates, names, and what speaks for acting', () => {
    const text =
      'Will Bitcoin close above $100,000 on January 5, 2027, according to Coin Metrics? It would improve trust by 12 %.'
    expect(readWording(text)).toEqual({
      words: 20,
      numbers: ['$100,000', '12 %'],
      dates: ['January 5, 2027'],
      names: ['Bitcoin', 'Coin Metrics'],
      hasSource: true,
      hasComparison: true,
      benefits: ['improve'],
    })
  })

  it('shows that nothing is stated', () => {
    expect(readWording('should we do it')).toEqual({
      words: 4,
      numbers: [],
      dates: [],
      names: [],
      hasSource: false,
      hasComparison: false,
      benefits: [],
    })
  })

  it('is read the same every time, at most five of each, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const wording = readWording(text)
        expect(readWording(text)).toEqual(wording)
        expect(wording.numbers.length).toBeLessThanOrEqual(5)
      }),
    )
    expect(readWording('A1 b2 c3 d4 e5 f6 g7').numbers).toHaveLength(5)
  })
})
