import { expect, test } from 'vitest'
import { marketOf } from '../markets/market.fixture.ts'
import { pickStory } from './pick-story.ts'

const yes = { outcome: { kind: 'verdict', resolution: true } } as const
const rule = '§question Will it?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1'

test('the newest market that several agents answered is shown', () => {
  const markets = [
    marketOf(5),
    marketOf(4, { ...yes, question: rule, workerCount: 3 }),
    marketOf(3, { ...yes, workerCount: 3 }),
    marketOf(2, { ...yes, workerCount: 3 }),
  ]
  expect(pickStory(markets)?.marketId).toBe(3n)
})

test('the newest market that data decided is shown if there is none', () => {
  const markets = [
    marketOf(3, { outcome: { kind: 'void', reason: 'INVALID' } }),
    marketOf(2, { ...yes, question: rule }),
    marketOf(1, { ...yes, question: rule }),
  ]
  expect(pickStory(markets)?.marketId).toBe(2n)
})

test('nothing is shown before the first verdict', () => {
  expect(pickStory([marketOf(1)])).toBeUndefined()
})
