import { expect, test } from 'vitest'
import { writeKey } from './write-key.ts'

const day = Date.UTC(2026, 4, 1)
const write = { kind: 'comment', postId: 'p1', content: 'hello' } as const

test('the same write on the same day has one name', () => {
  const name = writeKey(write, undefined, day)
  expect(name).toMatch(/^comment:2026-05-01:[0-9a-f]{16}$/)
  expect(writeKey({ ...write }, undefined, day + 86_399_999)).toBe(name)
})

test.each([
  ['another day', write, undefined, day + 86_400_000],
  ['another text', { ...write, content: 'hello!' }, undefined, day],
  ['another post', { ...write, postId: 'p2' }, undefined, day],
  ['another account', write, 'w3cash', day],
  ['a post', { ...write, kind: 'post' as const }, undefined, day],
])('%s has another', (_name, other, account, now) => {
  expect(writeKey(other, account, now)).not.toBe(writeKey(write, undefined, day))
})
