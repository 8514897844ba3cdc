import { expect, test } from 'vitest'
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
    memory.recall(marketId, question).map(({ request }) => request.question)
  return {
    give,
    recall,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('answers come back by market in the order in which they were first given', () => {
  const { give, recall } = setUp()
  give(1, 'a')
  give(2, 'b')
  give(1, 'c')
  give(1, 'a')
  expect(recall(1)).toEqual(['a', 'c'])
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
  expect(recall(1)).toEqual(['b', 'a'])
})

test('the answer given longest ago gives way when there are too many', () => {
  const { give, recall } = setUp(2)
  give(1, 'a')
  give(1, 'b')
  give(1, 'a')
  give(1, 'c')
  expect(recall(1)).toEqual(['a', 'c'])
})
