import { expect, test } from 'vitest'
import { describeDatabase, explainDatabase } from './database-error.ts'

const secret = 'hunter2'

test('a database is named without user and password', () => {
  expect(
    describeDatabase(`postgres://me:${secret}@db.example:5433/app?sslmode=require`),
  ).toBe('db.example:5433/app')
  expect(describeDatabase('postgresql://me@localhost/app?host=%2Frun%2Fpg')).toBe(
    '/run/pg/app',
  )
})

test('a fault of the database contains the reason', () => {
  const cause = new Error('connection refused')
  expect(explainDatabase(`postgresql://me:${secret}@db/app`, cause)).toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    message: 'The database db/app cannot be used: connection refused.',
    cause,
  })
})

test('a fault of a host with several addresses contains the reason, too', () => {
  const refused = new AggregateError([new Error('refused by ::1'), new Error('other')])
  expect(explainDatabase('postgres://db/app', refused).message).toContain(
    'refused by ::1',
  )
})

test.each([
  `me:${secret}@db/app`,
  `mysql://me:${secret}@db/app`,
  `postgres://me:${secret}@`,
  '',
])('an invalid address is not repeated: %s', (url) => {
  const error = explainDatabase(url, new Error(url))
  expect(error.code).toBe('URL_INVALID')
  expect(`${error.stack} ${error.toLine()} ${error.cause}`).not.toContain(secret)
})
