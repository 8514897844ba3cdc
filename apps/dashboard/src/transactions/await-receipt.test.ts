import { expect, test } from 'vitest'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { simulatedChain } from '../chain/contract-node.fixture.ts'
import { awaitReceipt } from './await-receipt.ts'

const hash = `0x${'7'.repeat(64)}` as const
const from = `0x${'1'.repeat(40)}`
const mined = { transactionHash: hash, status: '0x1', blockNumber: '0x9', logs: [] }

/** A node whose answers of one method follow one another; the last one stays. */
function nodeThat(
  answers: Readonly<Record<string, readonly unknown[]>>,
): Pick<ChainConnection, 'client'> {
  const counts = new Map<string, number>()
  return simulatedChain(
    () => null,
    (method) => {
      const count = counts.get(method) ?? 0
      counts.set(method, count + 1)
      const own = answers[method] ?? [null]
      const answer = own[Math.min(count, own.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
  )
}

test('a transaction is waited for, also through an error of the node', async () => {
  const node = nodeThat({
    eth_getTransactionReceipt: [null, new Error('away'), mined],
    eth_getTransactionByHash: [null, { from, nonce: '0x3' }],
    eth_getTransactionCount: ['0x3'],
  })
  expect(await awaitReceipt(node, hash, 1)).toMatchObject({
    ...{ status: 'success', blockNumber: 9n },
  })
})

test('another transaction with its number replaces it', async () => {
  const node = nodeThat({
    eth_getTransactionByHash: [{ from, nonce: '0x3' }],
    eth_getTransactionCount: ['0x3', '0x4'],
  })
  expect(await awaitReceipt(node, hash, 1)).toBe('replaced')
})

test('one that is mined between two looks was not replaced', async () => {
  const node = nodeThat({
    eth_getTransactionReceipt: [null, mined],
    eth_getTransactionByHash: [{ from, nonce: '0x3' }],
    eth_getTransactionCount: ['0x4'],
  })
  expect(await awaitReceipt(node, hash, 1)).toMatchObject({ status: 'success' })
})
