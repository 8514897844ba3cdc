import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { askingKey } from './deliberation/keys.ts'
import { linkEvent } from './record/event-chain.ts'
import { openWorld, type World } from './round-table.fixture.ts'
import { silent } from './scripted-agents.fixture.ts'
import { createEventWriter } from './storage/event-writer.ts'

let world: World
const notices: string[] = []

beforeAll(async () => {
  world = await openWorld({
    leaseMs: 500,
    limits: { lockMs: 50 },
    onNotice: (notice) => {
      if (notice.type === 'warning') notices.push(notice.message)
    },
  })
}, 60_000)
afterAll(() => world.close(), 30_000)

/** A session of another program, whose process may freeze at any moment. */
async function openSession(): Promise<pg.Client> {
  const client = new pg.Client(world.postgres.url)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('tables end and requests are answered while a silent process holds the rows of all agents', async () => {
  await world.register({ one: {}, two: {}, three: {} })
  const frozen = await openSession()
  await frozen.query('begin')
  await frozen.query('select health from round_table.agents for update')
  // More of them than there are connections.
  const taskIds = await Promise.all(Array.from({ length: 15 }, () => world.open({})))
  await world.roundTable().ready()
  expect((await world.roundTable().agents.list({ limit: 10 })).items).toHaveLength(3)
  for (const taskId of taskIds) {
    expect((await world.finish(taskId)).status).toBe('completed')
  }
  expect(notices.join()).toContain('The health of one was not stored')
  await frozen.query('rollback')
})

test('a session that is silent in a transaction is ended by the database', async () => {
  const limited = await Promise.all(
    [world.postgres.pool, world.postgres.requestPool].map(async (pool) => {
      const { rows } = await pool.query(
        `select name, setting::int from pg_settings
         where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout')
         order by name`,
      )
      return rows.map(({ setting }) => setting)
    }),
  )
  expect(limited).toEqual([
    [5_000, 50, 30_000],
    [5_000, 50, 30_000],
  ])
})

test('a table whose claim was lost continues when others may take it', async () => {
  let answering = false
  const calls = await world.register({
    slow: {
      analyze: (call, response) =>
        answering ? { observations: [] } : silent(call, response),
    },
  })
  const taskId = await world.open({ agent_ids: ['slow'] })
  await world.until(taskId, 'asking')
  await expect.poll(() => calls.length).toBe(1)
  answering = true
  await giveToOther(taskId)
  expect((await world.finish(taskId)).status).toBe('completed')
  expect(calls.map(({ phase }) => phase)).toEqual(['analyze', 'analyze', 'vote'])
  expect(notices.join()).toContain('Tables of processes that died are queued again: 1.')
})

/** As after a take-over whose process died before it wrote anything. */
async function giveToOther(taskId: string): Promise<void> {
  await world.postgres.pool.query(
    `update round_table.queue set claimed_by = 'other' where task_id = $1`,
    [taskId],
  )
}

/** Opens a table whose agent answers only when the test releases it. */
async function openHeld(agent: string) {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = await world.register({
    [agent]: {
      analyze: (_call, response) => {
        const reply = { agent_name: agent, domain: 'doors', observations: [] }
        void held.then(() => response.end(JSON.stringify(reply)))
        return undefined
      },
    },
  })
  const taskId = await world.open({ agent_ids: [agent] })
  await expect.poll(() => calls.length).toBe(1)
  return { taskId, answer }
}

test('a run that finds the log longer than it knows reads it again and brings the table to its end', async () => {
  const { taskId, answer } = await openHeld('patient')
  const last = await world.until(taskId, 'asking')
  // A late write of a process that was cut off and does not know yet that its run was taken over.
  const late = linkEvent({
    task_id: taskId,
    seq: last.seq + 1,
    at: new Date().toISOString(),
    key: askingKey('vote', 0),
    event: {
      type: 'asking',
      phase: 'vote',
      round: 0,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    },
    previous: last.hash,
  })
  await createEventWriter(world.postgres.pool).append(late)
  answer()
  expect((await world.finish(taskId)).status).toBe('completed')
  expect(await world.log(taskId)).toContainEqual(late)
  expect(notices.join()).toContain('Another run of this table wrote to its log')
})

test('a table that another process took over is not closed as failed by the one that had it', async () => {
  const { taskId, answer } = await openHeld('holding')
  await giveToOther(taskId)
  answer()
  expect((await world.finish(taskId)).status).toBe('completed')
})

test('a table that was taken fifty times within minutes is closed as failed', async () => {
  const { taskId } = await openHeld('deadly')
  await world.postgres.pool.query(
    `update round_table.queue set claimed_by = null, takes = 50 where task_id = $1`,
    [taskId],
  )
  const { status } = await world.finish(taskId)
  const closed = (await world.log(taskId)).at(-1)?.event
  expect([status, closed]).toEqual([
    'failed',
    expect.objectContaining({
      problem: 'The processes that worked on it died repeatedly.',
    }),
  ])
})
