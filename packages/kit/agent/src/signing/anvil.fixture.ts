import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

/** A chain for one test file; its accounts need no keys. */
export type TestChain = {
  readonly rpcUrl: string
  /** Calls any method of the node. */
  readonly send: (method: string, params: readonly unknown[]) => Promise<void>
  /** Lets time pass, in seconds. */
  readonly pass: (seconds: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts anvil on a port that it chooses. */
export async function startTestChain(): Promise<TestChain> {
  const anvil = spawn(findAnvil(), ['--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of anvil.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (/Listening on \S+\s/.test(said)) break
  }
  anvil.stdout.resume()
  const rpcUrl = `http://${/Listening on (\S+)/.exec(said)?.[1]}`
  const send = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    await fetch(rpcUrl, { method: 'POST', headers, body })
  }
  return {
    rpcUrl,
    send,
    pass: async (seconds) => {
      await send('evm_increaseTime', [seconds])
      await send('evm_mine', [])
    },
    stop: async () => {
      const ended = once(anvil, 'exit')
      anvil.kill()
      await ended
    },
  }
}

function findAnvil(): string {
  const { resolve } = createRequire(
    new URL('../../../../../contracts/package.json', import.meta.url),
  )
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  return resolve(`@foundry-rs/anvil-${process.platform}-${machine}/bin/anvil`)
}
