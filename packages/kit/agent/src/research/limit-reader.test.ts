import { CresolverError } from '@cresolver/protocol'
import { expect, test } from 'vitest'
import { isBudgetExceeded, limitReader } from './limit-reader.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { quotingReader } from './research-tools.fixture.ts'

const { signal } = new AbortController()
const question = { question: 'Q?', now: 0 }

test('every step counts as a call, and the one too many is not made', async () => {
  const { reader, calls } = quotingReader()
  const limited = limitReader(reader, { ...DEFAULT_LIMITS, calls: 2 })
  const frame = await limited.frame(question, signal)
  await limited.decide({ ...question, frame, claims: [] }, signal)
  const failure = await limited.frame(question, signal).catch((error: unknown) => error)
  expect(isBudgetExceeded(failure)).toBe(true)
  expect(calls).toEqual({ frame: 1, read: 0, decide: 1 })
})

test('tokens of all models count together', async () => {
  const used = { model: 'm', requests: 1, promptTokens: 40, completionTokens: 10 }
  const { reader } = quotingReader({ usage: () => [used, { ...used, model: 'n' }] })
  const within = limitReader(reader, { ...DEFAULT_LIMITS, tokens: 100 })
  await within.frame(question, signal)
  const beyond = limitReader(reader, { ...DEFAULT_LIMITS, tokens: 99 })
  await expect(beyond.frame(question, signal)).rejects.toMatchObject({
    message: 'Research needs more than 99 tokens of its model.',
    hint: 'Set RESEARCH_TOKENS higher, or RESEARCH_PAGES lower.',
  })
})

test('a reader that does not search again gets no such step', () => {
  expect(limitReader(quotingReader().reader, DEFAULT_LIMITS).gap).toBeUndefined()
})

test('only its own error ends the whole research', () => {
  const other = new CresolverError({ code: 'LLM_TIMEOUT', message: 'm' })
  expect([isBudgetExceeded(other), isBudgetExceeded(new Error('x'))]).toEqual([
    false,
    false,
  ])
})
