import type { DashboardConfig } from '@cresolver/core/protocol'
import { CresolverError } from '@cresolver/core/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectChain } from './chain-connection.ts'
import { readHead } from './read-head.ts'
import { type NodeFault, type RpcNode, startRpcNode } from './rpc-node.fixture.ts'

const config: DashboardConfig = {
  network: { name: 'Test', chainId: 5, kind: 'testnet' },
  rpcUrl: 'https://node.example/v3/secret-key',
  contracts: { market: `0x${'a'.repeat(40)}` },
}

let node: RpcNode | undefined
afterEach(async () => {
  vi.useRealTimers()
  await node?.close()
  node = undefined
})

/** The error of reading the newest block from such a node. */
async function reportedBy(
  fault: NodeFault | undefined,
  answer: () => unknown = () => null,
) {
  node = await startRpcNode(answer, fault)
  const reported = await readHead(node.connection).catch((error: unknown) => error)
  if (!CresolverError.isInstance(reported)) throw new Error('not a CresolverError')
  return reported
}

describe('a connection', () => {
  it('defaults to the usual Multicall3, no receiver and the first block', () => {
    expect(connectChain(config)).toMatchObject({
      chainId: 5,
      receiver: undefined,
      binaryMarket: undefined,
      clarifications: undefined,
      multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
      startBlock: 0n,
    })
    const reported = connectChain({
      ...config,
      contracts: { ...config.contracts, multicall: `0x${'d'.repeat(40)}` },
      startBlock: 9_000_000,
    })
    expect(reported.multicall.toLowerCase()).toBe(`0x${'d'.repeat(40)}`)
    expect(reported.startBlock).toBe(9_000_000n)
  })

  it('names its node without the key in the path', () => {
    expect(connectChain(config).endpoint).toBe('https://node.example')
  })

  it.each(['ws://node.example', 'file:///etc/passwd', 'http://', 'node', ''])(
    'is refused for the address "%s"',
    (rpcUrl) => {
      expect(() => connectChain({ ...config, rpcUrl })).toThrow(
        expect.objectContaining({ code: 'URL_INVALID' }),
      )
    },
  )

  it.each(['market', 'receiver', 'multicall', 'binaryMarket', 'clarifications'] as const)(
    'names the contract whose address is none: %s',
    (name) => {
      const contracts = { ...config.contracts, [name]: '0x12' }
      expect(() => connectChain({ ...config, contracts })).toThrow(`contracts.${name}`)
    },
  )
})

describe('a node', () => {
  it('is named without its key if it is dead', async () => {
    const started = await startRpcNode(() => null)
    await started.close()
    const reported = await readHead(started.connection).catch((error: unknown) => error)
    expect(reported).toMatchObject({ code: 'RPC_UNREACHABLE' })
    expect(String(reported)).toContain('when asked to read the newest block')
    expect(JSON.stringify(reported) + String((reported as Error).cause)).not.toContain(
      'key-of',
    )
  })

  it('is waited for fifteen seconds, once, if it is silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    node = await startRpcNode(() => null, 'silence')
    const reading = readHead(node.connection).catch((error: unknown) => error)
    let isOver = false
    void reading.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(0)
    await node.firstRequest
    await vi.advanceTimersByTimeAsync(14_900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await reading).toMatchObject({ code: 'RPC_UNREACHABLE' })
    expect(node.asked).toHaveLength(1)
  })

  it.each([429, 502])('is unreachable if it answers with status %d', async (status) => {
    const reported = await reportedBy({ status, body: 'away' })
    expect(reported.code).toBe('RPC_UNREACHABLE')
    expect(reported.message).toContain(`(status ${status})`)
  })

  it.each<[string, NodeFault]>([
    ['a page', { status: 200, body: '<html>Sign in</html>' }],
    ['half of an answer', { status: 200, body: '[{"jsonrpc":"2.0","id":0,"resu' }],
    ['nothing', { status: 200, body: '' }],
    ['an empty list', { status: 200, body: '[]' }],
    ['null', { status: 200, body: 'null' }],
  ])('is one clear error if it sends %s instead of an answer', async (_, fault) => {
    const reported = await reportedBy(fault)
    expect(['RPC_UNREACHABLE', 'CHAIN_CALL_FAILED']).toContain(reported.code)
    expect(reported.message).toContain('read the newest block')
  })

  it('says why in its own words if it refuses', async () => {
    const reported = await reportedBy(undefined, () => {
      throw Object.assign(new Error('daily limit reached'), { code: -32_005 })
    })
    expect(reported.code).toBe('CHAIN_CALL_FAILED')
    expect(reported.message).toContain('daily limit reached')
  })

  it('is one clear error if it knows no newest block', async () => {
    expect((await reportedBy(undefined)).message).toContain('could not be found')
  })
})
