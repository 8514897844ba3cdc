import { localAccount, startTestChain, type TestChain } from '@cresolver/worlds/chain'
import { custom, parseTransaction } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChainClient } from '../chain-client.ts'
import { transact } from '../transaction.ts'
import { findFactory, placeContract } from './place-contract.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain.stop())

/** Lets another account send each transaction first. */
function overtaken() {
  const other = createChainClient({ rpcUrl: chain.rpcUrl, account: localAccount(5) })
  const { client } = createChainClient({ rpcUrl: chain.rpcUrl })
  return custom(
    {
      request: async ({ method, params }) => {
        if (method === 'eth_sendRawTransaction') {
          const { to, data = '0x' } = parseTransaction(params[0])
          await transact(other, { action: 'overtake', to: to ?? undefined, data })
        }
        return client.request({ method, params } as never)
      },
    },
    { retryCount: 0 },
  )
}

test('a contract that another account creates first is taken as it is', async () => {
  const account = localAccount(0)
  const victim = createChainClient({ transport: overtaken(), account })
  const create2 = {
    factory: await findFactory(victim),
    salt: `0x${'5a'.repeat(32)}`,
  } as const
  // Returns one byte of code.
  const creation = { name: 'Small', bytecode: '0x60016000f3', args: '0x' } as const
  const placed = await placeContract(victim, creation, create2)
  expect(placed.transactionHash).toBeUndefined()
  expect(await placeContract(victim, creation, create2)).toEqual(placed)
})
