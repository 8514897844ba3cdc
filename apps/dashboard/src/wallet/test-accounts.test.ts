// @vitest-environment happy-dom
import { createClient, custom } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { findWallets } from './find-wallets.ts'
import { announceTestAccounts } from './test-accounts.ts'

const accounts = Array.from(
  { length: 12 },
  (_, index) => `0x${`${index % 10}`.repeat(40)}`,
)
const network = { name: 'Local chain', chainId: 31_337, kind: 'local' } as const

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A node that lists and signs for its accounts, whatever its chain. */
function nodeOf(chainId: number) {
  const node = { chainId, asked: [] as unknown[] }
  const request = async (call: { method: string; params?: unknown }) => {
    node.asked.push(call)
    switch (call.method) {
      case 'eth_chainId':
        return `0x${node.chainId.toString(16)}`
      case 'eth_accounts':
        return accounts
      default:
        return '0xsent'
    }
  }
  return {
    node,
    client: createClient({ transport: custom({ request }, { retryCount: 0 }) }),
  }
}

async function offered(
  config: Parameters<typeof announceTestAccounts>[0],
  chainId: number,
) {
  const { node, client } = nodeOf(chainId)
  stops.push(await announceTestAccounts(config, { client }))
  let wallets: Parameters<Parameters<typeof findWallets>[0]>[0] = []
  stops.push(
    findWallets((found) => {
      wallets = found
    }),
  )
  return { node, wallets }
}

describe('the test accounts', () => {
  test('are nine wallets of the local chain, for which its node signs', async () => {
    const { node, wallets } = await offered({ network }, 31_337)
    expect(wallets.map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Test account ${number}`),
    )
    const provider = wallets[2]?.provider
    expect(await provider?.request({ method: 'eth_requestAccounts' })).toHaveLength(1)
    const call = { method: 'eth_sendTransaction', params: [{ from: accounts[3] }] }
    expect(await provider?.request(call)).toBe('0xsent')
    expect(node.asked.at(-1)).toEqual(call)
  })

  test.each([
    ['the configuration says testnet', { ...network, kind: 'testnet' }, 31_337],
    ['the configuration says mainnet', { ...network, kind: 'mainnet' }, 31_337],
    ['the configuration names another chain', { ...network, chainId: 1 }, 1],
    ['the node is on another chain', network, 1],
  ] as const)('are not offered if %s', async (_why, other, chainId) => {
    expect((await offered({ network: other }, chainId)).wallets).toEqual([])
  })

  test('sign nothing once the node is on another chain', async () => {
    const { node, wallets } = await offered({ network }, 31_337)
    node.chainId = 1
    const sent = wallets[0]?.provider.request({ method: 'eth_sendTransaction' })
    await expect(sent).rejects.toMatchObject({ code: 4200 })
    expect(node.asked).not.toContainEqual(
      expect.objectContaining({ method: 'eth_sendTransaction' }),
    )
  })

  test('answer nothing else', async () => {
    const { wallets } = await offered({ network }, 31_337)
    const sent = wallets[0]?.provider.request({ method: 'anvil_setBalance' })
    await expect(sent).rejects.toMatchObject({ code: 4200 })
  })
})
