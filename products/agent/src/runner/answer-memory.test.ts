import { hashAnswer } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import { createAnswerMemory } from './answer-memory.ts'

function setUp(maxEntries = 3) {
  let now = 0
  const memory = createAnswerMemory({ ttlMs: 100, maxEntries, clock: () => now })
  const give = (market_id: number, question: string) =>
    memory.remember(`${market_id} ${question}`, {
      request: { market_id, question },
      response: { determination: true, confidence: 1, evidence: 'e', sources: ['s'] },
    })
  const recall = (marketId: number, question?: string) =>
    memory
      .recall(marketId, question === undefined ? undefined : { question })
      .map(({ request }) => request.question)
  return {
    give,
    recall,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('answers come back by market, the newest first', () => {
  const { give, recall } = setUp()
  give(1, 'a')
  give(2, 'b')
  give(1, 'c')
  give(1, 'a')
  expect(recall(1)).toEqual(['c', 'a'])
  expect(recall(2)).toEqual(['b'])
  expect(recall(3)).toEqual([])
})

test('a question narrows the memory down to its own answers', () => {
  const { give, recall } = setUp()
  give(1, 'a')
  give(1, 'planted')
  give(2, 'a')
  expect(recall(1, 'a')).toEqual(['a'])
  expect(recall(1, 'never asked')).toEqual([])
})

test('an answer is forgotten when it was not given for a while', () => {
  const { give, recall, pass } = setUp()
  give(1, 'a')
  give(1, 'b')
  pass(99)
  give(1, 'a')
  pass(1)
  expect(recall(1)).toEqual(['a'])
  pass(98)
  expect(recall(1)).toEqual(['a'])
  pass(1)
  expect(recall(1)).toEqual([])
})

test('an answer given again after it was forgotten is the newest', () => {
  const { give, recall, pass } = setUp()
  give(1, 'a')
  pass(50)
  give(1, 'b')
  pass(50)
  give(1, 'a')
  expect(recall(1)).toEqual(['a', 'b'])
})

test('the least recently returned answer is evicted when there are too many', () => {
  const { give, recall } = setUp(2)
  give(1, 'a')
  give(1, 'b')
  give(1, 'a')
  give(1, 'c')
  expect(recall(1)).toEqual(['c', 'a'])
})

describe('four planted questions under one market id', () => {
  const response = (evidence: string) => ({
    determination: true,
    confidence: 1,
    evidence,
    sources: ['s'],
  })
  const memory = createAnswerMemory({ ttlMs: 100, maxEntries: 9, clock: () => 0 })
  for (const context of ['w', 'x', 'y', 'z']) {
    memory.remember(context, {
      request: { market_id: 1, question: 'a', context },
      response: response(`planted by ${context}`),
    })
  }
  memory.remember('own', {
    request: { market_id: 1, question: 'a', deadline: 9 },
    response: response('asked by the round'),
  })
  const evidenceOf = (about: Parameters<typeof memory.recall>[1]) =>
    memory.recall(1, about).map(({ response: { evidence } }) => evidence)

  test('do not push out the answer that the deadline names', () => {
    expect(evidenceOf({ question: 'a', deadline: 9 })).toEqual(['asked by the round'])
  })

  test('do not push out the answer that the hash names', () => {
    const answer_hash = hashAnswer(response('asked by the round'))
    expect(evidenceOf({ question: 'a', answer_hash })).toEqual(['asked by the round'])
  })

  test('stand behind the newest answer where neither is named', () => {
    expect(evidenceOf({ question: 'a' })[0]).toBe('asked by the round')
  })

  test('are all meant by a hash that no answer has', () => {
    expect(evidenceOf({ answer_hash: `0x${'0'.repeat(64)}` })).toHaveLength(5)
  })
})
