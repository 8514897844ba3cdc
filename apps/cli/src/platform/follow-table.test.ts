import { afterEach, expect, it } from 'vitest'
import { recordLog, taskId } from '../tables/table.fixture.ts'
import {
  type Answer,
  clientOf,
  type FakePlatform,
  sendEvents,
  sendProblem,
  startFakePlatform,
} from './fake-platform.fixture.ts'
import { followTable } from './follow-table.ts'

const { events } = recordLog()
const sent = (from: number, to: number) =>
  events
    .slice(from, to)
    .map((event) => ({ id: event.seq, event: event.event.type, data: event }))
const all = events.map(({ seq }) => seq)
const { signal } = new AbortController()

const open: FakePlatform[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((platform) => platform.close()))
})

async function start(answer: Answer, port?: number) {
  const platform = await startFakePlatform(answer, port)
  open.push(platform)
  return platform
}

async function follow(url: string, retryForMs?: number) {
  const platform = clientOf(url, undefined, retryForMs)
  const seen: number[] = []
  for await (const { seq } of followTable({ platform, taskId, signal })) seen.push(seq)
  return seen
}

it('a table is followed to its end', async () => {
  const platform = await start((_, response) =>
    sendEvents(response, sent(0, events.length)),
  )
  expect(await follow(platform.url)).toEqual(all)
  expect(platform.received[0]?.headers['last-event-id']).toBeUndefined()
})

it('a stream that is cut goes on behind its last event', async () => {
  const platform = await start(({ headers }, response) => {
    if (headers['last-event-id'] === '3') {
      // A platform that repeats an event does no harm.
      return sendEvents(response, sent(2, events.length))
    }
    sendEvents(response, sent(0, 3))
    return response.write(': on\n\n', () => setImmediate(() => response.destroy()))
  })
  expect(await follow(platform.url)).toEqual(all)
})

it('a platform that is started again goes on', async () => {
  const first = await start((_, response) => {
    sendEvents(response, sent(0, 2))
    response.write(': on\n\n', async () => {
      await first.close()
      await start((_, again) => sendEvents(again, sent(2, events.length)), first.port)
    })
  })
  expect(await follow(first.url)).toEqual(all)
})

it('a stream that ends in peace before the table goes on', async () => {
  const platform = await start(({ headers }, response) => {
    const last = Number(headers['last-event-id'] ?? 0)
    sendEvents(response, sent(last, last + 4))
    response.end()
  })
  expect(await follow(platform.url)).toEqual(all)
})

it('a source that broke inside the platform is tried again', async () => {
  let tries = 0
  const platform = await start((_, response) => {
    tries += 1
    if (tries > 1) return sendEvents(response, sent(0, events.length))
    const problem = { type: '', title: '', status: 500, instance: '', code: 'INTERNAL' }
    const data = { ...problem, detail: 'Something.' }
    return sendEvents(response, [{ event: 'error', data }])
  })
  expect(await follow(platform.url)).toEqual(all)
})

it('a platform that stays away is an error', async () => {
  const platform = await start((_, response) => {
    sendEvents(response, sent(0, 2))
    response.write(': on\n\n', () => void platform.close())
  })
  await expect(follow(platform.url, 300)).rejects.toMatchObject({
    code: 'PLATFORM_UNREACHABLE',
  })
})

it('an unknown table is an error at once', async () => {
  const platform = await start((_, response) => sendProblem(response, 404, 'NOT_FOUND'))
  await expect(follow(platform.url)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(platform.received).toHaveLength(1)
})

it('an event that is left out, or is none, is an error', async () => {
  const gap = await start((_, response) =>
    sendEvents(response, [...sent(0, 1), ...sent(2, 3)]),
  )
  await expect(follow(gap.url)).rejects.toMatchObject({
    code: 'PLATFORM_ANSWER_INVALID',
    message: expect.stringContaining('event 3 of the table after event 1'),
  })
  const other = await start((_, response) =>
    sendEvents(response, [{ id: 1, event: 'opened', data: { seq: 1 } }]),
  )
  await expect(follow(other.url)).rejects.toMatchObject({
    code: 'PLATFORM_ANSWER_INVALID',
  })
})
