import { WORKER_JSON_LIMITS } from '@cresolver/core/protocol'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import { createOutbound } from '@cresolver/net/outbound'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askWorker } from './ask-worker.ts'

const outbound = createOutbound({ localMode: true, warn: () => undefined })
let answer: () => Response
let served: ServedHttp
beforeAll(async () => {
  served = await serveHttp(async () => answer(), { port: 0, portHint: '' })
})
afterAll(async () => {
  await served.close()
  await outbound.close()
})

const ask = (url = served.url) => askWorker(outbound, url, '{}', 10_000)
const later = (status: number, after: string) => () =>
  new Response('not yet', { status, headers: { 'retry-after': after } })

test.each<[string, () => Response, object]>([
  ['JSON', () => Response.json({ a: 1 }), { kind: 'read', value: { a: 1 } }],
  ['425 without JSON', later(425, '3'), { kind: 'later', afterMs: 3_000 }],
  ['503', later(503, '0'), { kind: 'later', afterMs: 100 }],
  [
    'an error',
    () => new Response('', { status: 500 }),
    { kind: 'failed', code: 'SILENT' },
  ],
  ['another text', () => new Response('{'), { kind: 'failed', code: 'MALFORMED' }],
  [
    'too much',
    () => new Response('x'.repeat(WORKER_JSON_LIMITS.bytes + 1)),
    { kind: 'failed', code: 'MALFORMED' },
  ],
])('a worker that answers with %s is read as what it says', async (_, given, found) => {
  answer = given
  expect(await ask()).toMatchObject(found)
})

test('a worker that cannot be reached is asked again', async () => {
  const closed = await serveHttp(async () => new Response(), { port: 0, portHint: '' })
  await closed.close()
  expect(await ask(closed.url)).toEqual({ kind: 'later', afterMs: 1_000 })
})
