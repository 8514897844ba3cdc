import { expect, test } from 'vitest'
import { BAD_QUESTIONS, GOOD_QUESTIONS } from './free-text.fixture.ts'
import { lintFreeText } from './lint-free-text.ts'

const codesOf = (question: string) => lintFreeText(question).map(({ code }) => code)

test.each(BAD_QUESTIONS)('warns of $codes in $question', ({ question, codes }) => {
  expect(codesOf(question).filter((code) => codes.includes(code))).not.toEqual([])
})

test('warns of at most 2 of 40 good questions, and of at most 4 of 40 better wordings', () => {
  const odd = (questions: readonly string[]) =>
    questions.filter((question) => codesOf(question).length > 0).length
  expect(GOOD_QUESTIONS).toHaveLength(40)
  expect(odd(GOOD_QUESTIONS)).toBeLessThanOrEqual(2)
  // The linter was not changed after it had seen these.
  expect(odd(BAD_QUESTIONS.map(({ better }) => better))).toBeLessThanOrEqual(4)
})

test('takes time that grows with the text alone', () => {
  for (const part of [
    'Will A and B ',
    'in New ',
    'or the first ',
    '"',
    '(',
    'the ',
    'Will, ',
  ]) {
    const started = performance.now()
    lintFreeText(part.repeat(4_096 / part.length))
    expect(performance.now() - started).toBeLessThan(2_000)
  }
})

test('says what to write instead', () => {
  for (const { message, proposal, severity } of lintFreeText('best laptop?')) {
    expect(message).toMatch(/\.$/)
    expect(proposal).toMatch(/[."]$/)
    expect(severity).toBe('warning')
  }
})
