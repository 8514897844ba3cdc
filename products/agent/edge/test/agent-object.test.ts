import {
  abortAllDurableObjects,
  env,
  listDurableObjectIds,
  reset,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ask } from '../../src/contract/ask-in-workerd.fixture.ts'
import worker from './worker.ts'

const tenMinutes = 600_000
const headers = { authorization: 'Bearer a-key' }

beforeEach(() => reset())
afterEach(() => vi.useRealTimers())

const post = async (path: string, body: unknown) =>
  (await ask(path, { method: 'POST', body: JSON.stringify(body), headers })).text()

const resolve = (market_id: number, fields: object = {}) =>
  post('/a2a/resolve', { market_id, question: 'Will it rain?', ...fields })

const objectOf = (name: string) => env.AGENT_OBJECT.get(env.AGENT_OBJECT.idFromName(name))

const countObjects = async () => (await listDurableObjectIds(env.AGENT_OBJECT)).length

/** Number of answers that an object stores; none if it has no table. */
const countAnswers = (name: string) =>
  runInDurableObject(objectOf(name), (_, { storage }) => {
    const [table] = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'answers'")
    if (!table) return 'no table'
    return [...storage.sql.exec('SELECT 1 FROM answers')].length
  })

it('an answer outlives its object, and so does the memory of it', async () => {
  const answer = await resolve(1)
  await abortAllDurableObjects()
  expect(await resolve(1)).toBe(answer)
  await abortAllDurableObjects()
  const defence = await post('/a2a/challenge', { market_id: 1, challenges: ['Why?'] })
  expect(JSON.parse(defence)).toEqual({ responses: [JSON.parse(answer).evidence] })
})

it('messages of a round table and a market outlive the object', async () => {
  const body = { task_id: 't', content: 'c' }
  const answer = await post('/analyze', body)
  expect(JSON.parse(answer)).toMatchObject({ domain: 'tests' })
  await abortAllDurableObjects()
  expect(await post('/analyze', body)).toBe(answer)
})

it('every market and every task has an object of its own', async () => {
  const before = await countObjects()
  await resolve(11)
  await resolve(11, { context: 'c' })
  await resolve(12)
  await post('/analyze', { task_id: '11', content: 'c' })
  expect(await countObjects()).toBe(before + 3)
  expect(await countAnswers('market:11')).toBe(2)
  expect(await countAnswers('market:12')).toBe(1)
  expect(await countAnswers('task:11')).toBe(1)
})

it('nothing that the Worker can answer wakes an object', async () => {
  const before = await countObjects()
  const bodies = ['', '{', '{}', JSON.stringify({ market_id: 1, question: ' ' })]
  for (const path of ['/a2a/resolve', '/a2a/challenge', '/analyze', '/vote', '/none']) {
    for (const body of bodies) await ask(path, { method: 'POST', body, headers })
  }
  for (const body of ['', '{']) await ask('/a2a', { method: 'POST', body, headers })
  await ask('/a2a', { method: 'POST', body: '{}' })
  await ask('/analyze', { method: 'POST', body: '{"task_id":"t","content":"c"}' })
  await ask('/a2a/resolve', { method: 'POST', body: 'x'.repeat(200_000) })
  for (const path of ['/health', '/.well-known/agent-card.json', '/a2a/resolve', '/']) {
    await ask(path)
  }
  expect(await countObjects()).toBe(before)
})

it('the alarm leaves what lives and clears what is past its life', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  const object = objectOf('market:1')
  await resolve(1)
  vi.setSystemTime(start + tenMinutes)
  await resolve(1, { context: 'later' })

  vi.setSystemTime(start + 2 * tenMinutes)
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await countAnswers('market:1')).toBe(1)
  const next = await runInDurableObject(object, (_, { storage }) => storage.getAlarm())
  expect(next).toBe(start + 3 * tenMinutes)

  vi.setSystemTime(start + 3 * tenMinutes)
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await countAnswers('market:1')).toBe('no table')
  expect(await runDurableObjectAlarm(object)).toBe(false)
})

it('an object that was cleared keeps answers again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await resolve(1)
  vi.setSystemTime(Date.now() + 2 * tenMinutes)
  await runDurableObjectAlarm(objectOf('market:1'))
  const answer = await resolve(1, { context: 'new' })
  expect(await countAnswers('market:1')).toBe(1)
  await abortAllDurableObjects()
  expect(await resolve(1, { context: 'new' })).toBe(answer)
  vi.setSystemTime(Date.now() + 2 * tenMinutes)
  expect(await runDurableObjectAlarm(objectOf('market:1'))).toBe(true)
  expect(await countAnswers('market:1')).toBe('no table')
})

it('an answer that is too large to keep is given all the same', async () => {
  const body = { task_id: 'large', content: 'x'.repeat(700_000) }
  const answer = await post('/analyze', body)
  expect(JSON.parse(answer)).toMatchObject({ agent_name: 'Contract' })
  expect(await post('/analyze', body)).toBe(answer)
  expect(await countAnswers('task:large')).toBe(0)
})

it('the cron trigger begins a duty, and each alarm does a round of it', async () => {
  const countRounds = () =>
    runInDurableObject(objectOf('duty:count'), async (_, { storage }) =>
      Number((await storage.get('count:rounds')) ?? 0),
    )
  const countAfterAlarm = async () => {
    expect(await runDurableObjectAlarm(objectOf('duty:count'))).toBe(true)
    return countRounds()
  }
  await worker.scheduled({}, env)
  // The first alarm is due at once; the platform may be faster.
  await vi.waitUntil(async () => {
    await runDurableObjectAlarm(objectOf('duty:count'))
    return (await countRounds()) > 0
  }, 10_000)
  const begun = await countRounds()
  await worker.scheduled({}, env)
  expect(await countAfterAlarm()).toBe(begun + 1)
  await abortAllDurableObjects()
  expect(await countAfterAlarm()).toBe(begun + 2)
})
