import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dumpPostgres } from './dump-postgres.ts'
import type { ChannelEvent } from './notifications.ts'
import { openPostgres, type Postgres } from './open-postgres.ts'
import { restorePostgres } from './restore-postgres.ts'

let root = ''
let database: Postgres

beforeAll(async () => {
  root = mkdtempSync('/tmp/cresolver-postgres-')
  chmodSync(root, 0o755)
  database = await open()
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

function open(databaseUrl?: string, onWarning?: (text: string) => void) {
  const dataFolder = join(root, 'data')
  return openPostgres({ dataFolder, database: 'round "table"', databaseUrl, onWarning })
}

/** The address of the database for another role. */
function as(role: string): string {
  const url = new URL(database.url)
  url.username = role
  url.password = 'hunter2'
  return url.href
}

/** Ends connections from outside, as a restart of the server would. */
function cut(applicationName: string) {
  return database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [applicationName],
  )
}

describe('opening', () => {
  test('the database is made once, and a second user is not alone', async () => {
    expect(database.alone).toBe(true)
    const second = await open()
    expect(second.alone).toBe(false)
    await second.close()
    const { rows } = await database.pool.query('select current_database() as name')
    expect(rows).toEqual([{ name: 'round "table"' }])
  })

  test('a URL opens any Postgres, and is never taken for one of our own', async () => {
    const other = await open(database.url)
    expect(other.alone).toBe(false)
    expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await other.close()
  })

  test('a transaction whose connection breaks fails, and the process lives on', async () => {
    const warn = vi.fn()
    const other = await open(`${database.url}&application_name=broken`, warn)
    const client = await other.pool.connect()
    await client.query('begin')
    await cut('broken')
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect((await other.pool.query('select 1 as one')).rowCount).toBe(1)
    await other.close()
  })

  test('a server that is not there is named without the password', async () => {
    const error = await open('postgresql://me:hunter2@127.0.0.1:1/app').catch((e) => e)
    expect(error.code).toBe('DATABASE_UNREACHABLE')
    expect(error.message).toContain(
      '127.0.0.1:1/app cannot be used: connect ECONNREFUSED',
    )
    expect(`${error.stack} ${JSON.stringify(error)} ${error.cause.stack}`).not.toContain(
      'hunter2',
    )
  })

  test('a server that speaks something else is unreachable', async () => {
    const server = createServer((socket) =>
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    await expect(open(`postgresql://me@127.0.0.1:${port}/app`)).rejects.toThrow(
      expect.objectContaining({ code: 'DATABASE_UNREACHABLE' }),
    )
    server.close()
  })

  test.each([0, 14])('a role with %i connections is too few', async (most) => {
    await database.pool.query(`drop role if exists few`)
    await database.pool.query(`create role few login connection limit ${most}`)
    await expect(open(as('few'))).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.not.stringContaining('hunter2'),
    })
  })

  test('a role with 15 connections is enough', async () => {
    await database.pool.query('create role enough login connection limit 15')
    const other = await open(as('enough'))
    await other.close()
  })

  test('a database that does not exist is unreachable', async () => {
    const { host, search } = new URL(database.url)
    await expect(open(`postgresql://cresolver@${host}/nowhere${search}`)).rejects.toThrow(
      /database "nowhere" does not exist/,
    )
  })
})

describe('listening', () => {
  test('each listener hears its own channel until it stops', async () => {
    const heard: string[] = []
    const hear = (name: string) => (event: ChannelEvent) => {
      heard.push(`${name} ${event.kind === 'notification' ? event.payload : event.kind}`)
    }
    const stopFirst = await database.listen('one', hear('first'))
    const stopSecond = await database.listen('one', hear('second'))
    const stopOther = await database.listen('Other "channel"', hear('other'))
    const notify = (channel: string, payload: string) =>
      database.pool.query('select pg_notify($1, $2)', [channel, payload])

    await notify('one', 'a')
    await notify('Other "channel"', 'b')
    await vi.waitFor(
      () => expect(heard).toEqual(['first a', 'second a', 'other b']),
      10_000,
    )
    await stopFirst()
    await notify('one', 'c')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('second c'), 10_000)
    await stopSecond()
    await notify('one', 'd')
    await notify('Other "channel"', 'e')
    await vi.waitFor(
      () => expect(heard.slice(3)).toEqual(['second c', 'other e']),
      10_000,
    )
    await stopOther()
  })

  test('every listener is asked to read again after a connection loss, and receives events again', async () => {
    const warn = vi.fn()
    const other = await open(database.url, warn)
    const events: ChannelEvent[] = []
    await other.listen('one', (event) => events.push(event))
    await other.listen('two', () => {
      throw new Error('no time')
    })
    await cut('cresolver-listen')
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'reconnected' }]), 10_000)
    await database.pool.query(`notify one, 'back'`)
    await vi.waitFor(
      () => expect(events[1]).toEqual({ kind: 'notification', payload: 'back' }),
      10_000,
    )
    expect(warn.mock.calls.flat()).toEqual([
      'The connection that listens to the database was lost.',
      'A listener of the database failed: no time',
    ])
    await other.close()
  })

  test('closing while the connection is away ends the attempts to come back', async () => {
    const warn = vi.fn()
    const other = await open(database.url, warn)
    await other.listen('one', () => undefined)
    await cut('cresolver-listen')
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 10_000)
    await other.close()
    await expect(other.listen('one', () => undefined)).rejects.toThrow('closed')
  })
})

describe('dump and restore', () => {
  const awkward = ['tab\tand\nline', 'back\\slash', '\\.', '\u2028', '"', '', null, 'é😀']

  async function restoreAfter(change: string) {
    const file = join(root, 'app.dump')
    const tables = await dumpPostgres({ pool: database.pool, schemas: ['app'], file })
    await database.pool.query(change)
    expect(await restorePostgres({ pool: database.pool, file })).toBe(tables)
    return file
  }
  const read = async (query: string) => (await database.pool.query(query)).rows

  beforeAll(async () => {
    await database.pool.query(`
      create schema app;
      create table app.zoo (id int generated always as identity primary key, name text,
        name_length int generated always as (length(name)) stored, data jsonb, raw bytea);
      create table app."Animal" (zoo int not null references app.zoo, at timestamptz);`)
    for (const name of awkward) {
      await database.pool.query(
        'insert into app.zoo (name, data, raw) values ($1, $2, $3)',
        [name, JSON.stringify({ name }), Buffer.from([0, 10, 255])],
      )
    }
    await database.pool.query(`insert into app."Animal" select id, now() from app.zoo`)
  })

  test('every row and every counter comes back', async () => {
    const before = [await read('table app.zoo'), await read('table app."Animal"')]
    expect(before[0]?.map(({ name }) => name)).toEqual(awkward)
    await restoreAfter(`
      delete from app."Animal"; update app.zoo set name = 'changed'; delete from app.zoo where id > 3;
      alter sequence app.zoo_id_seq restart`)
    expect([await read('table app.zoo'), await read('table app."Animal"')]).toEqual(
      before,
    )
    const [next] = await read(`insert into app.zoo (name) values ('next') returning id`)
    expect(next).toEqual({ id: awkward.length + 1 })
  })

  test('the owner of the tables restores them without any other right', async () => {
    await database.pool.query(`
      create role keeper login; create schema kept authorization keeper;
      create table kept.child (parent int not null); create table kept.parent (id int primary key);
      alter table kept.child add constraint "its ""parent""" foreign key (parent)
        references kept.parent on delete cascade;
      alter table kept.child owner to keeper; alter table kept.parent owner to keeper;
      insert into kept.parent values (1); insert into kept.child values (1)`)
    const other = await open(as('keeper'))
    const file = join(root, 'kept.dump')
    await dumpPostgres({ pool: other.pool, schemas: ['kept'], file })
    await restorePostgres({ pool: other.pool, file })
    await other.close()
    expect(await read('table kept.child')).toEqual([{ parent: 1 }])
    await expect(read('insert into kept.child values (2)')).rejects.toThrow('parent')
    await read('delete from kept.parent')
    expect(await read('table kept.child')).toEqual([])
  })

  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['without its end', (text: string) => text.replace('{"end":true}\n', '')],
    ['of another kind', () => 'insert into app.zoo values (1);\n'],
    ['empty', () => ''],
    ['of other tables', (text: string) => text.replace('"zoo"', '"zoos"')],
  ])('a dump that is %s changes nothing', async (_kind, spoil) => {
    const file = join(root, 'spoilt.dump')
    await dumpPostgres({ pool: database.pool, schemas: ['app'], file })
    writeFileSync(file, spoil(readFileSync(file, 'utf8')))
    const before = await read('table app.zoo')
    await expect(restorePostgres({ pool: database.pool, file })).rejects.toThrow(
      expect.objectContaining({ code: 'BACKUP_FAILED' }),
    )
    expect(await read('table app.zoo')).toEqual(before)
  })

  test('a dump that cannot be written is reported', async () => {
    const file = join(root, 'nowhere/app.dump')
    const dumped = dumpPostgres({ pool: database.pool, schemas: ['app'], file })
    await expect(dumped).rejects.toThrow(
      expect.objectContaining({ code: 'BACKUP_FAILED' }),
    )
  })
})
