import { localAccount, startTestChain } from '@cresolver/worlds/chain'
import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWei } from './amount.ts'
import { createMarketClient } from './market/market-client.ts'

/** Answers each call with a zero and emits nothing. */
const silent = '0x5f5f5260205ff3'
const address = '0x00000000000000000000000000000000000000cc'

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  chain = await startTestChain()
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await client.setCode({ address, bytecode: silent })
})
afterAll(() => chain.stop())

test('a contract that emits nothing creates no market and pays nothing', async () => {
  const { rpcUrl } = chain
  const parameters = { rpcUrl, account: localAccount(1), marketAddress: address } as const
  const client = createMarketClient(parameters)
  const market = { question: 'Did it rain?', rewardPool: toWei(0n), durationSeconds: 60 }
  await expect(client.createMarket(market)).rejects.toMatchObject({
    code: 'WRONG_CONTRACT',
    message: expect.stringMatching(/to 0x0+cc has no event MarketCreated\.$/),
  })
  await expect(client.withdraw()).rejects.toMatchObject({ code: 'WRONG_CONTRACT' })
})
