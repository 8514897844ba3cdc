import { expect, test } from 'vitest'
import { findWorld, listQuestions } from './list-questions.ts'

test('the list names questions and clocks, and no answers', () => {
  const listed = listQuestions()
  expect(listed.length).toBeGreaterThanOrEqual(66)
  for (const question of listed) {
    expect(Object.keys(question)).not.toContain('expected')
    expect(question.now).toBeGreaterThan(1_700_000_000)
  }
})

test('a question is found whatever its case and spaces', () => {
  const world = findWorld('  did the bank of EUROVALE cut rates in  June 2026 ')
  expect(world?.question).toBe('Did the Bank of Eurovale cut rates in June 2026?')
  expect(findWorld('Did the Bank of Eurovale cut rates in June 2031?')).toBeUndefined()
})
