import { expect, test } from 'vitest'
import { sampleJoined } from './round-head.fixture.ts'
import { hashHead, headOf, joinedRecordSchema, roundHeadSchema } from './round-head.ts'

test('a joined record has the hash of its head', () => {
  const joined = joinedRecordSchema.parse(sampleJoined())
  const head = roundHeadSchema.parse(headOf(joined))
  expect(hashHead(joined)).toBe(hashHead(head))
  expect(hashHead({ ...joined, deadline: joined.deadline + 1 })).not.toBe(hashHead(head))
})

test('a head takes no content, and no unknown key', () => {
  expect(roundHeadSchema.safeParse(sampleJoined()).success).toBe(false)
  const head = headOf(sampleJoined())
  expect(roundHeadSchema.safeParse({ ...head, note: 'x' }).success).toBe(false)
})
