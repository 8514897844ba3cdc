import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { makePlatform } from '../platform.fixture.ts'

const closed = { type: 'closed', status: 'completed', result_sha256: '' } as const
const path = '/api/v1/round-table/tasks/table-1/events'

/** A platform on a socket with one table that has one event. */
async function listenWithTable(given: Parameters<typeof makePlatform>[0] = {}) {
  const platform = makePlatform(given)
  const url = await platform.listen()
  await platform.send('POST', '/api/v1/round-table/tasks', { content: 'Q' })
  return { ...platform, url: `${url}${path}`, base: url }
}

/** Reads a stream until its text holds something. */
function readerOf(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async until(part: string): Promise<string> {
      while (!text.includes(part)) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
        if (done) throw new Error(`the stream ended before ${part}: ${text}`)
        text += value
      }
      return text
    },
    async rest(): Promise<string> {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
        if (done) return text
        text += value
      }
    },
  }
}

const idsOf = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id)

describe('the events of a table', () => {
  it('come as they happen, and end when the table is closed', async () => {
    const { url, roundTable } = await listenWithTable()
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const stream = readerOf(answer)
    await stream.until('event: challenges_ended')
    roundTable.record('table-1', closed)
    const text = await stream.rest()
    expect(text).toMatch(
      /^retry: 2000\n\nid: 1\nevent: challenges_ended\ndata: \{.*\}\n\n/,
    )
    expect(idsOf(text)).toEqual(['1', '2'])
  })

  it.each([
    ['the header Last-Event-ID', '', { 'last-event-id': '1' }],
    ['the query after', '?after=1', {}],
  ])('go on after the one that %s names', async (_, query, headers) => {
    const { url, roundTable } = await listenWithTable()
    roundTable.record('table-1', closed)
    const answer = await fetch(`${url}${query}`, { headers })
    expect(idsOf(await answer.text())).toEqual(['2'])
  })

  it('are over for a browser that has heard the last', async () => {
    const { url, roundTable } = await listenWithTable()
    roundTable.record('table-1', closed)
    expect((await fetch(url, { headers: { 'last-event-id': '2' } })).status).toBe(204)
  })

  it('are lines of JSON for a replay', async () => {
    const { url, roundTable } = await listenWithTable()
    roundTable.record('table-1', closed)
    const answer = await fetch(url, { headers: { accept: 'application/x-ndjson' } })
    const lines = (await answer.text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).seq)).toEqual([1, 2])
  })

  it('show a sign of life while nothing happens', async () => {
    const { url, metrics, roundTable } = await listenWithTable({
      limits: { heartbeatMs: 20 },
    })
    const abort = new AbortController()
    const stream = readerOf(await fetch(url, { signal: abort.signal }))
    await stream.until(': still here')
    expect(await metrics.render(await roundTable.figures())).toContain(
      'platform_streams 1',
    )
    abort.abort()
  })

  it('send an empty line as a sign of life', async () => {
    const { url } = await listenWithTable({ limits: { heartbeatMs: 20 } })
    const abort = new AbortController()
    const headers = { accept: 'application/x-ndjson' }
    const stream = readerOf(await fetch(url, { headers, signal: abort.signal }))
    expect(JSON.parse(await stream.until('}\n\n'))).toMatchObject({ seq: 1 })
    abort.abort()
  })

  it('end when the server stops, and the client gets a retry time', async () => {
    const { url, drain } = await listenWithTable()
    const stream = readerOf(await fetch(url))
    expect(await stream.until('event: challenges_ended')).toContain('retry: 2000')
    const drained = drain(5_000)
    expect(await stream.rest()).not.toContain('closed')
    await drained
  })

  it('end with a problem that reveals no details', async () => {
    const { base } = await listenWithTable()
    const answer = await fetch(`${base}/api/v1/chat/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"message":"break"}',
    })
    const text = await answer.text()
    expect(text).toContain('event: error\ndata: {')
    expect(text).toContain('"code":"INTERNAL"')
    expect(text).not.toContain('hunter2')
  })
})

describe('a chat', () => {
  it.each(['/api/v1/chat', '/api/v1/chat/stream'])(
    'stops on %s when its client disconnects',
    async (chat) => {
      const { base, roundTable } = await listenWithTable()
      const started = once(roundTable.happened, 'chat')
      const stopped = once(roundTable.happened, 'chat stopped')
      const abort = new AbortController()
      const answer = fetch(`${base}${chat}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"message":"hang"}',
        signal: abort.signal,
      }).then((given) => given.text())
      const gone = expect(answer).rejects.toThrow('abort')
      await started
      abort.abort()
      await stopped
      await gone
      expect(roundTable.chatSignals.at(-1)?.aborted).toBe(true)
    },
  )

  it('is heard event by event', async () => {
    const { base } = await listenWithTable()
    const answer = await fetch(`${base}/api/v1/chat/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"message":"tea"}',
    })
    const names = [...(await answer.text()).matchAll(/^event: (\w+)$/gm)]
    expect(names.map(([, name]) => name)).toEqual(['session', 'answer', 'message'])
  })
})
