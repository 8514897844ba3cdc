import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A server on this machine. */
type FileServer = { readonly url: string; close(): Promise<void> }

/** A server whose answers a test chooses. */
export type ServedFiles = FileServer & {
  /** Answers by path: a JSON value, a status, or text as it is. */
  readonly answers: Map<string, unknown>
}

/** Serves what a test chooses. */
export async function serveFiles(): Promise<ServedFiles> {
  const answers = new Map<string, unknown>()
  const served = await serve((request, response) => {
    const answer = answers.get(request.url ?? '') ?? 404
    if (typeof answer === 'number') response.writeHead(answer)
    const page = typeof answer === 'number' ? '<html>' : answer
    response.end(typeof page === 'string' ? page : JSON.stringify(page))
  })
  return { ...served, answers }
}

/** Passes calls on to a node, and fails those that contain some digits. */
export function startNodeWithout(digits: string, rpcUrl: string): Promise<FileServer> {
  return serve(async (request, response) => {
    const body = await text(request)
    if (body.includes(digits)) {
      response.writeHead(503).end()
      return
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
    response.end(await answer.text())
  })
}

async function serve(listener: RequestListener): Promise<FileServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
