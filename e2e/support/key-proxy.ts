import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of a local platform that wants an API key, as a platform for others does. */
type KeyProxy = { readonly url: string; readonly close: () => Promise<void> }

/**
 * Starts a {@link KeyProxy}.
 *
 * @param target - URL of the platform
 * @param key - the key that it wants
 */
export async function startKeyProxy(target: string, key: string): Promise<KeyProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming
    const { authorization, host: _host, ...others } = headers
    if (method !== 'OPTIONS' && authorization !== `Bearer ${key}`) {
      outgoing.writeHead(401, {
        'content-type': 'application/problem+json',
        'access-control-allow-origin': headers.origin ?? '*',
      })
      outgoing.end(
        JSON.stringify({ code: 'UNAUTHORIZED', detail: 'The API key is unknown.' }),
      )
      return
    }
    const onward = request(target + url, { method, headers: others }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
