import { createHmac } from 'node:crypto'
import type { PushSource } from '../a2a/push-source.ts'
import { followResolution } from './follow-resolution.ts'
import { isEnded } from './resolution.ts'
import type { ResolutionStore } from './resolution-store.ts'
import { resolutionUnknown } from './resolution-unknown.ts'
import { writeResolutionEvent } from './write-resolution.ts'


/**
 * Writes webhooks of resolutions: each change of the state, as JSON, signed like the callbacks of agents with the secret
 * of the client.
 */
export function createResolutionPushes(store: ResolutionStore): PushSource {
  return async ({ taskId: id }, { token }) => {
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
            messages: async () => [
              {
                body,
                headers: {
                  'content-type': 'application/json',
                  'x-webhook-signature': `sha256=${createHmac('sha256', token).update(body).digest('hex')}`,
                },
              },
            ],
          }
        }
      },
      isClosed: async () => {
        const now = await store.find(id)
        return now === undefined || isEnded(now.state)
      },
    }
  }
}
