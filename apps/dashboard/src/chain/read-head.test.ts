import { afterEach, describe, expect, it } from 'vitest'
import {
  type AnswerCall,
  type AnswerRequest,
  encodeCall,
} from './contract-node.fixture.ts'
import { readHead, readMarketCount, readStart } from './read-head.ts'
import { type RpcNode, startRpcNode } from './rpc-node.fixture.ts'

const block = {
  number: '0x10',
  hash: `0x${'1'.repeat(64)}`,
  timestamp: '0x6a000000',
  transactions: [],
}

let node: RpcNode
afterEach(() => node.close())

/** A node of a healthy market, unless a method is overridden. */
async function connect(
  changes: Partial<Record<string, AnswerRequest>> = {},
  count: AnswerCall = () => 12n,
) {
  const methods: Partial<Record<string, AnswerRequest>> = {
    eth_chainId: () => '0x7a69',
    eth_getBlockByNumber: () => block,
    eth_call: (_, params) => encodeCall(params, count),
    eth_getCode: () => '0x60',
    ...changes,
  }
  node = await startRpcNode((method, params) => methods[method]?.(method, params))
  return node.connection
}

function refuse(message: string, code: number): AnswerRequest {
  return () => {
    throw Object.assign(new Error(message), { code })
  }
}

describe('the newest block', () => {
  it('has number, hash and Unix seconds', async () => {
    await expect(readHead(await connect())).resolves.toEqual({
      number: 16n,
      hash: block.hash,
      timestamp: 0x6a000000,
    })
  })
})

describe('the start', () => {
  it('reads chain, block and number of markets in one request', async () => {
    await expect(readStart(await connect())).resolves.toMatchObject({
      head: { number: 16n },
      total: 12,
    })
    expect(node.asked).toHaveLength(1)
    expect(node.asked[0]).toHaveLength(3)
  })

  it('takes a market contract without markets', async () => {
    await expect(readStart(await connect({}, () => 0n))).resolves.toMatchObject({
      total: 0,
    })
  })

  it('names both chains where the node serves another, whatever lives there', async () => {
    const connection = await connect({ eth_chainId: () => '0x1', eth_call: () => '0x' })
    await expect(readStart(connection)).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
      message: expect.stringContaining('serves chain 1, not 31337'),
    })
  })

  it.each<[string, AnswerRequest, string, string]>([
    ['an address without code', () => '0x', '0x', 'the address has no code'],
    ['of an account that takes any call', () => '0x', '0x60', 'another contract'],
    ['that reverts', refuse('execution reverted', 3), '0x60', 'another contract'],
    ['that reverts on an old node', refuse('VM: revert', -32_000), '0x60', 'another'],
    ['that answers half a word', () => '0x1234', '0x60', 'it is another contract'],
  ])('refuses an address %s', async (_, answer, code, why) => {
    const connection = await connect({ eth_call: answer, eth_getCode: () => code })
    await expect(readStart(connection)).rejects.toMatchObject({
      code: 'WRONG_CONTRACT',
      message: expect.stringContaining(why),
    })
  })

  it('does not blame the contract for a limit of the node', async () => {
    const connection = await connect({ eth_call: refuse('too many requests', -32_005) })
    await expect(readStart(connection)).rejects.toMatchObject({
      code: 'CHAIN_CALL_FAILED',
      message: expect.stringContaining('too many requests'),
    })
    expect(node.asked.flat()).not.toContain('eth_getCode')
  })
})

it('a count that cannot be read later on says what was tried', async () => {
  const connection = await connect({ eth_call: () => '0x' })
  await expect(readMarketCount(connection)).rejects.toThrow('count the markets')
})
