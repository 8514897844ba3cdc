import { Role, SendMessageRequest, type Task, TaskState } from '@a2a-js/sdk'
import { ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { LegacyJsonRpcTransport } from '@a2a-js/sdk/compat/v0_3/client'
import { expect, it } from 'vitest'
import { makePlatform } from '../platform.fixture.ts'

const closed = { type: 'closed', status: 'completed', result_sha256: '' } as const
const anyTask = {
  tenant: '',
  contextId: '',
  status: TaskState.TASK_STATE_UNSPECIFIED,
  pageToken: '',
  pageSize: 10,
  historyLength: undefined,
  statusTimestampAfter: undefined,
  includeArtifacts: true,
}

function messageOf(parts: object[], changes: object = {}, configuration: object = {}) {
  const message = { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts, ...changes }
  return SendMessageRequest.fromJSON({ message, configuration })
}

/** A platform, and a client of the library that talks to it. */
async function setUp() {
  const platform = makePlatform({ publicUrl: 'http://platform.example' })
  const url = await platform.listen()
  const fetchImpl: typeof fetch = (input, init) =>
    fetch(String(input).replace('http://platform.example', url), init)
  const card = await (await fetch(`${url}/.well-known/agent-card.json`)).json()
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl })],
  })
  const client = await factory.createFromAgentCard(card as never)
  const rpc = async (method: string, params: object) => {
    const answer = await fetch(`${url}/a2a`, {
      method: 'POST',
      headers: { 'a2a-version': '1.0', 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return JSON.parse(await answer.text())
  }
  return { ...platform, url, client, rpc, fetchImpl, card }
}

function taskOf(result: object): Task {
  if ('artifacts' in result) return result as Task
  throw new Error('a message came back, not a task')
}

it('shows a card with its public address, whatever host was asked', async () => {
  const { send } = makePlatform({ publicUrl: 'http://platform.example' })
  const answer = await send('GET', '/.well-known/agent-card.json', undefined, {
    host: 'localhost:8000',
  })
  expect(answer.json.supportedInterfaces).toMatchObject([
    { url: 'http://platform.example/a2a', protocolVersion: '1.0' },
    { url: 'http://platform.example/a2a', protocolVersion: '0.3' },
  ])
  expect(answer.headers.get('etag')).toBeTruthy()
  expect(answer.headers.get('cache-control')).toContain('max-age')
})

it('opens a table by a message and answers with its result', async () => {
  const { client, roundTable } = await setUp()
  const sending = client.sendMessage(messageOf([{ text: 'Is the door safe?' }]))
  await expect.poll(() => roundTable.opened()).toBe(1)
  const [view] = (await roundTable.tables.list({ limit: 1 })).items
  roundTable.record(view?.task_id ?? '', closed)
  const task = taskOf(await sending)
  expect(task).toMatchObject({
    id: view?.task_id,
    status: { state: TaskState.TASK_STATE_COMPLETED },
    history: [{ role: Role.ROLE_USER }],
  })
  expect(task.artifacts[0]?.parts.map(({ content }) => content)).toMatchObject([
    { $case: 'data', value: { headline: 'Agreed.' } },
    { $case: 'text', value: 'Agreed.' },
  ])
})

const atOnce = { returnImmediately: true }

it('streams the events of a table as status updates, then the artifact', async () => {
  const { client, roundTable } = await setUp()
  const kinds: unknown[] = []
  for await (const { payload } of client.sendMessageStream(
    messageOf([{ data: { content: 'Is the door safe?', agent_ids: ['alice'] } }]),
  )) {
    const state = payload?.$case === 'statusUpdate' && payload.value.status?.state
    kinds.push([payload?.$case, state])
    if (payload?.$case === 'task') roundTable.record(payload.value.id, closed)
  }
  expect(kinds).toEqual([
    ['task', false],
    ['statusUpdate', TaskState.TASK_STATE_WORKING],
    ['artifactUpdate', false],
    ['statusUpdate', TaskState.TASK_STATE_COMPLETED],
  ])
})

it('follows a task again, until it is closed', async () => {
  const { client, roundTable } = await setUp()
  const { id } = taskOf(
    await client.sendMessage(messageOf([{ text: 'Safe?' }], {}, atOnce)),
  )
  const events = client.resubscribeTask({ id, tenant: '' })
  expect((await events.next()).value?.payload?.$case).toBe('task')
  roundTable.record(id, closed)
  const rest: unknown[] = []
  for await (const { payload } of events) rest.push(payload?.$case)
  expect(rest).toEqual(['statusUpdate', 'artifactUpdate', 'statusUpdate'])
  await expect(client.resubscribeTask({ id, tenant: '' }).next()).rejects.toThrow()
})

it('gets, lists and cancels tasks', async () => {
  const { client } = await setUp()
  const inContext = { contextId: 'context-1' }
  const first = taskOf(
    await client.sendMessage(messageOf([{ text: 'One?' }], inContext, atOnce)),
  )
  const other = taskOf(
    await client.sendMessage(messageOf([{ text: 'Two?' }], {}, atOnce)),
  )
  expect(first.contextId).toBe('context-1')
  expect(await client.getTask({ id: first.id, tenant: '' })).toEqual(first)
  const short = await client.getTask({ id: first.id, tenant: '', historyLength: 0 })
  expect(short.history).toEqual([])
  const canceled = await client.cancelTask({ id: other.id, tenant: '', metadata: {} })
  expect(canceled.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
  await expect(
    client.cancelTask({ id: other.id, tenant: '', metadata: {} }),
  ).rejects.toThrow()
  const idsOf = async (changes: Partial<typeof anyTask>) =>
    (await client.listTasks({ ...anyTask, ...changes })).tasks.map(({ id }) => id)
  expect(await idsOf({})).toEqual([first.id, other.id])
  expect(await idsOf({ contextId: 'context-1' })).toEqual([first.id])
  expect(await idsOf({ status: TaskState.TASK_STATE_CANCELED })).toEqual([other.id])
  expect(await idsOf({ status: TaskState.TASK_STATE_SUBMITTED })).toEqual([])
  const page = await client.listTasks({ ...anyTask, pageSize: 1 })
  expect(page).toMatchObject({ totalSize: 2, pageSize: 1 })
  expect(await idsOf({ pageToken: page.nextPageToken })).toEqual([other.id])
  expect((await client.listTasks({ ...anyTask, pageSize: 10 })).pageSize).toBe(2)
})

it('opens one table for a message that is sent twice', async () => {
  const { client, roundTable } = await setUp()
  const message = messageOf([{ text: 'Safe?' }], {}, atOnce)
  const first = taskOf(await client.sendMessage(message))
  const again = taskOf(await client.sendMessage(message))
  expect(again.id).toBe(first.id)
  expect(again.contextId).toBe(first.contextId)
  expect(roundTable.opened()).toBe(1)
  const messageId = message.message?.messageId
  await expect(
    client.sendMessage(messageOf([{ text: 'Other?' }], { messageId }, atOnce)),
  ).rejects.toThrow()
})

it('answers in the output modes of the message', async () => {
  const { client, roundTable } = await setUp()
  const configuration = { ...atOnce, acceptedOutputModes: ['text/plain'] }
  const { id } = taskOf(
    await client.sendMessage(messageOf([{ text: 'Safe?' }], {}, configuration)),
  )
  roundTable.record(id, closed)
  const task = await client.getTask({ id, tenant: '' })
  expect(task.artifacts[0]?.parts.map(({ content }) => content)).toEqual([
    { $case: 'text', value: 'Agreed.' },
  ])
})

it.each([
  ['SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [] } }, -32602],
  ['SendMessage', { message: { role: 'ROLE_USER', parts: [{ text: 'a' }] } }, -32602],
  [
    'SendMessage',
    {
      message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'a' }] },
      configuration: { acceptedOutputModes: ['image/png'] },
    },
    -32005,
  ],
  ['GetTask', { id: 'none' }, -32001],
  ['CancelTask', { id: 'none' }, -32001],
  ['ListTasks', { pageToken: 'none' }, -32602],
  ['ListTasks', { historyLength: -1 }, -32602],
  ['ListTasks', { status: 'TASK_STATE_NOWHERE' }, -32602],
  ['ListTasks', { status: 99 }, -32602],
  ['Fly', {}, -32601],
])('answers %s of %j with the error %i', async (method, params, code) => {
  const { rpc } = await setUp()
  expect((await rpc(method, params)).error.code).toBe(code)
})

it('takes no message for a table that waits for none', async () => {
  const { client, rpc } = await setUp()
  const { id } = taskOf(
    await client.sendMessage(messageOf([{ text: 'Safe?' }], {}, atOnce)),
  )
  const message = {
    messageId: 'n',
    taskId: id,
    role: 'ROLE_USER',
    parts: [{ text: 'stop' }],
  }
  expect((await rpc('SendMessage', { message })).error.code).toBe(-32004)
})

it('shows no text of an error inside', async () => {
  const { rpc, roundTable, lines } = await setUp()
  roundTable.failure = new Error('password=hunter2')
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Safe?' }] }
  const answer = await rpc('SendMessage', { message })
  expect(answer.error.code).toBe(-32603)
  expect(JSON.stringify(answer)).not.toContain('hunter2')
  expect(lines.join('')).toContain('an A2A request failed')
})

it('answers clients of A2A 0.3 in their form', async () => {
  const { fetchImpl, roundTable } = await setUp()
  const legacy = new LegacyJsonRpcTransport({
    endpoint: 'http://platform.example/a2a',
    fetchImpl,
  })
  const task = taskOf(
    await legacy.sendMessage(messageOf([{ text: 'Safe?' }], {}, atOnce)),
  )
  roundTable.record(task.id, closed)
  const done = await legacy.getTask({ id: task.id, tenant: '' })
  expect(done.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
  expect(done.artifacts).toHaveLength(1)
})

it('needs an API key, and one that may write to open a table', async () => {
  const { send, addKey } = makePlatform({ localMode: false })
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Safe?' }] }
  const request = (method: string, params: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method,
    params,
  })
  const configuration = atOnce
  const sending = request('SendMessage', { message, configuration })
  expect((await send('POST', '/a2a', sending)).status).toBe(401)
  const as = (key: string) => ({ authorization: `Bearer ${key}` })
  const reader = as(await addKey('tables:read'))
  expect((await send('POST', '/a2a', sending, reader)).status).toBe(403)
  const listed = await send('POST', '/a2a', request('ListTasks', {}), reader)
  expect(listed.json.result.tasks).toEqual([])
  const writer = as(await addKey('tables:read', 'tables:write'))
  const opened = await send('POST', '/a2a', sending, writer)
  expect(opened.json.result.task.status.state).toBe('TASK_STATE_WORKING')
  expect((await send('GET', '/a2a', undefined, writer)).status).toBe(405)
})
