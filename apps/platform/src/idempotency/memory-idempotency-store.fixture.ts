import { randomBytes } from 'node:crypto'
import type {
  IdempotencyStore,
  OnceRequest,
  OnceTicket,
  RepeatableAnswer,
} from './idempotency-store.ts'

type Entry = OnceRequest & {
  token: string
  operationId: string
  attempt: number
  leaseUntil: number
  answer?: RepeatableAnswer | undefined
}

/** A store that forgets with the process. */
export function createMemoryIdempotencyStore(): IdempotencyStore {
  const entries = new Map<string, Entry>()
  const place = ({ owner, key }: { owner: string; key: string }) =>
    JSON.stringify([owner, key])
  const held = (ticket: OnceTicket) => {
    const entry = entries.get(place(ticket))
    return entry?.token === ticket.token && !entry.answer ? entry : undefined
  }
  return {
    async start(request) {
      const found = entries.get(place(request))
      const entry = found && found.forgetAt > request.now ? found : undefined
      if (entry && entry.requestHash !== request.requestHash) return { state: 'reused' }
      if (entry?.answer) return { state: 'answered', answer: entry.answer }
      if (entry && entry.leaseUntil > request.now) return { state: 'busy' }
      const token = crypto.randomUUID()
      const attempt = (entry?.attempt ?? 0) + 1
      const operationId = entry?.operationId ?? randomBytes(16).toString('hex')
      entries.set(place(request), { ...request, token, attempt, operationId })
      return { state: 'started', token, attempt, operationId }
    },
    async renew(ticket, leaseUntil) {
      const entry = held(ticket)
      if (entry) entry.leaseUntil = leaseUntil
    },
    async finish(ticket, answer) {
      const entry = held(ticket)
      if (entry) entry.answer = structuredClone(answer)
    },
    async abandon(ticket) {
      if (held(ticket)) entries.delete(place(ticket))
    },
    async forget(id) {
      for (const [name, { answer }] of entries)
        if (JSON.stringify(answer ?? null).includes(JSON.stringify(id)))
          entries.delete(name)
    },
    async prune(now) {
      for (const [name, entry] of entries) if (entry.forgetAt <= now) entries.delete(name)
    },
  }
}
