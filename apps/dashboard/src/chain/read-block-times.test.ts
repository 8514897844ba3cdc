import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { hexToNumber, numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { simulatedChain } from './contract-node.fixture.ts'
import { readBlockTimes } from './read-block-times.ts'
import { startRpcNode } from './rpc-node.fixture.ts'

const never = () => {
  throw new Error('unexpected call of a contract')
}

/** Block n was made at second 1,000 n. */
function blockOf(number: number) {
  return {
    number: numberToHex(number),
    hash: numberToHex(number, { size: 32 }),
    timestamp: numberToHex(number * 1_000),
    transactions: [],
  }
}

function chainOfBlocks() {
  const asked: number[] = []
  const connection = simulatedChain(never, (_, [number]) => {
    const block = hexToNumber(number as `0x${string}`)
    asked.push(block)
    return blockOf(block)
  })
  return { connection, asked }
}

it('each block is asked for once and has its own moment', async () => {
  const { connection, asked } = chainOfBlocks()
  const times = await readBlockTimes(connection, [7n, 9n, 7n])
  expect([...times]).toEqual([
    [7n, 7_000],
    [9n, 9_000],
  ])
  expect(asked).toEqual([7, 9])
})

it('a request for many blocks asks for the first and the last ten alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 99 }), async (count, step) => {
      const numbers = Array.from({ length: count }, (_, place) => place * step)
      const { connection, asked } = chainOfBlocks()
      await readBlockTimes(connection, numbers.map(BigInt))
      expect(asked).toEqual(
        numbers.length <= 20 ? numbers : [...numbers.slice(0, 10), ...numbers.slice(-10)],
      )
    }),
    { numRuns: runs(30) },
  )
})

it('they go out as one request', async () => {
  const node = await startRpcNode((_, [number]) => blockOf(Number(number)))
  await readBlockTimes(node.connection, [1n, 2n, 3n])
  expect(node.asked).toEqual([Array(3).fill('eth_getBlockByNumber')])
  await node.close()
})

it('a node that does not have a block any more is an error', async () => {
  const forgetful = simulatedChain(never, () => null)
  await expect(readBlockTimes(forgetful, [1n])).rejects.toMatchObject({
    code: 'CHAIN_CALL_FAILED',
    message: expect.stringContaining('read when blocks were made'),
  })
})
