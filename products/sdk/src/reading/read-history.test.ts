import { type ChainClient, encodeTerms, type MarketClient } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { storyOf } from '@cresolver/core/resolution'
import { encodeAbiParameters, encodeEventTopics, getAbiItem, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { type HistoryLog, readHistory, storyFactsOf } from './read-history.ts'

const creator = `0x${'c'.repeat(40)}` as const
const court = { court: `0x${'d'.repeat(40)}`, fee: 100n, periodSeconds: 60 }

/** A market was created in block 3, with terms that name court 2, or with none. */
const logsOf = (hasTerms: boolean): HistoryLog[] => {
  const created = getAbiItem({ abi: marketAbi, name: 'MarketCreated' })
  const set = getAbiItem({ abi: marketAbi, name: 'MarketTermsSet' })
  const { terms, policy } = encodeTerms({ dataOnly: true, windowSeconds: 60, court: 2 })
  const inputs = (item: typeof created | typeof set) =>
    item.inputs.filter((input) => !input.indexed)
  const at = { blockNumber: 3n, transactionHash: zeroHash }
  const logs = [
    {
      ...at,
      topics: encodeEventTopics({
        ...{
          abi: marketAbi,
          eventName: 'MarketCreated',
          args: { marketId: 1n, creator },
        },
      }),
      data: encodeAbiParameters(inputs(created), ['Did it rain?', 500n, 60n]),
    },
    {
      ...at,
      topics: encodeEventTopics({
        ...{
          abi: marketAbi,
          eventName: 'MarketTermsSet',
          args: { marketId: 1n, questionHash: zeroHash },
        },
      }),
      data: encodeAbiParameters(inputs(set), [terms, policy]),
    },
  ]
  return (hasTerms ? logs : logs.slice(0, 1)) as HistoryLog[]
}

const read = (answer: () => object, getCourt: () => object, hasTerms = true) => {
  const chain: unknown = { client: { request: async () => answer() } }
  const market: unknown = { getCourt: async () => getCourt() }
  const client = market as Pick<MarketClient, 'getCourt'>
  return readHistory(chain as ChainClient, client, logsOf(hasTerms))
}
const block = () => ({ number: '0x3', timestamp: '0x68', transactions: [] })
const fails = () => {
  throw new Error('the node is down')
}

test('a history has the times of its blocks and the court that the terms name', async () => {
  const history = await read(block, () => court)
  expect(history).toMatchObject({
    times: new Map([[3n, 0x68]]),
    court: { address: court.court, fee: 100n },
  })
  expect(storyOf(storyFactsOf(history))).toMatchObject({
    ...{ stages: [], end: 'pending', ledger: { totals: { pool: 500n, held: 500n } } },
  })
})

test('a read that fails is a fact that nobody can say', async () => {
  const history = await read(fails, fails)
  expect(history).toMatchObject({
    times: new Map(),
    court: { cannotSay: 'the court of the market: the node is down' },
  })
})

test('there is no court to read without terms', async () => {
  expect((await read(block, fails, false)).court).toBeUndefined()
})

test('the story is unknown without a history', () => {
  const unknown = { cannotSay: 'the events of the market, from a node' }
  expect(storyOf(storyFactsOf(undefined))).toMatchObject({
    ...{ stages: unknown, end: unknown, ledger: unknown, standing: unknown },
  })
})
