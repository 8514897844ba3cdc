import type { SendHttp } from './don/capabilities/http.ts'

export function openHttp(_onWarning: ((warning: string) => void) | undefined): {
  send: SendHttp
  close: () => Promise<void>
} {
  return {
    async send({ url, method, headers, body, timeoutMs }) {
      const response = await fetch(url, {
        method,
        headers,
        body: body.length > 0 ? new Uint8Array(body) : null,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      return {
        status: response.status,
        body: new Uint8Array(await response.arrayBuffer()),
      }
    },
    close: async () => {},
  }
}
