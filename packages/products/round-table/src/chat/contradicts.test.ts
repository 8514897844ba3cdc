import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentWords, isSameClaim } from '../text/content-words.ts'
import { contradicts } from './contradicts.ts'

const check = (a: string, b: string) => contradicts(contentWords(a), contentWords(b))

describe('two sentences', () => {
  it.each([
    ['one denies', 'The old door is safe.', 'The old door is not safe.'],
    ['a contraction denies', "The old door isn't safe.", 'The old door is safe.'],
    ['their numbers differ', 'The fee is 5 percent.', 'The fee is 6 percent.'],
    ['one denies the number', 'The fee is 5 percent.', 'The fee is not 5 percent.'],
  ])('contradict each other where %s', (_, a, b) => {
    expect(check(a, b)).toBe(true)
  })

  it.each([
    ['they say the same', 'The old door is safe.', 'The door is old and safe.'],
    ['they are about different things', 'The door is safe.', 'The window is not open.'],
    ['one is more exact', 'The door has a lock.', 'The door has 2 locks.'],
    ['one denies another number', 'The fee is not 5 percent.', 'The fee is 6 percent.'],
    ['both deny', 'The fee is not 5 percent.', 'The fee is not 6 percent.'],
    ['they have no words', '5', '6'],
  ])('do not where %s', (_, a, b) => {
    expect(check(a, b)).toBe(false)
  })

  it('never both contradict each other and say the same, in either order', () => {
    const word = fc.constantFrom('door', 'safe', 'old', 'not', '5', '6', 'lock')
    const sentence = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(sentence, sentence, (a, b) => {
        const against = check(a, b)
        expect(check(b, a)).toBe(against)
        expect(against && isSameClaim(contentWords(a), contentWords(b))).toBe(false)
      }),
    )
  })
})
