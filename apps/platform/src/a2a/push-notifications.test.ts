import type { PrivateNetwork } from '@cresolver/net/outbound'
import { secretKeysOf } from '@cresolver/round-table'
import { expect, it, onTestFinished } from 'vitest'
import { makePlatform } from '../platform.fixture.ts'
import { createFakeRoundTable } from '../round-table.fixture.ts'
import { createMemoryA2aTaskStore } from './memory-a2a-task-store.fixture.ts'
import { createMemoryPushStore } from './memory-push-store.fixture.ts'
import { openPushNotifications } from './push-notifications.ts'
import { receivePushes as receive } from './receive-pushes.fixture.ts'

const secretKey = new Uint8Array(32).fill(7)
const closed = { type: 'closed', status: 'completed', result_sha256: '' } as const

/** A platform that sends, and can be started again on the same stores. */
function setUp(
  options: {
    readonly localMode?: boolean
    readonly privateNetworks?: readonly PrivateNetwork[]
  } = {},
) {
  const { localMode = true, privateNetworks } = options
  const roundTable = createFakeRoundTable()
  const a2aTasks = createMemoryA2aTaskStore()
  const store = createMemoryPushStore()
  const warnings: string[] = []
  const start = (secretKeys = secretKeysOf(secretKey)) => {
    const pushes = openPushNotifications({
      store,
      tasks: a2aTasks,
      tables: roundTable.tables,
      secretKeys,
      localMode,
      privateNetworks,
      clock: Date,
      onWarning: (warning) => warnings.push(warning),
      everyMs: 10,
      firstPauseMs: 1,
    })
    onTestFinished(() => pushes.close())
    const { send } = makePlatform({ roundTable, a2aTasks, a2aPushes: pushes.configs })
    const rpc = async (method: string, params: object, version = '1.0') => {
      const body = { jsonrpc: '2.0', id: 1, method, params }
      return (await send('POST', '/a2a', body, { 'a2a-version': version })).json
    }
    return { rpc, close: pushes.close, reseal: pushes.reseal }
  }
  return { roundTable, store, warnings, start }
}

const messageWith = (configuration: object) => ({
  message: {
    messageId: crypto.randomUUID(),
    role: 'ROLE_USER',
    parts: [{ text: 'Is the door safe?' }],
  },
  configuration: { returnImmediately: true, ...configuration },
})

it('sends the artifact and the last state, with the token and the credentials', async () => {
  const { url, received } = await receive()
  const { roundTable, start } = setUp()
  const { rpc } = start()
  const config = {
    url,
    token: 'token-1',
    authentication: { scheme: 'Bearer', credentials: 'secret-1' },
  }
  const sending = messageWith({ taskPushNotificationConfig: config })
  const { id } = (await rpc('SendMessage', sending)).result.task
  roundTable.record(id, { type: 'gate_opened', gate: 'before_vote' })
  roundTable.record(id, closed)
  await expect.poll(() => received.length).toBe(3)
  expect(received.map(({ body }) => body)).toMatchObject([
    { statusUpdate: { taskId: id, status: { state: 'TASK_STATE_INPUT_REQUIRED' } } },
    { artifactUpdate: { taskId: id, artifact: { name: 'result' } } },
    { statusUpdate: { taskId: id, status: { state: 'TASK_STATE_COMPLETED' } } },
  ])
  expect(received[0]?.headers).toMatchObject({
    'x-a2a-notification-token': 'token-1',
    authorization: 'Bearer secret-1',
  })
})

it('sends the task itself to clients of A2A 0.3', async () => {
  const { url, received } = await receive()
  const { roundTable, start } = setUp()
  const { rpc } = start()
  const { id } = (await rpc('SendMessage', messageWith({}))).result.task
  const params = { taskId: id, pushNotificationConfig: { url } }
  await rpc('tasks/pushNotificationConfig/set', params, '0.3')
  roundTable.record(id, closed)
  await expect
    .poll(() => received.at(-1)?.body)
    .toMatchObject({ kind: 'task', id, status: { state: 'completed' } })
})

it('sets, gets, lists and deletes configs, each with a token', async () => {
  const { url } = await receive()
  const { store, start } = setUp()
  const { rpc } = start()
  const { id: taskId } = (await rpc('SendMessage', messageWith({}))).result.task
  const set = (config: object) =>
    rpc('CreateTaskPushNotificationConfig', { taskId, url, ...config })
  const first = (await set({ id: 'a' })).result
  const second = (await set({ id: 'b', token: 'mine' })).result
  expect(first).toMatchObject({ id: 'a', taskId, url })
  expect(first.token).toMatch(/^[0-9a-f]{32}$/)
  expect(second.token).toBe('mine')
  expect(
    (await rpc('GetTaskPushNotificationConfig', { taskId, id: 'a' })).result,
  ).toEqual(first)
  const list = async () =>
    (await rpc('ListTaskPushNotificationConfigs', { taskId })).result.configs ?? []
  expect(await list()).toEqual([first, second])
  expect(JSON.stringify(await store.list(taskId))).not.toContain('mine')
  expect(
    await rpc('DeleteTaskPushNotificationConfig', { taskId, id: 'a' }),
  ).toMatchObject({ result: null })
  expect(await list()).toEqual([second])
  const gone = await rpc('GetTaskPushNotificationConfig', { taskId, id: 'a' })
  expect(gone.error.code).toBe(-32001)
  const unknown = await rpc('ListTaskPushNotificationConfigs', { taskId: 'none' })
  expect(unknown.error.code).toBe(-32001)
})

it('tries again what was not taken, and loses nothing over a restart', async () => {
  const { url, received } = await receive(500, 503)
  const { roundTable, start } = setUp()
  const first = start()
  const config = { taskPushNotificationConfig: { url } }
  const { id } = (await first.rpc('SendMessage', messageWith(config))).result.task
  roundTable.record(id, { type: 'gate_opened', gate: 'before_vote' })
  await expect.poll(() => received.length).toBe(1)
  await first.close()
  roundTable.record(id, closed)
  start()
  // At least once: what was under way when the process ended comes again.
  const kindsOnce = () =>
    [...new Set(received.map(({ text }) => text))].map(
      (text) => Object.keys(JSON.parse(text))[0],
    )
  await expect.poll(kindsOnce).toEqual(['statusUpdate', 'artifactUpdate', 'statusUpdate'])
})

it('gives an address up that fails again and again', async () => {
  const { url, received } = await receive(...Array.from({ length: 12 }, () => 500))
  const { roundTable, warnings, store, start } = setUp()
  const { rpc } = start()
  const config = { taskPushNotificationConfig: { url } }
  const { id } = (await rpc('SendMessage', messageWith(config))).result.task
  roundTable.record(id, closed)
  const dueOf = async () => (await store.list(id))[0]?.nextAt
  await expect.poll(dueOf, { timeout: 20_000 }).toBeNull()
  expect(received).toEqual([])
  expect(warnings.join()).toContain('ended: its address failed 12 times')
}, 30_000)

it('refuses an address that may not be called', async () => {
  const { start } = setUp({ localMode: false })
  const { rpc } = start()
  const { id: taskId } = (await rpc('SendMessage', messageWith({}))).result.task
  for (const url of ['http://127.0.0.1:9/', 'https://169.254.169.254/', 'nonsense']) {
    const set = await rpc('CreateTaskPushNotificationConfig', { taskId, url })
    expect(set.error.code, url).toBe(-32602)
  }
})

it('sends to a private network that the tenant of the table may call', async () => {
  const { url, received } = await receive()
  const network = {
    addresses: ['127.0.0.1'],
    ports: [Number(new URL(url).port)],
    http: true,
  }
  const setUpFor = (tenant: string) =>
    setUp({ localMode: false, privateNetworks: [{ ...network, tenants: [tenant] }] })
  const open = async ({ start }: ReturnType<typeof setUp>) => {
    const { rpc } = start()
    const { id: taskId } = (await rpc('SendMessage', messageWith({}))).result.task
    return { taskId, set: await rpc('CreateTaskPushNotificationConfig', { taskId, url }) }
  }
  const mine = setUpFor('platform')
  const { taskId, set } = await open(mine)
  expect(set.result.url).toBe(url)
  mine.roundTable.record(taskId, closed)
  await expect.poll(() => received.length).toBe(2)
  expect((await open(setUpFor('another'))).set.error.code).toBe(-32602)
})

it('delivers with another secret key once the configs are sealed again', async () => {
  const { url, received } = await receive()
  const { roundTable, start, warnings } = setUp()
  const first = start()
  const { id: taskId } = (await first.rpc('SendMessage', messageWith({}))).result.task
  await first.rpc('CreateTaskPushNotificationConfig', { taskId, url, token: 'token-1' })
  await first.close()
  const next = new Uint8Array(32).fill(8)
  const both = start(secretKeysOf(next, [secretKey]))
  expect(await both.reseal(() => false)).toEqual({ others: 1, unreadable: 0 })
  expect(await both.reseal(() => true)).toEqual({ others: 0, unreadable: 0 })
  await both.close()
  start(secretKeysOf(next))
  roundTable.record(taskId, closed)
  await expect.poll(() => received.length).toBe(2)
  expect(received[0]?.headers['x-a2a-notification-token']).toBe('token-1')
  expect(warnings).toEqual([])
})
