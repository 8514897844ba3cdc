import { expect, test } from 'vitest'
import { look, NOW, someTask } from '../lines.fixture.ts'
import { formatInfo, formatMarket, type ShownMarket } from './format-market.ts'

const process = 'P'.repeat(43)
const waiting = { ...someTask(), reason: 'alpha declined; no other agent fits' }
const market: ShownMarket = {
  ...{ process, protocol: 'C.L.A.R.A.', version: '3.0.0', topics: ['tweet', 'nft'] },
  ...{
    strategies: ['cheapest'],
    token: 'T',
    taskDeadline: 600_000,
    evaluators: ['judge'],
  },
  deposit: { amount: '10', bytes: 16_384 },
  room: { freeBytes: 16_384, addressBytes: 4_194_304, heldBytes: 9, limitBytes: 99 },
  ...{ exposed: true, now: NOW, agents: 2, limits: {} },
  tasks: { open: 3, queued: 1, finished: 4 },
  balance: { account: 'me', available: '5', locked: '20', deposit: '10', bytes: 17_000 },
  queue: [waiting],
}

test('a market is its settings, the balance of the key and the tasks that wait', () => {
  expect(formatMarket(market, look(105), NOW)).toEqual([
    `Market      ${process}`,
    'Version     3.0.0',
    'Topics      tweet, nft',
    'Strategies  cheapest',
    'Agents      2',
    'Tasks       3 open, 1 of them queued; 4 ended',
    'Deadline    10 min for an agent unless the task names one',
    'Token       T',
    'Room        16384 bytes of an address are free',
    'Held        9 of 99 bytes',
    'Deposit     10 for each further 16384 bytes',
    'Evaluators  judge',
    'Exposed     to nodes of HyperBEAM',
    '',
    'Account    me',
    'Available  5',
    'Locked     20 for rewards, 10 for room',
    'Room       17000 bytes',
    '',
    `${'TASK'.padEnd(43)}  TOPIC       REWARD  QUEUED    WHY`,
    `${waiting.id}  resolution  50      30 s ago  alpha declined; no other agen…`,
  ])
})

test('an address has a limit, and nothing is locked, if there is no token', () => {
  const lines = formatInfo(process, { ...market, token: '', evaluators: [] }, look(80))
  expect(lines).toContain('Token       none: rewards are not paid out')
  expect(lines).toContain(
    'Room        16384 bytes of an address are free, at most 4194304',
  )
  expect(lines).toContain('Evaluators  none')
  expect(lines.join()).not.toContain('Deposit')
})

test('a queue is one block a task in a narrow window, and says if it is empty', () => {
  const narrow = formatMarket(market, look(60), NOW)
  expect(narrow.slice(-3)).toEqual([
    waiting.id,
    '  topic resolution, reward 50, queued 30 s ago',
    '  alpha declined; no other agent fits',
  ])
  const { balance: _none, ...keyless } = { ...market, queue: [] }
  expect(formatMarket(keyless, look(60), NOW).slice(-2)).toEqual([
    '',
    'No task waits for an agent.',
  ])
})
