import { createTestClient, http } from 'viem'
import { getBlock } from 'viem/actions'
import { startAnvil } from './anvil.ts'
import { callNode } from './call-node.ts'

/** A local chain for tests. */
export type TestChain = {
  readonly rpcUrl: string
  /** Calls any method of the node. */
  call<Value>(method: string, ...params: readonly unknown[]): Promise<Value>
  /** Takes a snapshot and returns a function that restores it. */
  snapshot(): Promise<() => Promise<void>>
  /** Does something while a block comes every second, not with every transaction. */
  withSlowBlocks<T>(step: () => Promise<T>): Promise<T>
  /** Lets time pass, in seconds. */
  pass(seconds: number): Promise<void>
  /** Reads the time of the latest block, Unix seconds. */
  latestTime(): Promise<number>
  /** Mines a block at a moment, Unix seconds. */
  setNextTime(seconds: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a chain on a free port.
 *
 * @param startsAt - time of the first block, Unix seconds; now unless given
 * @throws CresolverError, see {@link startAnvil}
 */
export async function startTestChain(startsAt?: number): Promise<TestChain> {
  const { rpcUrl, close } = await startAnvil({ port: 0, startsAt })
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  return {
    rpcUrl,
    call: (method, ...params) => callNode(rpcUrl, method, ...params),
    async snapshot() {
      const id = await client.snapshot()
      return () => client.revert({ id })
    },
    async withSlowBlocks(step) {
      await client.setAutomine(false)
      await client.setIntervalMining({ interval: 1 })
      try {
        return await step()
      } finally {
        await client.setIntervalMining({ interval: 0 })
        await client.setAutomine(true)
      }
    },
    async pass(seconds) {
      await client.increaseTime({ seconds })
      await client.mine({ blocks: 1 })
    },
    latestTime: async () => Number((await getBlock(client)).timestamp),
    async setNextTime(seconds) {
      await client.setNextBlockTimestamp({ timestamp: BigInt(seconds) })
      await client.mine({ blocks: 1 })
    },
    stop: close,
  }
}
