import { createServer, type IncomingMessage } from 'node:http'
import { type ChainConnection, connectChain } from './chain-connection.ts'
import type { AnswerRequest } from './contract-node.fixture.ts'

/** Fixed reply of a node: text with a status, or no reply. */
export type NodeFault = { readonly status: number; readonly body: string } | 'silence'
/** A local node with scripted answers. */
export type RpcNode = {
  readonly connection: ChainConnection
  /** Methods of each request, grouped by batch. */
  readonly asked: (readonly string[])[]
  /** Resolves when the first request has come in. */
  readonly firstRequest: Promise<void>
  close(): Promise<void>
}

type Call = { readonly id: number; readonly method: string; readonly params?: unknown[] }

/** Starts a node that speaks JSON-RPC over http. */
export async function startRpcNode(
  answer: AnswerRequest,
  fault?: NodeFault | undefined,
): Promise<RpcNode> {
  const asked: (readonly string[])[] = []
  let reportFirst = () => {}
  const firstRequest = new Promise<void>((resolve) => {
    reportFirst = resolve
  })
  const server = createServer(async (request, response) => {
    const body: Call | Call[] = JSON.parse(await textOf(request))
    const calls = Array.isArray(body) ? body : [body]
    asked.push(calls.map(({ method }) => method))
    reportFirst()
    if (fault === 'silence') return
    if (fault) return void response.writeHead(fault.status).end(fault.body)
    const answers = calls.map((call) => reply(call, answer))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const connection = connectChain({
    network: { name: 'Test', chainId: 31_337, kind: 'local' },
    rpcUrl: `http://127.0.0.1:${port}/key-of-mine`,
    contracts: { market: `0x${'a'.repeat(40)}`, receiver: `0x${'b'.repeat(40)}` },
  })
  return {
    connection,
    asked,
    firstRequest,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function reply({ id, method, params = [] }: Call, answer: AnswerRequest) {
  try {
    return { jsonrpc: '2.0', id, result: answer(method, params) }
  } catch (error) {
    const { message, code = -32_000 } = error as Error & { code?: number }
    return { jsonrpc: '2.0', id, error: { code, message } }
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
