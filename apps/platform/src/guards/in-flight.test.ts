import { once } from 'node:events'
import { expect, it } from 'vitest'
import { makePlatform } from '../platform.fixture.ts'

const tasks = '/api/v1/round-table/tasks'

it('a request that waits is answered before the server is idle', async () => {
  const { listen, drain, roundTable } = makePlatform()
  const url = await listen()
  const following = once(roundTable.happened, 'follow')
  const answer = fetch(`${url}${tasks}?wait=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"content":"Q"}',
  })
  await following
  await drain(10_000)
  expect((await answer).status).toBe(202)
})

it('a request that hangs holds the end up only so long', async () => {
  const { send, drain, roundTable } = makePlatform()
  const started = once(roundTable.happened, 'chat')
  void send('POST', '/api/v1/chat', { message: 'hang' })
  await started
  await drain(20)
  const refused = await send('GET', '/api/v1/agents')
  expect(refused.json).toMatchObject({ status: 503, code: 'SHUTTING_DOWN' })
  expect(refused.headers.get('retry-after')).toBe('2')
})
