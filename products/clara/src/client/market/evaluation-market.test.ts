import { expect, test } from 'vitest'
import { formatEvaluationMarket, readEvaluationMarket } from './evaluation-market.ts'

const contract = `0x${'aB'.repeat(20)}`

test('a market is written and read as chain, contract and id', () => {
  const text = `31337:${contract}:12`
  const market = readEvaluationMarket(text)
  expect(market).toEqual({ chainId: 31_337, contract, marketId: 12n })
  expect(market && formatEvaluationMarket(market)).toBe(text)
})

test.each([
  '',
  `${contract}:1`,
  `0:${contract}:1`,
  `1:${contract}:0`,
  `1:${contract}:01`,
  `1:${contract}:-1`,
  `1:${contract}0:1`,
  `1:${contract}:1 `,
  `1:${contract}:1:1`,
  `1:eip155:1`,
  `9007199254740993:${contract}:1`,
])('%j is not a market', (text) => {
  expect(readEvaluationMarket(text)).toBeUndefined()
})
