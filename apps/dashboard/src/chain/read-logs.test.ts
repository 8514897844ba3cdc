import { CresolverError } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { type ChainConnection, connectChain } from './chain-connection.ts'
import { readEvidence, readMarketEvents, readMarketLogs } from './read-logs.ts'

const contracts = { market: `0x${'a'.repeat(40)}`, receiver: `0x${'b'.repeat(40)}` }

/** A node that takes so many blocks at once and has no logs. */
function nodeThatTakes(most: number, refusal = 'query exceeds max block range') {
  const asked: [number, number][] = []
  const connection = connectChain({
    network: { name: 'Test', chainId: 1, kind: 'testnet' },
    rpcUrl: 'http://127.0.0.1:1',
    contracts,
  })
  const request = async ({
    params,
  }: {
    params: [{ fromBlock: string; toBlock: string }]
  }) => {
    const [{ fromBlock, toBlock }] = params
    const span: [number, number] = [Number(fromBlock), Number(toBlock)]
    if (span[1] - span[0] + 1 > most) throw new Error(refusal)
    asked.push(span)
    return []
  }
  const client = { ...connection.client, request } as ChainConnection['client']
  return { asked, connection: { ...connection, client } }
}

test('a node that refuses so many blocks at once is asked for less, and no block is left out', async () => {
  const { asked, connection } = nodeThatTakes(1_000)
  await expect(readMarketLogs(connection, { from: 3n, to: 9_999n }, 5n)).resolves.toEqual(
    [],
  )
  expect(asked[0]?.[0]).toBe(3)
  expect(asked.at(-1)?.[1]).toBe(9_999)
  for (const [index, [from]] of asked.entries()) {
    if (index > 0) expect(from).toBe((asked[index - 1]?.[1] ?? 0) + 1)
  }
})

test('a node that refuses every span, or is away, is one error', async () => {
  const { connection } = nodeThatTakes(0)
  await expect(readMarketEvents(connection, { from: 0n, to: 5_000n })).rejects.toThrow(
    CresolverError,
  )
  const away = nodeThatTakes(0, 'socket hang up')
  await expect(
    readMarketEvents(away.connection, { from: 0n, to: 5_000n }),
  ).rejects.toMatchObject({ code: 'CHAIN_CALL_FAILED' })
  expect(away.asked).toEqual([])
})

test('no span and no receiver ask nothing', async () => {
  const { asked, connection } = nodeThatTakes(10)
  await expect(readMarketEvents(connection, { from: 5n, to: 4n })).resolves.toEqual([])
  const span = { from: 0n, to: 9n }
  await expect(
    readEvidence({ ...connection, receiver: undefined }, span),
  ).resolves.toEqual([])
  expect(asked).toEqual([])
})
