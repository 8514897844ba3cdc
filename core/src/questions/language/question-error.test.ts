import { expect, test } from 'vitest'
import { CresolverError } from '../../protocol/index.ts'
import { fail, QuestionError } from './question-error.ts'

const text = 'ab\n😀cd\nef'

test.each([
  [0, 1, 1, 1, 'a'],
  [2, 2, 1, 3, ''],
  [3, 5, 2, 1, '😀'],
  [5, 7, 2, 2, 'cd'],
  [8, 10, 3, 1, 'ef'],
  [10, 10, 3, 3, ''],
])('place %i is line and column in characters', (start, end, line, column, found) => {
  const code = 'QUESTION_SYNTAX'
  const error = new QuestionError({
    code,
    text,
    start,
    end,
    problem: 'is odd.',
    hint: 'H.',
  })
  expect(error).toMatchObject({
    line,
    column,
    found,
    code,
    hint: 'H.',
    name: 'QuestionError',
  })
  const subject = found === '' ? '' : `"${found}" `
  expect(error.message).toBe(`Line ${line}, column ${column}: ${subject}is odd.`)
  expect(CresolverError.isInstance(error)).toBe(true)
})

test('fail throws it', () => {
  expect(() => fail(text, 0, 2, 'QUESTION_SYNTAX', 'is odd.', 'H.')).toThrow(
    QuestionError,
  )
})
