import { expect, test } from 'vitest'
import {
  clarificationRecordSchema,
  hashClarification,
} from '../record/clarification-record.ts'
import { checkClarifications } from './verify-clarifications.ts'

const first = { at: 1_777_000_000, text: 'The bridge over the Aare counts.' }
const second = { at: 1_777_000_060, text: 'Opening means traffic.' }

test('equal lists hold, with the texts or with their hashes', () => {
  const detail = '2, as on chain'
  const expected = { name: 'clarifications', end: 'holds', detail }
  expect(checkClarifications([first, second], [first, second])).toEqual(expected)
  expect(
    checkClarifications([first, hashClarification(second)], [first, second]),
  ).toEqual(expected)
})

test.each([
  ['a missing one', [first], 'the record has 1; the chain has 2'],
  ['none', [], 'the record has 0; the chain has 2'],
  ['another order', [second, first], 'number 1 differs from the chain'],
  ['another time', [first, { ...second, at: 1 }], 'number 2 differs from the chain'],
  [
    'another text',
    [{ ...first, text: 'No.' }, second],
    'number 1 differs from the chain',
  ],
  [
    'the hash of another text',
    [first, hashClarification({ ...second, text: 'No.' })],
    'number 2 differs from the chain',
  ],
])('%s fails', (_, written, detail) => {
  expect(checkClarifications(written, [first, second])).toEqual({
    ...{ name: 'clarifications', end: 'fails', detail },
  })
})

test.each([[[first]], [[]]])('%j cannot say without the chain', (written) => {
  expect(checkClarifications(written, undefined)).toMatchObject({
    ...{ end: 'cannot-say', detail: expect.stringContaining('not compared') },
  })
})

test('a record without clarifications holds if the chain has none', () => {
  expect(checkClarifications([], []).end).toBe('holds')
})

test('a clarification of a record has its text or the hash, and nothing else', () => {
  const hashed = hashClarification(first)
  expect(clarificationRecordSchema.parse(first)).toEqual(first)
  expect(clarificationRecordSchema.parse(hashed)).toEqual(hashed)
  expect(clarificationRecordSchema.safeParse({ ...first, by: 'x' }).success).toBe(false)
  expect(clarificationRecordSchema.safeParse({ at: 1 }).success).toBe(false)
})
