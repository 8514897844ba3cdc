import { describe, expect, it } from 'vitest'
import { makePlatform, registration } from '../platform.fixture.ts'
import { createMemoryIdempotencyStore } from './memory-idempotency-store.fixture.ts'

const tasks = '/api/v1/round-table/tasks'
const key = { 'idempotency-key': 'order-1' }

describe('a request with an idempotency key', () => {
  it('happens once, and is answered the same again', async () => {
    const { send, roundTable } = makePlatform()
    const first = await send('POST', tasks, { content: 'Q' }, key)
    const again = await send('POST', tasks, { content: 'Q' }, key)
    expect(again.status).toBe(202)
    expect(again.json).toEqual(first.json)
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(roundTable.opened()).toBe(1)
  })

  it('is refused with another body or on another route', async () => {
    const { send } = makePlatform()
    await send('POST', tasks, { content: 'Q' }, key)
    const other = await send('POST', tasks, { content: 'other' }, key)
    expect(other.json).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    const elsewhere = await send('POST', '/api/v1/agents', registration, key)
    expect(elsewhere.status).toBe(422)
  })

  it('must wait while the same request is running', async () => {
    const { send, parts } = makePlatform({ limits: { idempotencyLeaseMs: 1_000 } })
    const hanging = new AbortController()
    const { tables } = parts.roundTable
    const open = tables.open
    let arrived = () => {}
    const started = new Promise<void>((resolve) => {
      arrived = resolve
    })
    Object.assign(tables, {
      open: async (...given: Parameters<typeof open>) => {
        arrived()
        await new Promise((resolve) => hanging.signal.addEventListener('abort', resolve))
        return open(...given)
      },
    })
    const first = send('POST', tasks, { content: 'Q' }, key)
    await started
    const second = await send('POST', tasks, { content: 'Q' }, key)
    expect(second.json).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_BUSY' })
    hanging.abort()
    expect((await first).status).toBe(202)
  })

  it('may be sent again after it failed', async () => {
    const { send, roundTable } = makePlatform()
    roundTable.failure = new Error('broken')
    expect((await send('POST', tasks, { content: 'Q' }, key)).status).toBe(500)
    roundTable.failure = undefined
    expect((await send('POST', tasks, { content: 'Q' }, key)).status).toBe(202)
  })

  it('opens one table although the process died before it stored the answer', async () => {
    const dying = { ...createMemoryIdempotencyStore(), finish: async () => undefined }
    const { send, roundTable, time } = makePlatform({ idempotency: dying })
    const first = await send('POST', tasks, { content: 'Q' }, key)
    time.now += 60_001
    const again = await send('POST', tasks, { content: 'Q' }, key)
    expect(again.json.task_id).toBe(first.json.task_id)
    expect(roundTable.opened()).toBe(1)
  })

  it('registers one agent although the process died before it stored the answer', async () => {
    const dying = { ...createMemoryIdempotencyStore(), finish: async () => undefined }
    const { send, time } = makePlatform({ idempotency: dying })
    await send('POST', '/api/v1/agents', registration, key)
    time.now += 60_001
    const again = await send('POST', '/api/v1/agents', registration, key)
    expect(again).toMatchObject({ status: 201, json: { name: 'alice' } })
  })

  it('is another after a day, and after that another table', async () => {
    const { send, roundTable, time } = makePlatform()
    await send('POST', tasks, { content: 'Q' }, key)
    time.now += 24 * 60 * 60 * 1_000
    expect((await send('POST', tasks, { content: 'other' }, key)).status).toBe(202)
    expect(roundTable.opened()).toBe(2)
  })

  it('has a key that can be written down', async () => {
    const { send } = makePlatform()
    const headers = { 'idempotency-key': 'x'.repeat(256) }
    const answer = await send('POST', tasks, { content: 'Q' }, headers)
    expect(answer.json).toMatchObject({ status: 400, code: 'REQUEST_INVALID' })
  })
})
