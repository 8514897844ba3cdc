import { expect, test } from 'vitest'
import { unwrap, unwrapList } from '../request/unwrap.ts'
import { findVerification } from './find-verification.ts'

const usual = { verification_code: 'v1', challenge_text: 'two plus two' }
const early = { code: 'v1', challenge: 'two plus two' }

test.each([
  ['post.verification', { post: { id: 'p', verification: usual } }],
  ['comment.verification', { comment: { verification: usual } }],
  ['data.comment.verification', { data: { comment: { verification: early } } }],
  ['data.verification', { data: { id: 'p', verification: usual } }],
  ['verification', { success: true, verification: early }],
  ['the top', { success: true, ...usual }],
  ['the top, early keys', { id: 'p', ...early }],
  ['the post itself', { post: { id: 'p', ...usual } }],
  ['data itself', { data: early }],
  ['submolt.verification', { submolt: { verification: usual } }],
])('a challenge at %s is found', (_place, answer) => {
  expect(findVerification(answer)).toEqual({
    code: 'v1',
    challengeText: 'two plus two',
    expiresAt: undefined,
  })
})

test('the time of expiry is read', () => {
  const verification = { ...usual, expires_at: '2026-03-01T12:00:00Z' }
  expect(findVerification({ verification })?.expiresAt).toBe(1_772_366_400_000)
})

test('a code without a text is kept', () => {
  expect(findVerification({ verification: { verification_code: 'v1' } })).toEqual({
    code: 'v1',
    challengeText: '',
    expiresAt: undefined,
  })
})

test.each([
  [undefined],
  ['text'],
  [[]],
  [{}],
  [{ post: { id: 'p' } }],
  [{ code: 'NOT_FOUND' }],
  [{ verification: null }],
  [{ verification: { challenge_text: 'no code' } }],
])('%j holds no challenge', (answer) => {
  expect(findVerification(answer)).toBeUndefined()
})

test.each([
  [{ post: { id: 1 } }],
  [{ data: { post: { id: 1 } } }],
  [{ data: { id: 1 } }],
  [{ id: 1 }],
])('the post in %j is unwrapped', (answer) => {
  expect(unwrap(answer, 'post')).toEqual({ id: 1 })
})

test.each([[{ posts: [1] }], [{ data: { posts: [1] } }], [{ data: [1] }], [[1]]])(
  'the list in %j is unwrapped',
  (answer) => {
    expect(unwrapList(answer, 'posts')).toEqual([1])
  },
)

test('a value without an object or list stays as it is', () => {
  expect(unwrap('x', 'post')).toBe('x')
  expect(unwrapList({ posts: 'x' }, 'posts')).toBeUndefined()
})
