import { serveHttp } from '@cresolver/net/http-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ResolutionUpdate } from './resolution-port.ts'
import { type WatchResolutionParameters, watch } from './watch-resolution.ts'

const event = (seq: number, state: string, change: object = {}) => {
  const data = {
    ...{ resolution_id: 'res_1', seq, state, market_id: null },
    ...{ verdict: null, problem: null, ...change },
  }
  return `id: ${seq}\nevent: ${state}\ndata: ${JSON.stringify(data)}\n\n`
}
const final = event(4, 'final', {
  ...{ market_id: '7', verdict: { outcome: 'YES', reason: null, final_at: null } },
})

/** A platform whose streams are the texts, in order; a number is a status. Then it is gone. */
async function platform(...streams: (string | number)[]) {
  const cursors: (string | null)[] = []
  const served = await serveHttp(
    async ({ headers }) => {
      cursors.push(headers.get('last-event-id'))
      const stream = streams[cursors.length - 1] ?? 502
      if (typeof stream === 'string') return new Response(stream)
      if (stream === 204) return new Response(null, { status: 204 })
      const problem = {
        ...{ type: 'about:blank', title: 'No', status: stream, instance: '/' },
        ...{ detail: 'There is none.', code: 'NOT_FOUND' },
      }
      return Response.json(problem, { status: stream })
    },
    { port: 0 },
  )
  onTestFinished(() => served.close())
  const followed = (change: Partial<WatchResolutionParameters> = {}) =>
    watch({
      ...{ platformUrl: served.url, resolutionId: 'res_1', pollingIntervalMs: 1 },
      ...change,
    } as WatchResolutionParameters)
  return { followed, cursors, close: served.close }
}

async function read(updates: AsyncIterable<ResolutionUpdate>): Promise<string[]> {
  const read: string[] = []
  for await (const { seq, state } of updates) read.push(`${seq} ${state}`)
  return read
}

describe('watch over HTTP', () => {
  it('yields each event until the last one', async () => {
    const { followed, cursors } = await platform(
      `retry: 2000\n\n: still here\n\n${event(1, 'accepted')}${event(2, 'created')}${final}${event(5, 'final')}`,
    )
    const updates = []
    for await (const update of followed()) updates.push(update)
    expect(updates.map(({ seq }) => seq)).toEqual([1, 2, 4])
    expect(updates.at(-1)).toEqual({
      ...{ resolutionId: 'res_1', seq: 4, state: 'final', marketId: 7n },
      ...{ outcome: 'YES', reason: undefined, problem: undefined },
    })
    expect(cursors).toEqual(['0'])
  })

  it('continues a stream that was cut in an event, behind the last whole one', async () => {
    const { followed, cursors } = await platform(
      event(1, 'accepted') + event(2, 'created').slice(0, 30),
      event(2, 'created') + final,
    )
    expect(await read(followed())).toEqual(['1 accepted', '2 created', '4 final'])
    expect(cursors).toEqual(['0', '1'])
  })

  it('leaves out events that come again or too late', async () => {
    const { followed } = await platform(
      event(2, 'created'),
      event(1, 'accepted') + event(2, 'created') + event(2, 'requested') + final,
    )
    expect(await read(followed())).toEqual(['2 created', '4 final'])
  })

  it('begins after a cursor, and ends where nothing follows it', async () => {
    const { followed, cursors } = await platform(204)
    expect(await read(followed({ after: 4 }))).toEqual([])
    expect(cursors).toEqual(['4'])
  })

  it('continues after an error in the stream and after failures', async () => {
    const { followed } = await platform(
      `${event(1, 'accepted')}event: error\ndata: {"code":"INTERNAL"}\n\n`,
      ...[502, 503, final],
    )
    expect(await read(followed())).toEqual(['1 accepted', '4 final'])
  })

  it('throws the problem of the platform', async () => {
    const { followed } = await platform(404)
    await expect(read(followed())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    ['an event of another resolution', event(1, 'final').replace('res_1', 'res_2')],
    ['an event without a number', event(0, 'final')],
    ['a state that does not exist', event(1, 'paid')],
    ['something that is not JSON', 'data: {\n\n'],
    ['an event without an end', `data: ${'x'.repeat(200_000)}`],
  ])(
    'yields nothing of a platform that sends %s',
    async (_, stream) => {
      const { followed } = await platform(...Array<string>(10).fill(stream))
      await expect(read(followed())).rejects.toMatchObject({
        code: 'PLATFORM_UNREACHABLE',
      })
    },
    20_000,
  )

  it('ends with the reason of its signal', async () => {
    const { followed } = await platform(event(1, 'accepted'))
    const controller = new AbortController()
    const watching = read(
      followed({ signal: controller.signal, pollingIntervalMs: 60_000 }),
    )
    controller.abort(new Error('no longer wanted'))
    await expect(watching).rejects.toThrow('no longer wanted')
  })

  it('closes its stream when it is left', async () => {
    let isClosed = false
    const served = await serveHttp(
      async () =>
        new Response(
          new ReadableStream({
            start: (controller) =>
              controller.enqueue(new TextEncoder().encode(event(1, 'accepted'))),
            cancel: () => {
              isClosed = true
            },
          }),
        ),
      { port: 0 },
    )
    onTestFinished(() => served.close())
    for await (const { state } of watch({
      ...{ platformUrl: served.url, resolutionId: 'res_1' },
    })) {
      expect(state).toBe('accepted')
      break
    }
    await expect.poll(() => isClosed).toBe(true)
  })
})
