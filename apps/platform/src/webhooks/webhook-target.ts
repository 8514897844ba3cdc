import type { SealedStore } from '@cresolver/round-table'
import * as z from 'zod'
import type { StoredWebhook, WebhookStore } from './webhook-store.ts'

/** Encrypts texts for storage; the name is bound to the text. */
export type TextSeal = {
  readonly seal: (name: string, text: string) => string
  readonly open: (name: string, sealed: string) => string
}

const targetSchema = z.object({
  url: z.string().max(2_048),
  /** Secret that signs what is sent. */
  token: z.string().regex(/^[\x21-\x7e]{1,1000}$/),
})

/** Address of a client and the secret that proves to it that an event is ours. */
export type WebhookTarget = z.infer<typeof targetSchema>

/** Encrypts where to send events. */
export function sealTarget(seal: TextSeal, id: string, target: WebhookTarget): string {
  return seal.seal(nameOf(id), JSON.stringify(target))
}

/** Decrypts where to send events. */
export function openTarget(seal: TextSeal, { id, sealed }: StoredWebhook): WebhookTarget {
  return targetSchema.parse(JSON.parse(seal.open(nameOf(id), sealed)))
}

/** The stored webhooks, to be sealed again. */
export function sealedWebhooks(store: WebhookStore): SealedStore {
  return {
    listOthers: async (prefix, after, most) => {
      const found = await store.listSealed(prefix, after?.[0], most)
      return found.map(({ id, sealed }) => ({ id: [id, ''], name: nameOf(id), sealed }))
    },
    replace: ({ id: [id], sealed: before }, sealed) =>
      store.reseal({ id, sealed: before }, sealed),
  }
}

function nameOf(id: string): string {
  return `${id}/resolution`
}
