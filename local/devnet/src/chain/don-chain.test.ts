import { createChainClient } from '@cresolver/chain'
import { localAccount, startAnvil } from '@cresolver/worlds/chain'
import { createTestClient, http, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createDonChain } from './don-chain.ts'
import { emitLog } from './emit-log.fixture.ts'

const word = (value: number) => numberToHex(value, { size: 32 })

test('logs of the chain are found by block, address, and topics of each place', async () => {
  const { rpcUrl, close } = await startAnvil({ port: 0 })
  try {
    const account = localAccount(0)
    const client = createChainClient({ rpcUrl, account })
    const chain = createDonChain(client, account.address)
    const first = await emitLog(rpcUrl, [word(1), word(2), word(3)])
    const second = await emitLog(rpcUrl, [word(1), word(2), word(4)])
    const blocks = { from: 1n, to: 2n }
    const read = async (query: Partial<Parameters<typeof chain.logs>[0]>) =>
      (await chain.logs({ addresses: [], topics: [], blocks, ...query })).map(
        ({ address }) => address,
      )
    const [one, two] = [first.toLowerCase(), second.toLowerCase()]
    expect(await read({})).toEqual([one, two])
    expect(await read({ blocks: { from: 2n, to: 2n } })).toEqual([two])
    expect(await read({ addresses: [first] })).toEqual([one])
    expect(await read({ topics: [[word(1)], [], [word(4)]] })).toEqual([two])
    expect(await read({ topics: [[], [], [word(3), word(4)]] })).toEqual([one, two])
    const hash = (await chain.header(1n))?.hash ?? '0x'
    const [log] = await chain.logs({ addresses: [], topics: [], blocks: { hash } })
    expect(log).toMatchObject({ blockNumber: 1n, logIndex: 0, blockHash: hash })
  } finally {
    await close()
  }
})

test('a contract is called in the state after a block', async () => {
  const { rpcUrl, close } = await startAnvil({ port: 0 })
  try {
    const account = localAccount(0)
    const chain = createDonChain(createChainClient({ rpcUrl, account }), account.address)
    const address = numberToHex(0xc0de, { size: 20 })
    const test = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    // Returns the number of the block.
    await test.setCode({ address, bytecode: '0x435f5260205ff3' })
    await test.mine({ blocks: 4 })
    expect(await chain.call(address, '0x', 3n)).toBe(word(3))
    expect(await chain.call(address, '0x', 4n)).toBe(word(4))
    expect(await chain.call(address, '0x', 'latest')).toBe(word(4))
  } finally {
    await close()
  }
})
