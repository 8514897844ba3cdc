import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a test on loopback. */
type AlteredServer = {
  readonly url: string
  close(): Promise<void>
}

/** Returns what a node says to one call instead of its result. */
export type AlterResult = (
  call: { readonly method: string; readonly params?: readonly unknown[] },
  result: unknown,
) => unknown

type Call = Parameters<AlterResult>[0] & { readonly id: number }
type Reply = { readonly id: number; readonly result?: unknown }

/**
 * Serves a chain that says something else: what a node returns, with texts replaced, and back again in requests.
 *
 * @param rpcUrl - the node behind it
 * @param replaced - hex digits without `0x` of the node, and what is shown instead of them
 * @param alter - what is returned instead of a result, before texts are replaced
 */
export function startAlteredNode(
  rpcUrl: string,
  replaced: ReadonlyMap<string, string>,
  alter: AlterResult = (_call, result) => result,
): Promise<AlteredServer> {
  const replace = (text: string, pairs: Iterable<readonly [string, string]>) => {
    let changed = text
    for (const [from, to] of pairs) changed = changed.replaceAll(from, to)
    return changed
  }
  const back = [...replaced].map(([from, to]) => [to, from] as const)
  return listen(async (_path, text) => {
    const body = replace(text, back)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body })
    const calls: Call[] = [JSON.parse(body)].flat()
    const replies: Reply | Reply[] = JSON.parse(await response.text())
    const altered = (reply: Reply) => {
      const call = calls.find(({ id }) => id === reply.id)
      if (!call || !('result' in reply)) return reply
      return { ...reply, result: alter(call, reply.result) }
    }
    const said = Array.isArray(replies) ? replies.map(altered) : altered(replies)
    return { status: response.status, text: replace(JSON.stringify(said), replaced) }
  })
}

/** Serves contents by their paths, as an archive does. */
export function startAlteredArchive(
  contents: ReadonlyMap<string, string | Uint8Array>,
): Promise<AlteredServer> {
  return listen(async (path) => {
    const text = contents.get(path)
    return text === undefined ? { status: 404, text: '{}' } : { status: 200, text }
  })
}

async function listen(
  answer: (
    path: string,
    body: string,
  ) => Promise<{ readonly status: number; readonly text: string | Uint8Array }>,
): Promise<AlteredServer> {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { status, text } = await answer(
      request.url ?? '',
      Buffer.concat(chunks).toString(),
    )
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
