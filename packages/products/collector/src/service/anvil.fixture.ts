import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { mnemonicToAccount } from 'viem/accounts'

/** A local chain. */
export type TestChain = {
  readonly rpcUrl: string
  /** Calls any method of the node. */
  readonly call: <Value>(method: string, ...params: readonly unknown[]) => Promise<Value>
  readonly stop: () => Promise<void>
}

/** The funded account of the given number, 0 to 9. */
export const testAccount = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex,
  })

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
  return {
    rpcUrl,
    call: async (method, ...params) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
      const { result, error } = JSON.parse(await answer.text())
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
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
