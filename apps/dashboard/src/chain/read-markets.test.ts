import { toMarketId, toWei } from '@cresolver/chain'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { marketOf } from '../markets/market.fixture.ts'
import { simulatedChain, summaryOf } from './contract-node.fixture.ts'
import { readMarketPage } from './read-markets.ts'
import { readMarketsById } from './read-markets-by-id.ts'
import { startRpcNode } from './rpc-node.fixture.ts'

const markets = [1, 2, 3, 4, 5].map((number) => marketOf(number))

/** A chain with five markets that keeps what it was asked. */
function fiveMarkets() {
  const asked: (readonly unknown[])[] = []
  const connection = simulatedChain((_, args) => {
    asked.push(args)
    const [from, count] = args as [bigint, bigint]
    return markets
      .filter(({ marketId }) => marketId >= from && marketId < from + count)
      .map(summaryOf)
  })
  return { connection, asked }
}

const numbersOf = (read: readonly { readonly marketId: bigint }[]) =>
  read.map(({ marketId }) => Number(marketId))

describe('a page of markets', () => {
  it('holds those that exist', async () => {
    const { connection, asked } = fiveMarkets()
    expect(numbersOf(await readMarketPage(connection, 4, 40))).toEqual([4, 5])
    expect(asked).toEqual([[4n, 40n]])
  })

  it('gives a market as it was created, whatever it says', async () => {
    const market = fc.record({
      marketId: fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }).map(toMarketId),
      question: fc.string({ unit: 'binary' }),
      rewardPool: fc.bigInt({ min: 0n, max: 2n ** 96n }).map(toWei),
      deadline: fc.nat(2 ** 31 - 1),
      creator: fc.constant(zeroAddress),
      workerCount: fc.nat(10),
      requestedAt: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
      outcome: fc.constantFrom(
        { kind: 'open' } as const,
        { kind: 'verdict', resolution: true } as const,
        { kind: 'verdict', resolution: false } as const,
        { kind: 'void', reason: 'ZERO_WEIGHT' } as const,
      ),
      verdict: fc.record({
        state: fc.constantFrom('OPEN', 'PROPOSED', 'JUDGED', 'FINAL'),
        outcome: fc.constantFrom('OPEN', 'YES', 'NO', 'SPLIT', 'VOID'),
        until: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
      }),
    })
    await fc.assert(
      fc.asyncProperty(market, async (created) => {
        const connection = simulatedChain(() => [summaryOf(created)])
        expect(await readMarketPage(connection, 1, 1)).toEqual([created])
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('markets by their numbers', () => {
  it('come in the order in which they were asked for, without those that are none', async () => {
    const { connection, asked } = fiveMarkets()
    const read = await readMarketsById(connection, [5n, 99n, 2n, 2n ** 255n])
    expect(numbersOf(read)).toEqual([5, 2])
    expect(asked).toHaveLength(4)
  })

  it('ask nothing where none is wanted', async () => {
    const node = await startRpcNode(() => null)
    await expect(readMarketsById(node.connection, [])).resolves.toEqual([])
    expect(node.asked).toEqual([])
    await node.close()
  })

  it('are one error where the contract refuses one of them', async () => {
    const connection = simulatedChain((_, [from]) => {
      if (from === 2n) throw new Error('refused')
      return []
    })
    await expect(readMarketsById(connection, [1n, 2n])).rejects.toMatchObject({
      code: 'CHAIN_CALL_FAILED',
      message: expect.stringContaining('read 2 markets'),
    })
  })
})
