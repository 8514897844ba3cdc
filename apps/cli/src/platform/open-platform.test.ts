import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  type Answer,
  clientOf,
  type FakePlatform,
  sendEvents,
  sendJson,
  sendProblem,
  startFakePlatform,
} from './fake-platform.fixture.ts'
import { openPlatform, readSentEvents } from './open-platform.ts'

const schema = z.object({ name: z.string() })
const quick = { answerMs: 150, quietMs: 150 }

let platform: FakePlatform | undefined

afterEach(async () => {
  await platform?.close()
  platform = undefined
})

async function ask(answer: Answer, limits?: typeof quick) {
  platform = await startFakePlatform(answer)
  return clientOf(platform.url, limits).request({ path: '/x' }, schema)
}

describe('a request', () => {
  it('carries the key, and gives the answer', async () => {
    platform = await startFakePlatform((_, response) => sendJson(response, { name: 'a' }))
    const client = openPlatform({ url: platform.url, key: 'crk_k', retryForMs: 0 })
    const request = { method: 'POST', path: '/x', body: { one: 1 } } as const
    expect(await client.request(request, schema)).toEqual({ name: 'a' })
    expect(platform.received).toMatchObject([
      {
        method: 'POST',
        path: '/x',
        body: { one: 1 },
        headers: { authorization: 'Bearer crk_k', 'content-type': 'application/json' },
      },
    ])
  })

  it('explains how to start a platform if the port is closed', async () => {
    const gone = await startFakePlatform(() => undefined)
    await gone.close()
    await expect(
      clientOf(gone.url).request({ path: '/x' }, schema),
    ).rejects.toMatchObject({
      code: 'PLATFORM_UNREACHABLE',
      failure: 'unreachable',
      message: `The platform at ${gone.url} cannot be reached: nothing listens there.`,
      hint: expect.stringContaining('npm start'),
    })
  })

  it('takes over the words of a problem document', async () => {
    const errors = [
      { path: 'content', message: 'content must not be empty' },
      { path: 'x', message: 'HERE happened' },
    ]
    const asked = ask((_, response) =>
      sendProblem(response, 400, 'HERE', { hint: 'Fix it.', errors }),
    )
    await expect(asked).rejects.toMatchObject({
      code: 'HERE',
      message: 'HERE happened. content: content must not be empty.',
      hint: 'Fix it.',
      failure: 'refused',
    })
  })

  it.each([
    ['GET /api/v1/round-table/tasks lists the tables.', /cresolver tables list/],
    ['Take names from GET /api/v1/agents.', /cresolver operate platform agents list/],
  ])('names a command instead of the route in %j', async (hint, command) => {
    const asked = ask((_, response) => sendProblem(response, 404, 'NOPE', { hint }))
    await expect(asked).rejects.toMatchObject({ hint: expect.stringMatching(command) })
  })

  it('names the variable if the key is missing', async () => {
    const asked = ask((_, response) => sendProblem(response, 401, 'UNAUTHORIZED'))
    await expect(asked).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      hint: 'Set PLATFORM_API_KEY to an API key of this platform.',
    })
  })

  it.each([
    [429, 'interrupted'],
    [503, 'interrupted'],
    [404, 'refused'],
  ])('reports for status %i: %s', async (status, failure) => {
    const asked = ask((_, response) => sendProblem(response, status, 'SOME'))
    await expect(asked).rejects.toMatchObject({ code: 'SOME', failure })
  })

  it.each([
    [200, 'sent something else: The JSON cannot be parsed'],
    [404, 'answered with status 404 and no problem document'],
  ])('refuses HTML with status %i', async (status, words) => {
    const asked = ask((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' })
      response.end('<h1>Welcome</h1>')
    })
    await expect(asked).rejects.toMatchObject({
      code: 'PLATFORM_ANSWER_INVALID',
      message: expect.stringContaining(words),
    })
  })

  it('says where the shape of an answer differs', async () => {
    const asked = ask((_, response) => sendJson(response, { name: 5 }))
    await expect(asked).rejects.toMatchObject({
      code: 'PLATFORM_ANSWER_INVALID',
      message: expect.stringContaining('(name: '),
    })
  })

  it('ends in time if there is no answer', async () => {
    const asked = ask(() => undefined, quick)
    await expect(asked).rejects.toMatchObject({
      code: 'PLATFORM_UNREACHABLE',
      failure: 'interrupted',
    })
  })

  it('may be sent again if its answer breaks off in the middle', async () => {
    const asked = ask((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"name"', () => response.destroy())
    })
    await expect(asked).rejects.toMatchObject({
      code: 'PLATFORM_DISCONNECTED',
      failure: 'interrupted',
    })
  })
})

describe('a stream', () => {
  async function listen(answer: Answer, limits?: typeof quick) {
    platform = await startFakePlatform(answer)
    const heard: string[] = []
    const events = clientOf(platform.url, limits).events({ path: '/x' })
    const ended = (async () => {
      for await (const { data } of events) heard.push(data)
    })()
    const outcome = await ended.then(
      () => 'ended',
      (error) => error.code,
    )
    return { heard, outcome }
  }

  it('gives its events and ends', async () => {
    const stream = await listen((_, response) => {
      sendEvents(response, [{ event: 'a', data: 1 }])
      response.end()
    })
    expect(stream).toEqual({ heard: ['1'], outcome: 'ended' })
  })

  it('is closed if it falls silent', async () => {
    const stream = await listen(
      (_, response) => sendEvents(response, [{ event: 'a', data: 1 }]),
      quick,
    )
    expect(stream).toEqual({ heard: ['1'], outcome: 'PLATFORM_UNREACHABLE' })
  })

  it('reports that it was cut', async () => {
    const stream = await listen((_, response) => {
      sendEvents(response, [])
      response.write('data: 1\n\n', () => response.destroy())
    })
    expect(stream.outcome).toBe('PLATFORM_DISCONNECTED')
  })

  it('is refused if it is not a stream', async () => {
    const stream = await listen((_, response) => sendJson(response, {}))
    expect(stream).toEqual({ heard: [], outcome: 'PLATFORM_ANSWER_INVALID' })
  })

  it('is empty if nothing is left', async () => {
    const stream = await listen((_, response) => response.writeHead(204).end())
    expect(stream).toEqual({ heard: [], outcome: 'ended' })
  })
})

const nothing = () => undefined

async function read(chunks: readonly Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events = []
  for await (const event of readSentEvents({ body, onWait: nothing, onData: nothing }))
    events.push(event)
  return events
}

it('events are the same wherever their bytes are cut', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => ({ value }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (values, size) => {
        const bytes = new TextEncoder().encode(
          values
            .map(
              (value, index) => `id: ${index}\ndata: ${JSON.stringify(value)}\n\n: on\n`,
            )
            .join(''),
        )
        const count = Math.ceil(bytes.length / size)
        const chunks = Array.from({ length: count }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        )
        const events = await read(chunks)
        expect(events.map(({ data }) => JSON.parse(data))).toEqual(values)
        expect(events.map(({ id }) => id)).toEqual(values.map((_, index) => `${index}`))
      },
    ),
    { numRuns: runs(50) },
  )
})

it('a half event at the end is left out', async () => {
  const bytes = new TextEncoder().encode('data: whole\n\ndata: half')
  expect((await read([bytes])).map(({ data }) => data)).toEqual(['whole'])
})

it('an event without end is refused', async () => {
  const chunk = new TextEncoder().encode(`data: ${'x'.repeat(1024 * 1024)}`)
  const more = new TextEncoder().encode('x'.repeat(1024 * 1024))
  const chunks = [chunk, ...Array.from({ length: 16 }, () => more)]
  await expect(read(chunks)).rejects.toMatchObject({ code: 'PLATFORM_ANSWER_INVALID' })
})
