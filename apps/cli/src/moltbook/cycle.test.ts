import { expect, test } from 'vitest'
import { needsAttention } from './cycle.ts'
import {
  fillStore,
  jsonOf,
  marketOf,
  momentAt,
  openMoltbookSetup,
} from './market.fixture.ts'

test('a chain that is down fails its own markets, not the others', async () => {
  const setup = await openMoltbookSetup()
  const position = {
    chain_id: 31337,
    market_address: `0x${'1'.repeat(40)}`,
    market_id: '1',
    created_tx: null,
    outcome: null,
  }
  const postId = () =>
    setup.moltbook.addContent({ kind: 'post', content: 'x', author: 'oracle' }).id
  const there = {
    ...marketOf(['source:manual'], { deadline: momentAt(-1), text: 'There?' }),
    moltbook_post_id: postId(),
    onchain: position,
  }
  const here = {
    ...marketOf(['source:manual'], { deadline: momentAt(-1), text: 'Here?' }),
    moltbook_post_id: postId(),
  }
  await fillStore(setup.store, there, here)
  const { code, out } = await setup.run(['cycle', '--json'], {
    RPC_URL: 'http://127.0.0.1:9',
    CRESOLVER_MARKET: position.market_address,
    PRIVATE_KEY: '1'.repeat(64),
  })
  expect(code).toBe(3)
  expect(jsonOf(out)).toMatchObject([
    { market: there.id, kind: 'failed', code: 'RPC_UNREACHABLE' },
    { market: here.id, kind: 'needs-people' },
    { event: 'summary', markets: 2, done: 0, waiting: 0, needsPeople: 1, failed: 1 },
  ])
})

test.each([
  ['sync', 'done', false],
  ['post', 'done', false],
  ['resolve', 'waiting', false],
  ['chain', 'waiting', false],
  ['post', 'waiting', true],
  ['resolve', 'needs-people', true],
  ['sync', 'failed', true],
] as const)('%s %s leaves something open: %s', (step, kind, expected) => {
  expect(needsAttention({ market: 'm', step, kind, text: '' })).toBe(expected)
})

test('events and sum fit a narrow window', async () => {
  const setup = await openMoltbookSetup()
  const { id: postId } = setup.moltbook.addContent({
    kind: 'post',
    content: 'x',
    author: 'oracle',
  })
  const due = marketOf(['source:manual', 'resolver:the soothsayer of the harbour'], {
    deadline: momentAt(-1),
  })
  await fillStore(setup.store, { ...due, moltbook_post_id: postId })
  const { code, out } = await setup.run(['cycle'], {}, { columns: 50 })
  expect(code).toBe(3)
  expect(out).toBe(
    [
      `${due.id}  resolve  needs-people`,
      '  the soothsayer of the harbour decides it: run',
      '  market resolve.',
      '1 market: 0 done, 0 waiting, 1 for people, 0',
      'failed.',
      '',
    ].join('\n'),
  )
})

test('a comment that another run is writing needs no attention', () => {
  const event = { market: 'm', step: 'post', kind: 'waiting', text: '' } as const
  expect(needsAttention({ ...event, code: 'MOLTBOOK_WRITE_UNCERTAIN' })).toBe(false)
  expect(needsAttention(event)).toBe(true)
})
