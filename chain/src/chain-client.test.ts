import { custom } from 'viem'
import { expect, test } from 'vitest'
import { createChainClient } from './chain-client.ts'

const transport = custom({ request: async () => '0x7a69' })

test('a dead endpoint is named by its origin, without path, query or password', async () => {
  const rpcUrl = 'http://user:password@127.0.0.1:1/v2/secret?key=hidden'
  const chain = createChainClient({ rpcUrl })
  const thrown: unknown = await chain.requireChain().catch((error: unknown) => error)
  expect(thrown).toMatchObject({
    code: 'RPC_UNREACHABLE',
    message:
      'The RPC endpoint http://127.0.0.1:1 did not answer when asked to read the ' +
      'chain id.',
  })
  const { message, cause } = thrown as Error
  expect(`${message} ${cause}`).not.toMatch(/password|secret|hidden/)
})

test.each([undefined, '', 'localhost:8545', 'ftp://127.0.0.1', 'not a url with secret'])(
  '%j is not an RPC URL, and is not repeated',
  (rpcUrl) => {
    expect(() => createChainClient({ rpcUrl })).toThrow(
      expect.objectContaining({
        code: 'URL_INVALID',
        message: 'The RPC URL is missing or not an http(s) or ws(s) URL.',
      }),
    )
  },
)

test('a transport of one’s own is used', async () => {
  const chain = createChainClient({ transport, chainId: 31_337 })
  expect(await chain.requireChain()).toBe(31_337)
  expect(chain.endpoint).toBe('of the given transport')
})

test('another chain is refused', async () => {
  await expect(
    createChainClient({ transport, chainId: 1 }).requireChain(),
  ).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
    message: 'The RPC endpoint of the given transport serves chain 31337, not 1.',
    hint: 'Use an RPC URL of chain 1.',
  })
})

test('polls every second by default', () => {
  expect(createChainClient({ transport }).client.pollingInterval).toBe(1_000)
  const quick = createChainClient({ transport, pollingIntervalMs: 50 })
  expect(quick.client.pollingInterval).toBe(50)
})

test.each(['ws://127.0.0.1:1/key', 'wss://node.example/key'])(
  '%s is accepted',
  (rpcUrl) => {
    expect(createChainClient({ rpcUrl }).endpoint).toBe(new URL(rpcUrl).origin)
  },
)
