// Code of a user who creates and reads markets; check:types compiles it, and nothing runs it.
import { type AskParameters, type Cresolver, createCresolver } from '@cresolver/sdk'
import {
  type AgentId,
  type Amount,
  type MarketClient,
  type MarketId,
  parseAmount,
  toAmount,
  toMarketId,
  type Wei,
} from '@cresolver/sdk/chain'
import { expectTypeOf, it } from 'vitest'

declare const cresolver: Cresolver
declare const client: MarketClient
const question = 'Is 2028 a leap year?'

it('takes a market id and an amount only from the functions that check them', () => {
  expectTypeOf(toMarketId('42')).toEqualTypeOf<MarketId>()
  expectTypeOf(parseAmount('0.05')).toEqualTypeOf<Wei>()
  expectTypeOf<Wei>().toExtend<Amount>()
  expectTypeOf<Amount>().not.toExtend<Wei>()
  expectTypeOf<AgentId>().not.toExtend<MarketId>()
  void client.getMarket(toMarketId(1))
  // @ts-expect-error A number is not checked.
  void client.getMarket(1n)
  // @ts-expect-error An agent is not a market.
  void client.getMarket({} as AgentId)
  // @ts-expect-error Amounts are whole numbers.
  toAmount(0.05)
})

it('takes a deadline or a duration, never both', () => {
  void cresolver.createMarket({ question, durationSeconds: 60 })
  void cresolver.createMarket({
    question,
    deadline: 1_783_000_000,
    rewardPool: 10n ** 17n,
  })
  // @ts-expect-error One of both is missing.
  void cresolver.createMarket({ question })
  // @ts-expect-error Both contradict each other.
  void cresolver.createMarket({ question, durationSeconds: 60, deadline: 1_783_000_000 })
  // @ts-expect-error A pool is a bigint in the smallest unit.
  void cresolver.createMarket({ question, durationSeconds: 60, rewardPool: 0.1 })
})

it('takes a URL or a client of MCP to ask a platform', () => {
  expectTypeOf<{
    platformUrl: string
    question: string
    budget: bigint
  }>().toExtend<AskParameters>()
  expectTypeOf<{ question: string; budget: bigint }>().not.toExtend<AskParameters>()
  expectTypeOf<{
    platformUrl: string
    question: string
    budget: number
  }>().not.toExtend<AskParameters>()
})

it('takes addresses of contracts with 0x alone', () => {
  createCresolver({ contracts: { market: '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' } })
  // @ts-expect-error A name is not an address.
  createCresolver({ contracts: { market: 'market.eth' } })
  // @ts-expect-error Without a market there is nothing to connect to.
  createCresolver({ contracts: {} })
})
