import { localAccount } from '@cresolver/worlds/chain'
import { custom, type EIP1193RequestFn } from 'viem'
import { expect, test } from 'vitest'
import { createChainClient } from './chain-client.ts'
import { transact } from './transaction.ts'

const hash = `0x${'12'.repeat(32)}`
const call = { action: 'try', to: localAccount(1).address, data: '0x12345678' } as const

/** A node that mines every transaction with the given status. */
function node(status: '0x0' | '0x1', sent: string[]): EIP1193RequestFn {
  const answers: Record<string, unknown> = {
    eth_call: '0x',
    eth_chainId: '0x7a69',
    eth_getTransactionCount: '0x0',
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x1',
    eth_blockNumber: '0x1',
    eth_getBlockByNumber: { baseFeePerGas: '0x1', number: '0x1', timestamp: '0x1' },
    eth_maxPriorityFeePerGas: '0x1',
    eth_sendRawTransaction: hash,
    eth_getTransactionReceipt: {
      status,
      transactionHash: hash,
      blockNumber: '0x1',
      logs: [],
    },
  }
  // A stand-in for the few methods that are called, so not the whole typed list.
  return (async ({ method }: { method: string }) => {
    sent.push(method)
    return answers[method]
  }) as EIP1193RequestFn
}

function connect(status: '0x0' | '0x1', sent: string[] = []) {
  return createChainClient({
    transport: custom({ request: node(status, sent) }),
    account: localAccount(0),
    pollingIntervalMs: 5,
  })
}

test('a transaction is simulated before it is sent', async () => {
  const sent: string[] = []
  const receipt = await transact(connect('0x1', sent), call)
  expect(receipt.transactionHash).toBe(hash)
  expect(sent[0]).toBe('eth_call')
  expect(sent.indexOf('eth_sendRawTransaction')).toBeGreaterThan(0)
})

test('a transaction that is mined, but reverted, is an error', async () => {
  await expect(transact(connect('0x0'), call)).rejects.toMatchObject({
    code: 'CONTRACT_REVERTED',
    message: `The transaction ${hash} to try was reverted.`,
  })
})
