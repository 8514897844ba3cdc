import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPostgres, type Postgres } from '@cresolver/postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Engine } from './engine.ts'
import { createPrograms } from './programs.fixture.ts'
import { type EngineParameters, startEngine } from './start-engine.ts'

type Named = ReturnType<typeof createPrograms>

let root = ''
let database: Postgres
let engine: Engine<Named> | undefined
const children: ChildProcess[] = []

beforeAll(async () => {
  root = mkdtempSync('/tmp/cresolver-durable-')
  chmodSync(root, 0o755)
  database = await openPostgres({ dataFolder: join(root, 'data'), database: 'runs' })
  await database.pool.query('create table trace (run text, step text, who text)')
}, 60_000)
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await engine?.close()
  engine = undefined
})
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

async function start(parameters: Partial<EngineParameters<Named>> = {}) {
  const programs = createPrograms(database.pool, 'here')
  engine = await startEngine({ url: database.url, programs, drainMs: 0, ...parameters })
  return engine
}

const fixture = fileURLToPath(new URL('engine.fixture.ts', import.meta.url))

/** Starts a run in another process and waits until that is in the middle of it. */
async function holdElsewhere(run: string, leaseMs: number, holdMs: number) {
  const program = ['--import', 'tsx', fixture]
  const options = [database.url, run, String(leaseMs), String(holdMs)]
  const child = spawn(process.execPath, [...program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface(child.stdout)
  const heard = async (word: string) => {
    for await (const [line] of on(lines)) if (line.includes(word)) return
  }
  await heard('holding')
  return { child, heard }
}

async function* on(lines: ReturnType<typeof createInterface>) {
  for (;;) yield (await once(lines, 'line')) as [string]
}

/** Who ran which step of a run, in order. */
async function readTrace(run: string) {
  const { rows } = await database.pool.query(
    'select step, who from trace where run = $1 order by ctid',
    [run],
  )
  return rows.map(({ step, who }) => `${step} ${who}`)
}

async function readProgress(run: string) {
  const events: unknown[] = []
  for await (const event of engine?.progress(run) ?? []) events.push(event)
  return events
}

const numbers = [expect.any(Number), expect.any(Number), expect.any(Number)]

describe('one process', () => {
  test('a run is started once, however often it is requested', async () => {
    const { start: startRun, finished, state } = await start()
    await Promise.all([1, 2, 3].map(() => startRun('walk', 'once', { run: 'once' })))
    await finished('once')
    expect(await state('once')).toBe('done')
    await startRun('walk', 'once', { run: 'other' })
    expect(await readTrace('other')).toEqual([])
    expect((await readTrace('once')).toSorted()).toEqual(
      ['a', 'b', 'first', 'hold', 'last', 'very last'].map((step) => `${step} here`),
    )
    expect(await readProgress('once')).toEqual([
      { numbers },
      { numbers, refused: 'NOT_NOW' },
    ])
    await expect(startRun('sleep', 'once', 1)).rejects.toThrow(
      expect.objectContaining({ code: 'RUN_ID_TAKEN' }),
    )
  })

  test('a run that another run sets off is not a part of it, and outlives it', async () => {
    let setOff: (() => Promise<boolean>) | undefined
    const later: Promise<unknown>[] = []
    const programs = {
      ...createPrograms(database.pool, 'here'),
      outer: async () => {
        await setOff?.()
        // Still in the context of the run, after its end.
        later.push(pause(500).then(() => engine?.start('sleep', 'inner 2', 1)))
      },
    }
    const started = await startEngine({ url: database.url, programs, drainMs: 0 })
    engine = started
    setOff = () => started.start('sleep', 'inner 1', 1)
    await started.start('outer', 'outer', undefined)
    await started.finished('outer')
    await Promise.all(later)
    for (const run of ['inner 1', 'inner 2']) await started.finished(run)
    const { rows } = await database.pool.query(
      `select parent_workflow_id as parent from dbos.workflow_status where workflow_uuid like 'inner%'`,
    )
    expect(rows).toEqual([{ parent: null }, { parent: null }])
    const { rowCount } = await database.pool.query(
      "select from dbos.operation_outputs where workflow_uuid = 'outer'",
    )
    expect(rowCount).toBe(0)
  })

  test('a failed or unknown run is reported as such', async () => {
    const log = vi.fn()
    const { start: startRun, finished } = await start({ log })
    await startRun('fail', 'failed', 'no such agent')
    await expect(finished('failed')).rejects.toThrow(
      expect.objectContaining({
        code: 'RUN_FAILED',
        message: 'The run failed failed: no such agent',
      }),
    )
    expect(log).toHaveBeenCalledWith('no such agent')
    await expect(finished('unknown')).rejects.toThrow(
      expect.objectContaining({ code: 'RUN_UNKNOWN' }),
    )
  })

  test('a run counts as cancelled while its step still runs, and begins no other', async () => {
    const step = new EventEmitter()
    const begun = once(step, 'begun')
    const programs = createPrograms(database.pool, 'here', async () => {
      step.emit('begun')
      await once(step, 'end')
    })
    const {
      start: startRun,
      finished,
      cancel,
      state,
      close,
    } = await start({
      programs,
      drainMs: 5_000,
    })
    await startRun('walk', 'cancelled', { run: 'cancelled' })
    const end = finished('cancelled')
    end.catch(() => undefined)
    await begun
    expect(await state('cancelled')).toBe('running')
    await cancel('cancelled')
    const cancelled = expect.objectContaining({ code: 'RUN_CANCELLED' })
    await expect(end).rejects.toThrow(cancelled)
    await expect(finished('cancelled')).rejects.toThrow(cancelled)
    expect(await state('cancelled')).toBe('cancelled')
    step.emit('end')
    // Closing waits until the execution has ended.
    await close()
    expect((await readTrace('cancelled')).at(-1)).toBe('hold here')
  })

  test('only runs that have ended are forgotten', async () => {
    const { start: startRun, finished, forget, state, cancel } = await start()
    await startRun('sleep', 'ended', 1)
    await startRun('sleep', 'going on', 60_000)
    await finished('ended')
    await forget(['ended', 'going on', 'unknown'])
    expect(await state('ended')).toBeUndefined()
    expect(await state('going on')).toBe('running')
    await startRun('sleep', 'ended', 1)
    await finished('ended')
    await cancel('going on')
  })

  test('there is one engine at a time, and none after its end', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(
      expect.objectContaining({ code: 'ENGINE_RUNNING' }),
    )
    await first.start('sleep', 'left', 60_000)
    const waiting = first.finished('left')
    waiting.catch(() => undefined)
    await Promise.all([first.close(), first.close()])
    const closed = expect.objectContaining({ code: 'ENGINE_CLOSED' })
    await expect(waiting).rejects.toThrow(closed)
    await expect(first.start('sleep', 'late', 1)).rejects.toThrow(closed)
    const second = await start()
    expect(['waiting', 'running']).toContain(await second.state('left'))
    await second.cancel('left')
  })

  test('a missing database is reported, and does not block another start', async () => {
    const url = 'postgresql://me:hunter2@127.0.0.1:1/runs'
    const error = await start({ url }).catch((error) => error)
    expect(error.code).toBe('ENGINE_START_FAILED')
    expect(`${error.stack} ${error.cause.stack}`).not.toContain('hunter2')
    await start()
  })
})

describe('many processes', () => {
  test('after kill -9 the only process continues at once and repeats no finished step', async () => {
    const { child } = await holdElsewhere('killed', 600_000, 600_000)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { finished } = await start({ leaseMs: 600_000, takeOverAll: true })
    await finished('killed')
    const trace = await readTrace('killed')
    expect(trace.slice(0, 3).toSorted()).toEqual(['a child', 'b child', 'first child'])
    expect(trace.slice(3)).toEqual([
      'hold child',
      'hold here',
      'last here',
      'very last here',
    ])
    const [before, after] = await readProgress('killed')
    expect(after).toEqual({ ...(before as object), refused: 'NOT_NOW' })
  })

  test('a run whose processes end again and again is cancelled', async () => {
    const take = { leaseMs: 600_000, takeOverAll: true, mostTakeOvers: 2 }
    const first = await start(take)
    await first.start('sleep', 'deadly', 60_000)
    await first.close()
    for (const expected of ['going on', 'going on', 'cancelled']) {
      const log = vi.fn()
      const next = await start({ ...take, log })
      const state = await next.state('deadly')
      expect(state === 'waiting' || state === 'running' ? 'going on' : state).toBe(
        expected,
      )
      await expect.poll(() => next.state('deadly')).not.toBe('waiting')
      expect(log.mock.calls.flat().join()).toContain(
        expected === 'cancelled'
          ? 'The run deadly was taken over 2 times, and is cancelled.'
          : 'Runs of dead processes taken over: 1.',
      )
      await next.close()
    }
  })

  test('a process whose lease ran out does not take over its own runs', async () => {
    const log = vi.fn()
    const mine = await start({ leaseMs: 300, executorId: 'cut off', log })
    await mine.start('sleep', 'own', 60_000)
    const readOwner = async () => {
      const { rows } = await database.pool.query(
        `select owner_xid from dbos.workflow_status where workflow_uuid = 'own'`,
      )
      return rows[0]?.owner_xid
    }
    const owner = await readOwner()
    // From now on its lease is always over, until a sweep deletes it.
    await database.pool.query(`
      create function end_lease() returns trigger language plpgsql as $$
        begin new.ends := '2000-01-01'; return new; end $$;
      create trigger end_lease before insert or update on durable.executor_lease
        for each row execute function end_lease();
      create table swept (id text);
      create function note_sweep() returns trigger language plpgsql as $$
        begin insert into swept values (old.id); return old; end $$;
      create trigger note_sweep before delete on durable.executor_lease
        for each row execute function note_sweep()`)
    const countSweeps = async () =>
      (await database.pool.query(`select from swept where id = 'cut off'`)).rowCount
    // What a sweep deletes is seen once all it does is done.
    await expect.poll(countSweeps, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await readOwner()).toBe(owner)
    expect(log).not.toHaveBeenCalled()
    await database.pool.query(`
      drop trigger end_lease on durable.executor_lease;
      drop trigger note_sweep on durable.executor_lease`)
    await mine.cancel('own')
  })

  test('a living process keeps its runs, a frozen one loses them for good', async () => {
    const log = vi.fn()
    const { finished, state } = await start({ leaseMs: 2_000, log })
    const { child, heard } = await holdElsewhere('frozen', 2_000, 5_000)
    expect(await state('frozen')).toBe('running')
    expect(log).not.toHaveBeenCalled()
    child.kill('SIGSTOP')
    await finished('frozen')
    expect(log).toHaveBeenCalledWith('Runs of dead processes taken over: 1.')
    const refused = heard('no longer owned')
    child.kill('SIGCONT')
    await refused
    const trace = await readTrace('frozen')
    expect(trace.slice(3)).toEqual([
      'hold child',
      'hold here',
      'last here',
      'very last here',
    ])
    expect(await readProgress('frozen')).toHaveLength(2)
  })
})
