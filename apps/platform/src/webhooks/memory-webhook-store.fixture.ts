import type { StoredWebhook, WebhookStore } from './webhook-store.ts'

/** Stores webhooks in memory. */
export function createMemoryWebhookStore(): WebhookStore {
  const stored = new Map<string, StoredWebhook>()
  return {
    async save(webhook) {
      const { deliveredSeq } = stored.get(webhook.id) ?? webhook
      stored.set(webhook.id, { ...webhook, deliveredSeq })
    },
    async remove(id) {
      return stored.delete(id)
    },
    async listSealed(otherThan, after = '', most) {
      return [...stored.values()]
        .filter(({ id, sealed }) => !sealed.startsWith(otherThan) && id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, most)
        .map(({ id, sealed }) => ({ id, sealed }))
    },
    async reseal(before, sealed) {
      const webhook = stored.get(before.id)
      if (webhook?.sealed !== before.sealed) return false
      stored.set(before.id, { ...webhook, sealed })
      return true
    },
    async claim(now, until, most) {
      const due = [...stored.values()]
        .filter(({ nextAt }) => nextAt !== null && nextAt <= now)
        .slice(0, most)
      for (const webhook of due) stored.set(webhook.id, { ...webhook, nextAt: until })
      return due.map((webhook) => ({ ...webhook, nextAt: until }))
    },
    async advance(id, change) {
      const webhook = stored.get(id)
      if (webhook) stored.set(id, { ...webhook, ...change })
      return webhook !== undefined
    },
  }
}
