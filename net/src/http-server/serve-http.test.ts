import { EventEmitter, once } from 'node:events'
import { createServer, request } from 'node:http'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { type ServedHttp, serveHttp } from './serve-http.ts'

const open: ServedHttp[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close()))
})

async function serve(port = 0, onPost = () => {}) {
  const app = new Hono()
  app.post('/', async (context) => {
    onPost()
    return context.text(await context.req.text())
  })
  app.onError((_error, context) => context.text('broken off', 500))
  app.get('/', (context) => context.text('hello'))
  const served = await serveHttp(app.fetch, {
    port,
    portHint: 'Set SOME_PORT to another.',
  })
  open.push(served)
  return served
}

test('an app answers on a free port of this machine', async () => {
  const { url } = await serve()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  expect(await (await fetch(url)).text()).toBe('hello')
})

test('a port that is taken is named with the variable that sets it', async () => {
  const { url } = await serve()
  const port = Number(new URL(url).port)
  await expect(serve(port)).rejects.toThrow(
    expect.objectContaining({
      code: 'PORT_TAKEN',
      message: `Port ${port} on 127.0.0.1 is taken by another program.`,
      hint: 'Set SOME_PORT to another.',
      cause: expect.objectContaining({ code: 'EADDRINUSE' }),
    }),
  )
})

test('closing drops open connections and frees the port', async () => {
  const arrivals = new EventEmitter()
  const arrived = once(arrivals, 'post')
  const served = await serve(0, () => arrivals.emit('post'))
  const { port } = new URL(served.url)
  // A request whose body never ends keeps its connection open.
  const hanging = request({ port, method: 'POST', host: '127.0.0.1' })
  const dropped = once(hanging, 'error').catch((error: unknown) => [error])
  hanging.write('x')
  await arrived
  await served.close()
  expect(await dropped).toMatchObject([{ code: 'ECONNRESET' }])
  const next = createServer()
  next.listen(Number(port), '127.0.0.1')
  await once(next, 'listening')
  next.close()
  await once(next, 'close')
})
