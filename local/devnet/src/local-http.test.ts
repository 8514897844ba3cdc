import { serveHttp } from '@cresolver/net/http-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { openHttp } from './local-http.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open() {
  const app = new Hono()
  app.all('/', async (context) =>
    context.text(
      `${context.req.method} ${context.req.header('x-note')} ${await context.req.text()}`,
    ),
  )
  const served = await serveHttp(app.fetch, { port: 0 })
  const warnings: string[] = []
  const http = openHttp((warning) => warnings.push(warning))
  closers.push(served.close, http.close)
  const send = async (method: string, body = '') => {
    const answer = await http.send({
      url: served.url,
      method,
      headers: { 'x-note': 'hello' },
      body: new TextEncoder().encode(body),
      timeoutMs: 5_000,
      maxBytes: 1_000,
    })
    return `${answer.status} ${new TextDecoder().decode(answer.body)}`
  }
  return { send, warnings }
}

test('a request reaches an agent on this machine, and the warning comes once', async () => {
  const { send, warnings } = await open()
  expect(await send('POST', 'question')).toBe('200 POST hello question')
  expect(await send('POST', 'again')).toBe('200 POST hello again')
  expect(warnings).toHaveLength(1)
})

test('every method but POST is sent as GET', async () => {
  const { send } = await open()
  expect(await send('GET')).toBe('200 GET hello ')
  expect(await send('DELETE')).toBe('200 GET hello ')
})
