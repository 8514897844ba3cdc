import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A local chain whose accounts need no keys. */
export type TestChain = {
  readonly rpcUrl: string
  /** Lets time pass, in seconds. */
  readonly pass: (seconds: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A funded account of the chain, which signs there. */
export const testAccount = (address: `0x${string}`) =>
  ({ address, type: 'json-rpc' }) as const

/** Starts anvil on a port that it chooses. */
export const startTestChain = async (): Promise<TestChain> => {
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
  const call = async (method: string, params: readonly unknown[]): Promise<void> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${method}: ${answer.status}`)
  }
  return {
    rpcUrl,
    pass: async (seconds) => {
      await call('evm_increaseTime', [seconds])
      await call('evm_mine', [])
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

const findAnvil = (): string => {
  const contracts = createRequire(
    new URL('../../../../../contracts/package.json', import.meta.url),
  )
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  return contracts.resolve(`@foundry-rs/anvil-${process.platform}-${machine}/bin/anvil`)
}
