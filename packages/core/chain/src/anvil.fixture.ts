import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { type Account, createTestClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** A local chain for one test file. */
export type TestChain = {
  readonly rpcUrl: string
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
export function testAccount(number: number): Account {
  return mnemonicToAccount(
    'test test test test test test test test test test test junk',
    {
      addressIndex: number,
    },
  )
}

/** Starts anvil on a free port. */
export async function startTestChain(): Promise<TestChain> {
  const port = await freePort()
  const child = spawn(findAnvil(), ['--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilListening(child)
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  return {
    rpcUrl,
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
      const gone = new Promise((resolve) => child.once('exit', resolve))
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

function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with code ${code}`)))
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Listening on')) resolve()
    })
  })
}
