import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { createTestClient, http } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** A local chain for one test file. */
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
  /** Mines a block at a moment, Unix seconds. */
  setNextTime(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** The funded account of the given number, 0 to 9. */
export function testAccount(number: number): HDAccount {
  return mnemonicToAccount(
    'test test test test test test test test test test test junk',
    {
      addressIndex: number,
    },
  )
}

/** Starts anvil on a port that it chooses. */
export async function startTestChain(): Promise<TestChain> {
  const child = spawn(findAnvil(), ['--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rpcUrl = ''
  for await (const line of createInterface(child.stdout)) {
    const [, address] = /^Listening on (\S+)/.exec(line) ?? []
    if (address === undefined) continue
    rpcUrl = `http://${address}`
    break
  }
  child.stdout.resume()
  if (rpcUrl === '') throw new Error('anvil ended before it listened')
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  return {
    rpcUrl,
    async call(method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
      const { result, error } = JSON.parse(await answer.text())
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
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
    async setNextTime(seconds) {
      await client.setNextBlockTimestamp({ timestamp: BigInt(seconds) })
      await client.mine({ blocks: 1 })
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

function findAnvil(): string {
  const contracts = createRequire(
    new URL('../../../../contracts/package.json', import.meta.url),
  )
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  return contracts.resolve(`@foundry-rs/anvil-${process.platform}-${machine}/bin/anvil`)
}

/** Asks the system for a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
