import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  canonicalJson,
  openTableSchema,
  type TableEvent,
  type TableEventBody,
} from '@cresolver/core/protocol'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { UNCHECKED_HEALTH } from '../agents/health.ts'
import { writeOpening } from '../deliberation/open-table.ts'
import {
  FIRST_PREVIOUS,
  linkEvent,
  sha256Of,
  verifyChain,
} from '../record/event-chain.ts'
import { resultOf } from '../result/result-of.ts'
import { followEvents } from '../services/follow-events.ts'
import { PLATFORM_TENANT } from '../tenants/access.ts'
import { openAgentStore, type StoredAgent } from './agent-store.ts'
import { openChatStore } from './chat-store.ts'
import { type Database, openDatabase } from './database.ts'
import { createEventWriter, EVENTS_CHANNEL } from './event-writer.ts'
import { type MessageBox, openMessageBox } from './message-box.ts'
import { openNotifications, type Subscriptions } from './subscriptions.ts'
import { openTableStore, type TableStore } from './table-store.ts'

let root = ''
let postgres: Postgres
let database: Database
let tables: TableStore

beforeAll(async () => {
  root = mkdtempSync('/tmp/cresolver-storage-')
  chmodSync(root, 0o755)
  postgres = await openPostgres({ dataFolder: join(root, 'data'), database: 'stores' })
  database = await openDatabase(postgres)
  tables = openTableStore(database)
}, 60_000)
afterAll(async () => {
  await postgres.close()
  rmSync(root, { recursive: true })
}, 30_000)

/** The same database as another process has it. */
async function openElsewhere(): Promise<Postgres> {
  const other = await openPostgres({
    dataFolder: '',
    databaseUrl: postgres.url,
    database: 'stores',
  })
  onTestFinished(() => other.close())
  return other
}

type Opening = { readonly at?: string | undefined; readonly content?: string | undefined }

function opening(
  taskId: string,
  { at, content = 'Is it safe?' }: Opening = {},
): TableEvent {
  return linkEvent({
    task_id: taskId,
    seq: 1,
    at: at ?? '2026-01-01T00:00:00.000Z',
    key: 'opened',
    event: writeOpening({
      taskId,
      table: openTableSchema.parse({ content }),
      candidates: [{ agent: 'one', seated: true, score: 0, reasons: [] }],
      agentTimeoutMs: 120_000,
      lookUp: () => ({ domain: 'locks' }),
    }),
    previous: FIRST_PREVIOUS,
  })
}

function next(before: TableEvent, key: string, event?: TableEventBody): TableEvent {
  return linkEvent({
    task_id: before.task_id,
    seq: before.seq + 1,
    at: before.at,
    key,
    event: event ?? { type: 'accepted', agent: key, phase: 'vote', round: 0 },
    previous: before.hash,
  })
}

function closing(log: readonly TableEvent[]) {
  const result = resultOf(log, 'cancelled')
  const last = log.at(-1)
  if (!last) throw new Error('the log is empty')
  const closed = next(last, 'closed', {
    type: 'closed',
    status: 'cancelled',
    result_sha256: sha256Of(result),
  })
  return { closed, result }
}

const taken = expect.objectContaining({ code: 'TABLE_LEASE_LOST' })

describe('the event writer', () => {
  test('refuses a second event with one number, whether it comes later or at the same time', async () => {
    const writer = createEventWriter(postgres.pool)
    const first = opening('twice')
    const [mine, theirs] = [next(first, 'mine'), next(first, 'theirs')]
    await writer.append(first)
    const settled = await Promise.allSettled([writer.append(mine), writer.append(theirs)])
    expect(settled).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: taken },
    ])
    await expect(writer.append(theirs)).rejects.toEqual(taken)
    expect((await tables.events('twice', 0)).map(({ key }) => key)).toEqual([
      'opened',
      'mine',
    ])
  })

  test('refuses a second event under one key', async () => {
    const writer = createEventWriter(postgres.pool)
    const first = opening('key')
    await writer.append(first)
    await expect(writer.append(next(first, 'opened'))).rejects.toEqual(taken)
  })

  test('stores what many tables say at a time in one transaction, and announces each', async () => {
    const heard: string[] = []
    const unlisten = await postgres.listen(EVENTS_CHANNEL, (event) => {
      if (event.kind === 'notification') heard.push(event.payload)
    })
    onTestFinished(unlisten)
    const query = vi.spyOn(postgres.pool, 'query')
    onTestFinished(() => query.mockRestore())
    const writer = createEventWriter(postgres.pool)
    const ids = Array.from({ length: 300 }, (_, index) => `many-${index}`)
    await Promise.all(ids.map((id) => writer.append(opening(id))))
    expect(query).toHaveBeenCalledTimes(1)
    await expect.poll(() => heard.length).toBe(300)
    expect(new Set(heard)).toEqual(new Set(ids.map((id) => `${id}:1`)))
  })

  test('gives a log back whole and in order, to the byte', async () => {
    const writer = createEventWriter(postgres.pool)
    const log = [opening('order')]
    for (let index = 0; index < 20; index += 1) {
      const last = log.at(-1)
      if (last) log.push(next(last, `event ${index}`))
    }
    await Promise.all(log.map((event) => writer.append(event)))
    const stored = await tables.events('order', 0)
    expect(canonicalJson(stored)).toBe(canonicalJson(log))
    verifyChain(stored)
    expect((await tables.events('order', 18)).map(({ seq }) => seq)).toEqual([19, 20, 21])
  })

  test('stores nothing behind an event whose place is taken, and the other tables all the same', async () => {
    const here = createEventWriter(postgres.pool)
    const first = opening('frozen')
    await here.append(first)
    const mine = [next(first, 'a')]
    for (const key of ['b', 'c']) mine.push(next(mine.at(-1) ?? first, key))
    await createEventWriter(postgres.pool).append(next(first, 'theirs'))
    const other = opening('frozen-other')
    const appended = [...mine, other].map((event) => here.append(event))
    expect((await Promise.allSettled(appended)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    await expect(appended[2]).rejects.toEqual(taken)
    expect((await tables.events('frozen', 0)).map(({ key }) => key)).toEqual([
      'opened',
      'theirs',
    ])
    expect(await tables.events('frozen-other', 0)).toEqual([other])
  })

  test('waits for a connection that broke, before or after its statement was done', async () => {
    const writer = createEventWriter(postgres.pool)
    const first = opening('broken')
    const second = next(first, 'second')
    const query = vi.spyOn(postgres.pool, 'query')
    onTestFinished(() => query.mockRestore())
    const lose = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    query.mockImplementationOnce(lose)
    await Promise.all([first, second].map((event) => writer.append(event)))
    const client = await postgres.pool.connect()
    onTestFinished(() => client.release())
    // The statement is done, and the connection breaks before its answer comes.
    const loseAnswer = (statement: string) => client.query(statement).then(lose)
    query.mockImplementationOnce(loseAnswer as never)
    await writer.append(next(second, 'third'))
    const stored = await tables.events('broken', 0)
    expect(stored.map(({ key }) => key)).toEqual(['opened', 'second', 'third'])
    verifyChain(stored)
  })

  test('passes a failure of the database on, and works again after it', async () => {
    const writer = createEventWriter(postgres.pool)
    const query = vi.spyOn(postgres.pool, 'query')
    query.mockImplementationOnce(() => Promise.reject(new Error('no room left')))
    onTestFinished(() => query.mockRestore())
    const event = opening('again')
    await expect(writer.append(event)).rejects.toThrow('no room left')
    await writer.append(event)
  })
})

describe('the message box', () => {
  async function open(at: Postgres = postgres): Promise<MessageBox> {
    const box = await openMessageBox(at, await openDatabase(at), Date.now)
    onTestFinished(() => box.close())
    return box
  }
  const never = () => new AbortController().signal

  test('wakes who waits when another process leaves the message', async () => {
    const here = await open()
    const elsewhere = await open(await openElsewhere())
    const waiting = here.of('t').wait('callback', never())
    const other = here.of('t').wait('gate', AbortSignal.timeout(300))
    expect(await elsewhere.put('t', 'callback', 'hello')).toBe(true)
    expect(await waiting).toBe('hello')
    expect(await other).toBeUndefined()
  })

  test('gives a message that was there before at once, and the first one stays', async () => {
    const box = await open()
    expect(await box.put('u', 'key', 'first')).toBe(true)
    expect(await box.put('u', 'key', 'second')).toBe(false)
    expect(await box.of('u').wait('key', never())).toBe('first')
    expect(await box.read('u', 'key')).toBe('first')
    expect(await box.read('u', 'other')).toBeUndefined()
  })

  test('lets exactly one of many messages at the same time win', async () => {
    const box = await open()
    const waiting = box.of('v').wait('key', never())
    const names = Array.from({ length: 10 }, (_, index) => `m${index}`)
    const stored = await Promise.all(names.map((name) => box.put('v', 'key', name)))
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(await waiting).toBe(names[stored.indexOf(true)])
  })

  test('ends a wait whose signal fires, also one that fired before', async () => {
    const box = await open()
    const giveUp = new AbortController()
    const waiting = box.of('w').wait('key', giveUp.signal)
    giveUp.abort()
    expect(await waiting).toBeUndefined()
    expect(await box.of('w').wait('key', AbortSignal.abort())).toBeUndefined()
  })
})

describe('the table store', () => {
  test('gives page after page without a gap or a repeat while new tables come', async () => {
    const ids = Array.from({ length: 23 }, (_, index) => `page-${index}`)
    for (const [index, id] of ids.entries()) {
      // Some of them in the same millisecond.
      const at = new Date(Date.parse('2030-01-01') + Math.floor(index / 4)).toISOString()
      await tables.open(opening(id, { at }))
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await tables.list({ limit: 4, cursor })
      seen.push(...page.items.map(({ task_id }) => task_id))
      cursor = page.nextCursor ?? undefined
      await tables.open(opening(`new-${seen.length}`, { at: '2031-01-01T00:00:00.000Z' }))
    } while (cursor !== undefined)
    const found = seen.filter((id) => id.startsWith('page-'))
    expect(new Set(found)).toEqual(new Set(ids))
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen.filter((id) => id.startsWith('new-'))).toEqual([])
  })

  test('refuses a cursor that it did not give', async () => {
    await expect(tables.list({ limit: 1, cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    })
  })

  test('opens a table once', async () => {
    const [first, second] = await Promise.all([
      tables.open(opening('once', { content: 'one' })),
      tables.open(opening('once', { content: 'two' })),
    ])
    expect([first, second].filter((view) => view === undefined)).toHaveLength(1)
    expect(await tables.events('once', 0)).toHaveLength(1)
    expect((await tables.view('once')).content).toBe(first ? 'one' : 'two')
  })

  test('shows a gate from the moment at which its event is in the log, and no other event', async () => {
    const opened = opening('gate')
    await tables.open(opened)
    const waiting = next(opened, 'gate_opened', {
      type: 'gate_opened',
      gate: 'before_vote',
    })
    await tables.setGate(waiting, 'before_vote')
    const shown = { status: 'waiting', gate: 'before_vote' }
    expect(await tables.view('gate')).toMatchObject(shown)
    await expect(tables.setGate(next(opened, 'another'), null)).rejects.toEqual(taken)
    expect(await tables.view('gate')).toMatchObject(shown)
    await tables.setGate(next(waiting, 'gate_decided'), null)
    expect(await tables.view('gate')).toMatchObject({ status: 'running', gate: null })
    verifyChain(await tables.events('gate', 0))
  })

  test('closes a table once, with its result or not at all', async () => {
    const opened = opening('close', { content: 'Does the hinge creak?' })
    await tables.open(opened)
    const waiting = next(opened, 'gate_opened', {
      type: 'gate_opened',
      gate: 'before_vote',
    })
    await tables.setGate(waiting, 'before_vote')
    expect(await tables.result('close')).toBeUndefined()
    const { closed, result } = closing([opened, waiting])
    await tables.close(closed, result)
    const other = { ...result, headline: 'Another one.' }
    await expect(tables.close(closed, other)).rejects.toEqual(taken)
    expect(await tables.view('close')).toMatchObject({
      status: 'cancelled',
      gate: null,
      closed_at: closed.at,
      headline: result.headline,
    })
    expect(canonicalJson(await tables.result('close'))).toBe(canonicalJson(result))
    const text = "select from round_table.queue where task_id = 'close'"
    expect((await postgres.pool.query(text)).rowCount).toBe(0)
  })

  test('finds tables by words, and accepts any query text', async () => {
    await tables.open(opening('words', { content: 'Is the portcullis rusty?' }))
    const find = (query: string, consensusOnly = false) =>
      tables.search(query, { limit: 10, consensusOnly })
    expect(await find('PORTCULLIS')).toMatchObject([{ task_id: 'words' }])
    expect(await find('portcullis', true)).toEqual([])
    for (const query of ["'", '"', ':*', '& | !', '', '-', 'a\0b', '\u{1f512}']) {
      expect(await find(query)).toEqual([])
    }
  })

  test('takes a task with a null byte, which no text column can hold', async () => {
    await tables.open(opening('null', { content: 'Is the lo\0ck safe?' }))
    expect(await tables.view('null')).toMatchObject({ content: 'Is the lock safe?' })
    const log = await tables.events('null', 0)
    expect(log[0]?.event).toMatchObject({ content: 'Is the lo\0ck safe?' })
    const { closed, result } = closing(log)
    await tables.close(closed, result)
  })

  test('knows nothing of a table that was never opened', async () => {
    const unknown = { code: 'NOT_FOUND' }
    await expect(tables.view('nothing')).rejects.toMatchObject(unknown)
    await expect(tables.result('nothing')).rejects.toMatchObject(unknown)
    expect(await tables.events('nothing', 0)).toEqual([])
  })
})

describe('the agent store', () => {
  const agent = (name: string): StoredAgent => ({
    name,
    domain: 'locks',
    baseUrl: 'https://agent.example',
    sealedKey: null,
    capabilities: [],
    mode: 'sync',
    protocol: 'external',
    health: UNCHECKED_HEALTH,
    interactionCount: 0,
    registeredAt: new Date('2026-01-01'),
    tenant: PLATFORM_TENANT,
    shared: true,
  })
  test('counts every report of those that come at the same time', async () => {
    const agents = openAgentStore(database)
    const elsewhere = openAgentStore(await openDatabase(await openElsewhere()))
    await agents.insert(agent('busy'))
    const reports = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? agents : elsewhere).report(
        { tenant: PLATFORM_TENANT, name: 'busy' },
        (health) => ({ ...health, failures: health.failures + 1 }),
        2,
      ),
    )
    await Promise.all(reports)
    expect(await agents.get('busy')).toMatchObject({
      interactionCount: 40,
      health: { failures: 20 },
    })
  })

  test('gives a name once, and has it free again when the agent is removed', async () => {
    const agents = openAgentStore(database)
    const settled = await Promise.allSettled([
      agents.insert(agent('unique')),
      agents.insert(agent('unique')),
    ])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(agents.insert(agent('unique'))).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    })
    await agents.remove('unique')
    await agents.insert(agent('unique'))
  })

  test('says that it does not know an agent, and takes no report of it', async () => {
    const agents = openAgentStore(database)
    const unknown = { code: 'AGENT_UNKNOWN' }
    await expect(agents.get('ghost')).rejects.toMatchObject(unknown)
    await expect(agents.update('ghost', { domain: 'x' })).rejects.toMatchObject(unknown)
    await expect(agents.update('ghost', {})).rejects.toMatchObject(unknown)
    await expect(agents.remove('ghost')).rejects.toMatchObject(unknown)
    await agents.report({ tenant: PLATFORM_TENANT, name: 'ghost' }, (health) => health, 1)
    expect(await agents.find('ghost')).toBeUndefined()
  })

  test('changes nothing where no change is asked for', async () => {
    const agents = openAgentStore(database)
    await agents.insert(agent('same'))
    expect(await agents.update('same', {})).toEqual(agent('same'))
  })
})

describe('the chat store', () => {
  const message = (content: string) => ({
    role: 'user' as const,
    content,
    at: '2026-01-01T00:00:00.000Z',
    agents_consulted: [],
    task_id: null,
  })
  const session = (session_id: string) => ({
    session_id,
    created_at: '2026-01-01T00:00:00.000Z',
    metadata: {},
  })

  test('numbers messages that come at the same time without a gap', async () => {
    const chat = openChatStore(database)
    await chat.open(session('busy'))
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`)
    await Promise.all(texts.map((text) => chat.append('busy', message(text))))
    expect((await chat.get('busy')).message_count).toBe(20)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await chat.messages('busy', { limit: 7, cursor })
      seen.push(...page.items.map(({ seq }) => seq))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index))
  })

  test('removes the messages with their session', async () => {
    const chat = openChatStore(database)
    await chat.open(session('gone'))
    await chat.append('gone', message('hello'))
    await chat.remove('gone')
    const unknown = { code: 'NOT_FOUND' }
    await expect(chat.append('gone', message('there?'))).rejects.toMatchObject(unknown)
    await expect(chat.messages('gone', { limit: 1 })).rejects.toMatchObject(unknown)
    await expect(chat.remove('gone')).rejects.toMatchObject(unknown)
    await chat.open(session('gone'))
    expect((await chat.messages('gone', { limit: 1 })).items).toEqual([])
  })

  test('takes a message with a null byte, and data with one', async () => {
    const chat = openChatStore(database)
    await chat.open({ ...session('null'), metadata: { 'a\0': ['b\0'] } })
    await chat.append('null', message('he\0llo'))
    expect((await chat.messages('null', { limit: 1 })).items[0]?.content).toBe('hello')
    expect((await chat.get('null')).metadata).toEqual({ a: ['b'] })
  })
})

describe('following a table', () => {
  let notifications: Subscriptions
  beforeAll(async () => {
    notifications = await openNotifications(postgres, EVENTS_CHANNEL, (payload) =>
      payload.slice(0, payload.lastIndexOf(':')),
    )
  })
  afterAll(() => notifications.close())

  const follow = (taskId: string, after = 0, signal = AbortSignal.timeout(10_000)) =>
    followEvents({ tables, notifications, taskId, after, signal })

  async function collect(taskId: string, after = 0): Promise<number[]> {
    const numbers: number[] = []
    for await (const { seq } of follow(taskId, after)) numbers.push(seq)
    return numbers
  }

  test('gives each follower every event after the one it knows, as it comes, and ends', async () => {
    const writer = createEventWriter((await openElsewhere()).pool)
    const log = [opening('follow')]
    await tables.open(log[0] ?? opening('follow'))
    const all = collect('follow')
    const rest = collect('follow', 2)
    for (const key of ['a', 'b', 'c']) {
      const event = next(log.at(-1) ?? opening('follow'), key)
      log.push(event)
      await writer.append(event)
    }
    const { closed, result } = closing(log)
    await tables.close(closed, result)
    expect(await all).toEqual([1, 2, 3, 4, 5])
    expect(await rest).toEqual([3, 4, 5])
    expect(await collect('follow', 3)).toEqual([4, 5])
    expect(await collect('follow', 5)).toEqual([])
    expect(await collect('follow', 99)).toEqual([])
  })

  test('misses nothing that came while the connection that listens was lost', async () => {
    const opened = opening('lost')
    await tables.open(opened)
    const events = follow('lost')[Symbol.asyncIterator]()
    expect((await events.next()).value?.seq).toBe(1)
    const second = events.next()
    await postgres.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'cresolver-listen'`,
    )
    await createEventWriter(postgres.pool).append(next(opened, 'meanwhile'))
    expect((await second).value?.seq).toBe(2)
    await events.return?.(undefined)
  })

  test('ends when the follower goes away', async () => {
    await tables.open(opening('bored'))
    const leaving = new AbortController()
    const events = follow('bored', 0, leaving.signal)
    expect((await events.next()).value?.seq).toBe(1)
    const rest = events.next()
    leaving.abort()
    expect(await rest).toEqual({ done: true, value: undefined })
  })

  test('is refused for an unknown table', async () => {
    await expect(collect('never')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
