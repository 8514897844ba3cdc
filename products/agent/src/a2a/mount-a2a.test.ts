import { afterEach, expect, it, vi } from 'vitest'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { type ServedAgent, serveAgent } from '../process/serve-agent.ts'

const open: ServedAgent[] = []

async function serve(changes: Partial<AgentDefinition> = {}) {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const perform = vi.fn(async () => 'a poem')
  const definition = { name: 'Alpha', domain: 'poems', perform, logger, ...changes }
  const served = await serveAgent(definition, { port: 0 })
  open.push(served)
  return { ...served, perform }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close()))
})

const post = (url: string, request: object) =>
  fetch(`${url}/a2a`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', ...request }),
    headers: { 'a2a-version': '1.0', 'content-type': 'application/json' },
  })

async function call(url: string, method: string, params: object) {
  return JSON.parse(await (await post(url, { id: 1, method, params })).text())
}

const messageOf = (messageId: string, text = 'Write a poem') => ({
  message: { messageId, role: 'ROLE_USER', parts: [{ text }] },
})

it('runs a message once that is sent twice', async () => {
  const { url, perform } = await serve()
  const first = await call(url, 'SendMessage', messageOf('m1'))
  const again = await call(url, 'SendMessage', messageOf('m1'))
  expect(again.result.task).toEqual(first.result.task)
  expect(perform).toHaveBeenCalledTimes(1)
  const streamed = await post(url, {
    id: 2,
    method: 'SendStreamingMessage',
    params: messageOf('m1'),
  })
  expect(await streamed.text()).toContain(first.result.task.id)
  expect(perform).toHaveBeenCalledTimes(1)
})

it('refuses another message with the id of an earlier one', async () => {
  const { url } = await serve()
  await call(url, 'SendMessage', messageOf('m1'))
  const other = await call(url, 'SendMessage', messageOf('m1', 'Write a song'))
  expect(other.error.code).toBe(-32602)
})

it('runs a notification and does not answer it', async () => {
  const { url, perform } = await serve()
  const answer = await post(url, { method: 'SendMessage', params: messageOf('m1') })
  expect(answer.status).toBe(204)
  expect(await answer.text()).toBe('')
  expect(perform).toHaveBeenCalledTimes(1)
})

it('answers in the output modes that the client accepts', async () => {
  const { url, perform } = await serve()
  const ask = (id: string, modes: string[]) =>
    call(url, 'SendMessage', {
      ...messageOf(id),
      configuration: { acceptedOutputModes: modes },
    })
  const text = await ask('m1', ['text/plain'])
  expect(text.result.task.artifacts[0].parts).toMatchObject([{ text: '"a poem"' }])
  const both = await ask('m2', ['application/*', 'text'])
  expect(both.result.task.artifacts[0].parts).toHaveLength(2)
  const runs = perform.mock.calls.length
  expect((await ask('m3', ['image/png'])).error.code).toBe(-32005)
  expect(perform).toHaveBeenCalledTimes(runs)
})

it('refuses a page token that is none', async () => {
  const { url } = await serve({ key: undefined })
  const listed = await call(url, 'ListTasks', { pageToken: 'bm9uZQ==' })
  expect(listed.error.code).toBe(-32602)
})

it('shows a card that can be cached and asked for again', async () => {
  const { url } = await serve()
  const card = `${url}/.well-known/agent-card.json`
  const first = await fetch(card)
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(card, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const other = await fetch(card, { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})
