import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeChallengeText } from './challenge-text.ts'

const plainWords = (text: string) => text.toLowerCase().replace(/[\]^[~/\\]/g, '')

test('the same seed makes the same challenge, and neighbours differ', () => {
  expect(makeChallengeText(1)).toEqual(makeChallengeText(1))
  const texts = Array.from({ length: 30 }, (_, seed) => makeChallengeText(seed).text)
  expect(new Set(texts).size).toBe(30)
})

test('the three operations take turns', () => {
  const words = [0, 1, 2].map((seed) => plainWords(makeChallengeText(seed).text))
  expect(words[0]).toContain('gains')
  expect(words[1]).toContain('loses')
  expect(words[2]).toContain('product')
})

test('the answer is right for the numbers in the text', () => {
  const numbers: Readonly<Record<string, number>> = {
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    eleven: 11,
    twelve: 12,
    fourteen: 14,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
  }
  fc.assert(
    fc.property(fc.nat(100_000), (seed) => {
      const { text, answer } = makeChallengeText(seed)
      const words = plainWords(text).match(/[a-z]+/g) ?? []
      const [ten = 0, unit = 0, second = 0] = words.flatMap((word) => numbers[word] ?? [])
      const first = ten + unit
      const results = [first + second, first - second, first * second]
      expect(answer).toBe(results[seed % 3]?.toFixed(2))
    }),
  )
})

test('the text is noisy', () => {
  const { text } = makeChallengeText(3)
  expect(text).toMatch(/[a-z][A-Z]/)
  expect(text).toMatch(/[\]^[~/\\]/)
})
