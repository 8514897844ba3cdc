import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { readWindow } from '../question-window.ts'
import { quotingReader } from '../research-tools.fixture.ts'
import { limitReader } from './limit-reader.ts'
import type { ResearchReader } from './reader.ts'

const { signal } = new AbortController()
const question = { question: 'Q?', now: 0 }

const exceeded = { code: 'RESEARCH_LIMIT' }
const page = (text: string) => ({ host: 'a.example', title: 'T', text })

async function framed(
  limits: Partial<typeof DEFAULT_LIMITS>,
  usage?: ResearchReader['usage'],
) {
  const { reader, calls } = quotingReader(usage && { usage })
  const limited = limitReader(reader, { ...DEFAULT_LIMITS, ...limits })
  const frame = {
    ...(await limited.frame(question, signal)),
    window: readWindow(question),
  }
  const read = (text: string) =>
    limited.read({ ...question, frame, page: page(text) }, signal)
  return { limited, frame, read, calls }
}

test('every step counts as a call, and the last one is kept for the decision', async () => {
  const { limited, frame, read, calls } = await framed({ calls: 3 })
  await read('one')
  await expect(read('two')).rejects.toMatchObject(exceeded)
  await limited.decide({ ...question, frame, claims: [] }, signal)
  await expect(limited.frame(question, signal)).rejects.toMatchObject(exceeded)
  expect(calls).toEqual({ frame: 1, read: 1, decide: 1 })
})

test('a page that is too long for what is left is not sent, and a shorter one is', async () => {
  const { limited, frame, read, calls } = await framed({ tokens: 1_000 })
  await expect(read('a'.repeat(4_000))).rejects.toMatchObject(exceeded)
  await expect(read('国'.repeat(600))).rejects.toMatchObject(exceeded)
  await read('a'.repeat(3_000))
  await limited.decide({ ...question, frame, claims: [] }, signal)
  expect(calls.read).toBe(1)
})

test('pages that are being read count before their usage is known', async () => {
  const { read } = await framed({ tokens: 1_000 })
  const both = await Promise.allSettled([
    read('a'.repeat(2_000)),
    read('a'.repeat(2_000)),
  ])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
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
