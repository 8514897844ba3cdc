import { marketListAbi } from '@cresolver/chain/abi'
import { describe, expect, it } from 'vitest'
import { callContract } from './call-contract.ts'
import { simulatedChain } from './contract-node.fixture.ts'

const market = `0x${'a'.repeat(40)}` as const

describe('a call of a view', () => {
  it('sends the arguments to the contract, and returns the decoded result', async () => {
    const asked: unknown[] = []
    const chain = simulatedChain((...call) => {
      asked.push(call)
      return []
    })
    const page = await callContract(chain, {
      ...{ address: market, abi: marketListAbi, functionName: 'getMarkets' },
      args: [3n, 4n],
    })
    expect(page).toEqual([])
    expect(asked).toEqual([['getMarkets', [3n, 4n], market]])
  })

  it('fails at an address without code', async () => {
    const { client } = simulatedChain(() => 0n)
    const request = (async () => '0x') as unknown as typeof client.request
    await expect(
      callContract(
        { client: { ...client, request } },
        { address: market, abi: marketListAbi, functionName: 'marketCount' },
      ),
    ).rejects.toThrow('Cannot decode zero data')
  })
})
