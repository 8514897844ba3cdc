import { expect, test } from 'vitest'
import { WORKER_LIMITS } from './limits.ts'

test('the limits are those that workers were written against', () => {
  expect(WORKER_LIMITS).toEqual({
    resolveTimeoutMs: 30_000,
    challengeTimeoutMs: 15_000,
    requestBytes: 131_072,
    responseBytes: 100_000,
    questionCharacters: 8_192,
    contextCharacters: 16_384,
    evidenceCharacters: 50_000,
    seats: 10,
    sources: 50,
    sourceCharacters: 2_048,
    claims: 12,
    quoteCharacters: 300,
    challenges: 10,
    challengeCharacters: 4_096,
    defenceCharacters: 20_000,
  })
})

test('a request of the largest texts fits the largest body', () => {
  const { questionCharacters, contextCharacters, requestBytes } = WORKER_LIMITS
  // Four bytes are the most that UTF-8 needs for a character.
  expect(4 * (questionCharacters + contextCharacters) + 200).toBeLessThan(requestBytes)
})
