import { expect, test } from 'vitest'
import { errorBodySchema } from './error-body.ts'

test('a body needs a code and a message', () => {
  const body = { error: { code: 'X_DOWN', message: 'X is down.' } }
  expect(errorBodySchema.parse(body)).toEqual(body)
})

test('a body may contain a hint and the path of the fault', () => {
  const error = { code: 'A', message: 'b', hint: 'c', path: 'challenges.0' }
  expect(errorBodySchema.parse({ error })).toEqual({ error })
})

test.each([
  ['error', {}],
  ['error', { error: 'X is down.' }],
  ['error.code', { error: { message: 'b' } }],
  ['error.message', { error: { code: 'A' } }],
  ['error.hint', { error: { code: 'A', message: 'b', hint: 1 } }],
  ['error.path', { error: { code: 'A', message: 'b', path: ['challenges', 0] } }],
])('a fault at %s is found', (path, body) => {
  const [issue] = errorBodySchema.safeParse(body).error?.issues ?? []
  expect(issue?.path.join('.')).toBe(path)
})
