import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { simulatedChain } from '../chain/contract-node.fixture.ts'
import { testConfig } from '../live/dashboard.fixture.tsx'
import type { PlannedTransaction } from './planned-transaction.ts'
import { sendTransaction } from './send-transaction.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const market = `0x${'a'.repeat(40)}` as const
const hash = `0x${'7'.repeat(64)}`
const planned: PlannedTransaction = {
  ...{ key: 'withdraw', title: 'Withdraw', action: 'withdraw', consequences: [] },
  ...{ to: market, data: '0x3ccfd60b', value: 5n },
}
const answers: Readonly<Record<string, unknown>> = {
  eth_estimateGas: '0x186a0',
  eth_gasPrice: '0x2',
  eth_getBalance: '0xffffffff',
}

/** A wallet and a node, and what the wallet was asked to send. */
function worldWith(
  changes: Readonly<Record<string, unknown>> = {},
  node: Readonly<Record<string, unknown>> = {},
) {
  const sent: unknown[] = []
  const connection = simulatedChain(
    () => undefined,
    (method) => ({ ...answers, ...node })[method],
  )
  const client = {
    ...connection.client,
    request: async ({ method }: { method: string }) => {
      const known: Record<string, unknown> = { eth_call: '0x', ...answers, ...node }
      const answer = known[method]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as typeof connection.client
  const provider = {
    request: async ({
      method,
      params,
    }: {
      method: string
      params?: readonly unknown[]
    }) => {
      if (method === 'eth_sendTransaction') sent.push(params?.[0])
      return {
        ...{ eth_chainId: '0x7a69', eth_accounts: [account], eth_sendTransaction: hash },
        ...changes,
      }[method]
    },
  }
  const wallet = { uuid: '1', name: 'Wallet', rdns: '', icon: undefined, provider }
  const send = (): Promise<Hex> =>
    sendTransaction({ wallet, account, chainId: 31_337 }, planned, {
      connection: { ...connection, client },
      config: testConfig,
    })
  return { send, sent }
}

describe('sending a transaction', () => {
  test('the wallet gets what was simulated, with a margin of gas', async () => {
    const { send, sent } = worldWith()
    expect(await send()).toBe(hash)
    expect(sent).toEqual([
      { from: account, to: market, data: '0x3ccfd60b', value: '0x5', gas: '0x23668' },
    ])
  })

  test.each([
    [
      'a contract that refuses',
      {},
      { eth_call: new Error('reverted') },
      'CHAIN_CALL_FAILED',
    ],
    ['an account that cannot pay', {}, { eth_getBalance: '0x5' }, 'INSUFFICIENT_FUNDS'],
    ['another chain', { eth_chainId: '0x1' }, {}, 'CHAIN_MISMATCH'],
    ['another account', { eth_accounts: [market] }, {}, 'WALLET_ACCOUNT_CHANGED'],
  ])('sends nothing with %s', async (_name, wallet, node, code) => {
    const { send, sent } = worldWith(wallet, node)
    await expect(send()).rejects.toMatchObject({ code })
    expect(sent).toEqual([])
  })

  test('another answer is not taken for a hash', async () => {
    const { send } = worldWith({ eth_sendTransaction: '<b>sent</b>' })
    await expect(send()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})
