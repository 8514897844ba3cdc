import { createServer } from 'node:http'
import { http } from 'viem'

/** One call of a node. */
type NodeCall = { readonly method: string; readonly params: readonly unknown[] }

/** Reaction of a lying node to a call. */
type Lie =
  | 'forward'
  /** Closes the connection. */
  | 'drop'
  /** Never answers. */
  | 'hang'
  | { readonly result: unknown }
  | { readonly error: string }

/** A node on this machine that passes calls on, or lies. */
export type LyingNode = {
  readonly url: string
  /** Connects to it, without much patience. */
  readonly transport: ReturnType<typeof http>
  /** Decides what happens to a call from now on; returns to the truth without one. */
  lie(decide?: (call: NodeCall) => Lie | Promise<Lie>): void
  stop(): Promise<void>
}

type JsonRpc = NodeCall & { readonly id: number }

/** Starts one before another node. */
export const startLyingNode = async (rpcUrl: string): Promise<LyingNode> => {
  let decide: (call: NodeCall) => Lie | Promise<Lie> = () => 'forward'

  const forward = async (call: JsonRpc): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(call)
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
    return JSON.parse(await answer.text())
  }
  const answerOf = async (call: JsonRpc): Promise<unknown> => {
    const lie = await decide(call)
    if (lie === 'forward') return forward(call)
    if (typeof lie === 'string') return lie
    const base = { jsonrpc: '2.0', id: call.id }
    return 'error' in lie
      ? { ...base, error: { code: -32_000, message: lie.error } }
      : { ...base, ...lie }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const parsed: JsonRpc | readonly JsonRpc[] = JSON.parse(
      Buffer.concat(chunks).toString(),
    )
    const calls = Array.isArray(parsed) ? parsed : [parsed]
    const answers: unknown[] = []
    for (const call of calls) answers.push(await answerOf(call))
    if (answers.includes('drop')) {
      request.socket.destroy()
      return
    }
    if (answers.includes('hang')) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(parsed) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    transport: http(url, { batch: true, retryCount: 0, timeout: 2_000 }),
    lie(next = () => 'forward') {
      decide = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
