import { createHmac } from 'node:crypto'
import type { WebhookSource } from '../webhooks/webhook-source.ts'
import { followResolution, hasEnded } from './follow-resolution.ts'
import { isEnded } from './resolution.ts'
import type { ResolutionStore } from './resolution-store.ts'
import { resolutionUnknown } from './resolution-unknown.ts'
import { writeResolutionEvent } from './write-resolution.ts'

/**
 * Writes webhooks of resolutions: each change of the state, as JSON, signed with the secret of the client as
 * Standard Webhooks 1.0 has it.
 */
export function createResolutionWebhooks(
  store: ResolutionStore,
  clock: { readonly now: () => number },
): WebhookSource {
  return async ({ id }, { token }) => {
    const resolution = await store.find(id)
    if (!resolution) throw resolutionUnknown(id)
    return {
      tenant: resolution.tenant,
      async *follow(after, signal) {
        for await (const event of followResolution(store, id, { after, signal })) {
          const body = JSON.stringify(writeResolutionEvent(id, event))
          yield {
            seq: event.seq,
            isLast: isEnded(event.state),
            write: () => ({
              body,
              headers: {
                'content-type': 'application/json',
                ...sign(`${id}_${event.seq}`, clock.now(), body, token),
              },
            }),
          }
        }
      },
      isClosed: () => hasEnded(store, id),
    }
  }
}

/** Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
function sign(id: string, now: number, body: string, secret: string) {
  const timestamp = Math.floor(now / 1_000)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${mac.digest('base64')}`,
  }
}
