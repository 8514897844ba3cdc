import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ANVIL_CHAIN_ID, startAnvil } from './anvil.ts'

async function ask(url: string, method: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  const { result }: { result: unknown } = JSON.parse(await answer.text())
  return result
}

/** Resolves when the other side has ended the connection. */
async function untilGone(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  // A reset counts too, so this does not wait with `once`, which rejects on an error.
  await new Promise((resolve) => socket.on('close', resolve))
}

test('a chain starts on a free port and is gone once it was closed', async () => {
  const chain = await startAnvil({ port: 0 })
  expect(chain.rpcUrl).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  expect(chain.webSocketUrl).toBe(chain.rpcUrl.replace('http', 'ws'))
  expect(Number(await ask(chain.rpcUrl, 'eth_chainId'))).toBe(ANVIL_CHAIN_ID)
  expect(await ask(chain.rpcUrl, 'eth_accounts')).toHaveLength(40)
  await chain.close()
  await expect(ask(chain.rpcUrl, 'eth_chainId')).rejects.toThrow()
  await chain.close()
})

test('a port that is taken is named with the variable that sets it', async () => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  // A listening TCP server has an address of this shape.
  const { port } = taken.address() as AddressInfo
  await expect(startAnvil({ port })).rejects.toThrow(
    expect.objectContaining({
      code: 'PORT_TAKEN',
      message: `Port ${port} for the chain is taken.`,
      hint: 'Stop what uses it, or set ANVIL_PORT to a free port.',
    }),
  )
  taken.close()
  await once(taken, 'close')
})

test('a chain ends when its parent is killed, which cannot clean up', async () => {
  const guard = fileURLToPath(new URL('./process-guard.mjs', import.meta.url))
  // The child of the guard listens on a free port and tells which.
  const listener =
    'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>console.log(s.address().port))'
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `const {spawn}=require("node:child_process")
       const guard=spawn(process.execPath,${JSON.stringify([guard, process.execPath, '-e', listener])},
         {stdio:["pipe","inherit","inherit"]})
       setInterval(()=>guard.pid,1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [port] = await once(parent.stdout, 'data')
  const gone = untilGone(`http://127.0.0.1:${String(port).trim()}`)
  parent.kill('SIGKILL')
  await gone
  expect(parent.signalCode ?? (await once(parent, 'exit'))[1]).toBe('SIGKILL')
})
