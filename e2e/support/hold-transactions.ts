import { serveHttp } from '@cresolver/net/http-server'

/** A node that forwards everything and never answers to a transaction that was sent. */
type HoldingNode = {
  readonly url: string
  /** Resolves once a transaction has reached the chain, without an answer to its sender. */
  readonly held: Promise<void>
  readonly close: () => Promise<void>
}

/** Puts such a node in front of another one. */
export async function holdSentTransactions(rpcUrl: string): Promise<HoldingNode> {
  let hold = () => {}
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  const served = await serveHttp(
    async (request) => {
      const body = await request.text()
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
      const text = await answer.text()
      if (!body.includes('eth_sendRawTransaction')) return new Response(text, { headers })
      hold()
      return new Promise<Response>(() => {})
    },
    { port: 0 },
  )
  return { url: served.url, held, close: served.close }
}
