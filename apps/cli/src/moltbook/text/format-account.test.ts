import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { NOW } from '../market.fixture.ts'
import { type AccountSummary, formatAccount } from './format-account.ts'

const look = { width: 80, colors: picocolors.createColors(false) }
const free = { left: 50, freeAt: NOW }
const summary: AccountSummary = {
  account: {
    name: 'ora\u001bcle',
    description: undefined,
    karma: 12,
    followers: 3,
    posts: undefined,
    comments: undefined,
    claimed: true,
  },
  limits: {
    left: {
      read: free,
      post: { left: 0, freeAt: NOW + 1_000 },
      comment: free,
      vote: free,
      verify: free,
    },
    server: undefined,
  },
  failuresInRow: 6,
  mostFailures: 7,
  pending: [],
}

test('an account that may write', () => {
  expect(formatAccount(summary, look, NOW)).toEqual([
    'Account     oracle, claimed, karma 12',
    'Posts       next at 2026-05-01 12:00:01 UTC',
    'Comments    50 left now',
    'Challenges  6 of 7 failures in a row',
    'Pending     none',
  ])
})

test('an account that has stopped by itself, and what is pending', () => {
  const entry = {
    key: 'resolution:market_1',
    kind: 'comment' as const,
    contentHash: '',
    startedAt: 0,
    triedAt: 0,
  }
  const pending = [
    {
      ...entry,
      state: 'done' as const,
      contentId: 'c1',
      result: { kind: 'pending' as const, reason: 'abstained' },
    },
    { ...entry, state: 'writing' as const },
  ]
  const stopped = { ...summary, account: null, failuresInRow: 7, pending }
  expect(formatAccount(stopped, look, NOW)).toEqual([
    'Account     not reached',
    'Posts       next at 2026-05-01 12:00:01 UTC',
    'Comments    50 left now',
    'Challenges  stopped: 7 of 7 failures in a row; moltbook resume',
    'Pending     2',
    '  resolution:market_1  c1  abstained',
    '  resolution:market_1  no id  writing',
  ])
})

test.each([
  [false, 'oracle, not claimed by its owner yet, karma 12'],
  [undefined, 'oracle, karma 12'],
])('claimed %s', (claimed, text) => {
  const account = summary.account && { ...summary.account, claimed }
  expect(formatAccount({ ...summary, account }, look, NOW)[0]).toBe(`Account     ${text}`)
})
