import { expect, test } from 'vitest'
import { type FailureParameters, readFailure } from './read-failure.ts'
import { readServerLimits } from './server-limits.ts'

const now = Date.UTC(2026, 2, 1, 12)
const read = (status: number, answer: unknown, more: Partial<FailureParameters> = {}) =>
  readFailure({
    status,
    answer,
    headers: {},
    text: '',
    place: 'POST /posts',
    now,
    ...more,
  })

test('the usual shape tells reason and hint', () => {
  const failure = read(400, { success: false, error: 'No title', hint: 'Add one' })
  expect(failure).toMatchObject({
    code: 'MOLTBOOK_REFUSED',
    message: 'Moltbook refused POST /posts (400): No title.',
    hint: 'Add one.',
    outcome: 'refused',
    retryAt: undefined,
  })
})

test('the shape of validation tells every problem', () => {
  const answer = {
    status_code: 400,
    message: ['a is bad', 'b too'],
    error: 'Bad Request',
  }
  expect(read(400, answer)?.message).toBe(
    'Moltbook refused POST /posts (400): a is bad; b too.',
  )
  expect(read(400, { ...answer, message: 'c is bad' })?.message).toContain(': c is bad.')
})

test.each([
  [{ message: 'why' }],
  [{ error: { message: 'why' } }],
  [{ error: 'why' }],
  [{ status_code: 400, error: 'why' }],
])('a reason is found in %j', (answer) => {
  expect(read(400, answer)?.message).toBe('Moltbook refused POST /posts (400): why.')
})

test.each([
  [401, 'MOLTBOOK_UNAUTHORIZED'],
  [403, 'MOLTBOOK_UNAUTHORIZED'],
  [404, 'MOLTBOOK_NOT_FOUND'],
  [409, 'MOLTBOOK_CONFLICT'],
  [410, 'MOLTBOOK_GONE'],
  [418, 'MOLTBOOK_REFUSED'],
  [429, 'MOLTBOOK_RATE_LIMITED'],
  [500, 'MOLTBOOK_UNREACHABLE'],
  [503, 'MOLTBOOK_UNREACHABLE'],
  [200, 'MOLTBOOK_REFUSED'],
])('a failure with status %i is %s', (status, code) => {
  const failure = read(status, { success: false, error: 'x' })
  expect(failure?.code).toBe(code)
  expect(failure?.outcome).toBe(status >= 500 ? 'unknown' : 'refused')
})

test('success is not a failure, with any other content', () => {
  expect(read(201, { success: true, error: 'ignored' })).toBeUndefined()
  expect(read(200, { agent: {} })).toBeUndefined()
  expect(read(299, { success: 'true' })).toBeUndefined()
  expect(read(200, { success: 'false' })?.code).toBe('MOLTBOOK_REFUSED')
})

test('HTML of the network in front is reported as such', () => {
  const page = { text: ' <!DOCTYPE html><p>no</p>' }
  expect(read(403, undefined, page)).toMatchObject({
    code: 'MOLTBOOK_UNREACHABLE',
    message: 'Moltbook refused POST /posts (403): an HTML page came back.',
  })
  expect(read(200, undefined, page)).toMatchObject({
    code: 'MOLTBOOK_ANSWER_INVALID',
    message: 'Moltbook answered POST /posts (200) with an HTML page.',
    outcome: 'unknown',
  })
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  expect(read(403, undefined, { headers })?.code).toBe('MOLTBOOK_UNREACHABLE')
  expect(read(403, undefined)?.message).toContain('no reason given')
})

test.each([
  [401, { error: 'Account suspended', hint: 'x' }, undefined],
  [
    403,
    { success: false, error: 'Forbidden', hint: 'Your account is suspended' },
    undefined,
  ],
  [
    403,
    { error: 'Agent is suspended until 2026-03-02T00:00:00Z. Reason: Auto-mod' },
    Date.UTC(2026, 2, 2),
  ],
])('a suspension (%i) is reported with its end', (status, answer, retryAt) => {
  expect(read(status, answer)).toMatchObject({ code: 'MOLTBOOK_SUSPENDED', retryAt })
})

test.each([
  [{ retry_after_seconds: 20 }, {}, 20_000],
  [{ retry_after_minutes: '30' }, {}, 1_800_000],
  [{ reset_at: '2026-03-01T12:00:05Z' }, {}, 5_000],
  [{}, { 'retry-after': '9' }, 9_000],
  [{}, { 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' }, 30_000],
  [{ retry_after_seconds: 5 }, { 'retry-after': '9' }, 9_000],
  [{}, { 'x-ratelimit-reset': String(now / 1_000 + 40) }, 40_000],
  [{ retry_after_seconds: 5 }, { 'x-ratelimit-reset': String(now / 1_000 + 40) }, 5_000],
  [{}, {}, 60_000],
  [{ retry_after_seconds: -5 }, {}, 0],
  [{ retry_after_minutes: 1e9 }, {}, 86_400_000],
])('a cooldown reported by %j and %j is %i ms', (answer, headers, delay) => {
  expect(read(429, answer, { headers })).toMatchObject({
    code: 'MOLTBOOK_RATE_LIMITED',
    retryAt: now + delay,
  })
})

test('the message of a cooldown tells when it ends', () => {
  const failure = read(429, { message: 'Slow down', retry_after_seconds: 20 })
  expect(failure?.message).toBe(
    'Moltbook refused POST /posts (429): Slow down; free at 2026-03-01T12:00:20.000Z.',
  )
  expect(failure?.hint).toBe('Try again at the reported time.')
})

test.each([
  [{ message: 'Daily comment limit reached' }],
  [{ error: 'x', hint: 'Hourly limit reached' }],
  [{ daily_remaining: '0', message: 'x' }],
])('%j is a daily limit', (answer) => {
  expect(read(429, answer)).toMatchObject({
    code: 'MOLTBOOK_DAILY_LIMIT',
    retryAt: now + 3_600_000,
  })
})

test('an untrusted reason becomes one short line', () => {
  const error = `a\n\u001b[31mb\u202ec ${'x'.repeat(300)}`
  const message = read(400, { error })?.message ?? ''
  expect(message).toMatch(/: a \[31mb c x+\.\.\.\.$/)
  expect(message.length).toBeLessThan(260)
})

test('headers tell limit, rest and start of the next count', () => {
  const headers = {
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(now / 1_000 + 12),
  }
  expect(readServerLimits(headers, now)).toEqual({
    limit: 30,
    remaining: 0,
    resetAt: now + 12_000,
  })
  expect(readServerLimits({}, now)).toBeUndefined()
})
