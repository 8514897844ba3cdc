import { createOutbound } from '@cresolver/net/outbound'
import type { SendHttp } from './don/capabilities/http.ts'

/**
 * Opens the guarded HTTP client of the DON: this machine and public hosts, nothing in between.
 */
export function openHttp(onWarning: ((warning: string) => void) | undefined): {
  readonly send: SendHttp
  readonly close: () => Promise<void>
} {
  const outbound = createOutbound({ localMode: true, warn: onWarning })
  return {
    async send({ method, ...request }) {
      const { status, headers, body } = await outbound.request({
        ...request,
        method: method === 'POST' ? 'POST' : 'GET',
      })
      return { status, headers, body }
    },
    close: outbound.close,
  }
}
