import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TableView } from '@cresolver/core/protocol'
import type { Random } from './random.ts'
import type { Replica } from './replica.ts'

/** Share of what succeeded. */
export type Share = { good: number; all: number }

/** Observations of the clients. */
type ClientObservations = {
  /** Id of each table that was accepted. */
  readonly accepted: ReadonlySet<string>
  /** Idempotency keys that got more than one table. */
  readonly doubled: readonly string[]
  /** Requests that were answered by one of the replicas, after retries. */
  readonly requests: Share
  /** Attempts by replica. */
  readonly attempts: ReadonlyMap<string, Share>
}

/** Clients at work. */
type Clients = { readonly stop: () => Promise<ClientObservations> }

const attemptMs = 3_000
const requestMs = 30_000

/** Opens tables through all replicas, with retries under one idempotency key, and reads them. */
export function startClients(
  replicas: readonly [Replica, ...Replica[]],
  agents: readonly string[],
  random: Random,
): Clients {
  const ending = new AbortController()
  const byKey = new Map<string, Set<string>>()
  const accepted = new Set<string>()
  const requests: Share = { good: 0, all: 0 }
  const attempts = new Map(replicas.map(({ name }) => [name, { good: 0, all: 0 }]))

  const attempt = async (replica: Replica, path: string, init: RequestInit) => {
    const share = attempts.get(replica.name)
    if (share) share.all += 1
    const response = await fetch(`${replica.url}/api/v1/round-table${path}`, {
      ...init,
      signal: AbortSignal.timeout(attemptMs),
    })
    const body = (await response.json()) as TableView
    if (!response.ok) throw new Error(JSON.stringify(body))
    if (share) share.good += 1
    return body
  }
  /** Asks one replica after another, until one answers. */
  const request = async (
    path: string,
    init: RequestInit,
    onAnswer: (view: TableView) => void,
  ) => {
    requests.all += 1
    const end = performance.now() + requestMs
    let turn = random.whole(0, replicas.length - 1)
    while (performance.now() < end) {
      const replica = replicas[turn % replicas.length] ?? replicas[0]
      turn += 1
      try {
        const view = await attempt(replica, path, init)
        onAnswer(view)
        requests.good += 1
        return view
      } catch {
        await pause(100)
      }
    }
    console.info(`no replica answered ${init.method ?? 'GET'} ${path}`)
    return undefined
  }
  const open = async () => {
    const key = randomUUID()
    const tables = new Set<string>()
    byKey.set(key, tables)
    const body = JSON.stringify({
      content: 'Is the door sound?',
      agent_ids: agents,
      settings: { check_citations: false },
    })
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const onAnswer = ({ task_id }: TableView) => {
      tables.add(task_id)
      accepted.add(task_id)
    }
    const init = { method: 'POST', headers, body }
    const view = await request('/tasks', init, onAnswer)
    // An answer that got lost must lead to the same table.
    if (random.next() < 0.3) await request('/tasks', init, onAnswer)
    return view
  }
  const client = async () => {
    while (!ending.signal.aborted) {
      const view = await open()
      if (view) await request(`/tasks/${view.task_id}`, {}, () => undefined)
      await pause(random.whole(200, 1_500), undefined, ending).catch(() => undefined)
    }
  }
  const working = Promise.all([1, 2, 3, 4].map(client))
  return {
    stop: async () => {
      ending.abort()
      await working
      const doubled = [...byKey]
        .filter(([, tables]) => tables.size > 1)
        .map(([key]) => key)
      return { accepted, doubled, requests, attempts }
    },
  }
}
