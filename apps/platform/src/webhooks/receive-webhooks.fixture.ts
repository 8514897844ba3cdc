import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'

type ReceivedWebhook = {
  readonly headers: IncomingHttpHeaders
  readonly body: object
  readonly text: string
}

/** A client's address; it answers with the given statuses, then with 200. */
export async function receiveWebhooks(...statuses: number[]) {
  const received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const status = statuses.shift() ?? 200
    if (status < 300)
      received.push({ headers: request.headers, body: JSON.parse(text), text })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}/webhook`, received }
}
