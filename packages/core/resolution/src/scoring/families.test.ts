import { expect, test } from 'vitest'
import { familiesRequired, nameFamilies } from './families.ts'

const evidence =
  'The statistical office published the final figure on 3 March and it is above the target of the question.'
const other =
  'A newspaper of the capital reports that the minister signed the decree late in the evening of Tuesday.'
const quote = (text: string) => [{ quote: text }]

test.each([
  ['guarded', 10n, 10n, 2],
  ['guarded', 10n, 9n, 1],
  ['guarded', 0n, 10n, 1],
  ['spec', 10n, 10n, 1],
] as const)(
  '%s with a family pool of %s and a pool of %s needs %s',
  (policy, familyPool, pool, count) => {
    expect(familiesRequired({ policy, familyPool }, pool)).toBe(count)
  },
)

test('agents that declare nothing are one family together', () => {
  const members = [{ evidence }, { evidence: other }]
  expect(nameFamilies(members)).toEqual(['undeclared', 'undeclared'])
})

test('a declared family is the name of the answer', () => {
  const members = [
    { evidence, family: 'model:a' },
    { evidence: other, family: 'model:b' },
  ]
  expect(nameFamilies(members)).toEqual(['model:a', 'model:b'])
})

test('a near-duplicate with the same quotes is of the family of the earlier answer', () => {
  const members = [
    { evidence, family: 'model:a', claims: quote('the final figure') },
    {
      evidence: `${evidence} So it is.`,
      family: 'model:b',
      claims: quote('the final figure '),
    },
  ]
  expect(nameFamilies(members)).toEqual(['model:a', 'model:a'])
})

test('similar evidence alone, or the same quotes alone, do not make a copy', () => {
  const members = [
    { evidence, family: 'a', claims: quote('the final figure') },
    { evidence, family: 'b', claims: quote('above the target') },
    { evidence: other, family: 'c', claims: quote('the final figure') },
  ]
  expect(nameFamilies(members)).toEqual(['a', 'b', 'c'])
})

test('copies are not transitive: a copy of a copy is compared with the original', () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
  const window = (from: number) => ({
    evidence: words.slice(from, from + 36).join(' '),
    family: `model:${from}`,
  })
  // Each shares two thirds of its text with the next one; the first and the third share one third.
  expect(nameFamilies([window(0), window(8), window(16)])).toEqual([
    'model:0',
    'model:0',
    'model:16',
  ])
})
