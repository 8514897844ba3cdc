import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newTestMarket, type TestMarket } from './market.fixture.ts'

/** The market without its clock, and what it may still do by itself. */
function contents({ state }: TestMarket): string {
  const seen = new Map<unknown, number>()
  // Entries point at one another: each is written once.
  return JSON.stringify(state, (key, value) => {
    if (key === 'now' || key === 'activeAt' || key === 'tickUnderWay') return undefined
    if (typeof value !== 'object' || value === null) return value
    const known = seen.get(value)
    if (known !== undefined) return `#${known}`
    seen.set(value, seen.size)
    return value
  })
}

const draft = fc.record({
  from: fc.constantFrom('a', 'b', 'requester', 'judge', 'outsider', 'owner'),
  action: fc.constantFrom(
    'Register-Agent-Profile',
    'Unregister-Agent',
    'Register-Task',
    'Send-Result',
    'Decline-Task',
    'Send-Offer',
    'Cancel-Task',
    'Accept-Result',
    'Reject-Result',
    'Configure',
    'Renounce-Eval',
    'Withdraw',
    'Transfer',
    'Get-Agent',
    'List-Queue',
  ),
  tags: fc.dictionary(
    fc.constantFrom(
      'RedStone-Agent-Id',
      'RedStone-Agent-Topic',
      'RedStone-Agent-Fee',
      'RedStone-Agent-Reward',
      'RedStone-Agent-Matching',
      'RedStone-Agent-Offer',
      'RedStone-Agent-Reputation',
      'RedStone-Agent-Evaluators',
      'RedStone-Task-Id',
      'RedStone-Task-Evaluator',
      'RedStone-Task-Exclude',
      'Quantity',
      'Deposit',
      'Token',
      'Protocol',
    ),
    fc.constantFrom(
      'A',
      'B',
      'tweet',
      'broadcast',
      '20',
      '50',
      '0',
      'x y',
      'query',
      '5',
      'any',
    ),
  ),
  data: fc.constantFrom(undefined, ' ', '{}', '[', 'text', `"${'x'.repeat(17_000)}"`),
})

/** A market in which something of everything is under way. */
function busyMarket(): TestMarket {
  const market = newTestMarket()
  market.configure({ Token: 'token', Evaluators: 'judge', Deposit: '3' })
  for (const Sender of ['requester', 'a']) {
    const tags = { Sender, Quantity: '300' }
    market.send({ from: 'token', action: 'Credit-Notice', tags })
  }
  for (const id of ['A', 'B']) market.register(id, { 'RedStone-Agent-Capacity': '2' })
  const delivered = market.task({ 'RedStone-Task-Evaluator': 'judge' }).id
  market.answer('Send-Result', 'A', delivered)
  market.task({ 'RedStone-Agent-Matching': 'query' })
  market.task()
  return market
}

describe('a message that is refused', () => {
  it('changes nothing', () => {
    let refused = 0
    fc.assert(
      fc.property(draft, fc.boolean(), (message, knowsTask) => {
        const market = busyMarket()
        const id = market.state.tasks.items[message.action.length % 3]?.id ?? ''
        const tags = knowsTask
          ? { ...message.tags, 'RedStone-Task-Id': id }
          : message.tags
        const before = contents(market)
        const replies = market.send({ ...message, tags, after: 0 })
        if (replies.some(({ action }) => action === 'Error')) {
          refused += 1
          expect(contents(market) === before).toBe(true)
        }
      }),
      { numRuns: runs(600) },
    )
    expect(refused).toBeGreaterThan(10)
  })

  it.each([
    ['there is no agent', { 'RedStone-Agent-Reward': '1' }, 'NO_AGENTS'],
    [
      'the balance is too low',
      { 'RedStone-Agent-Reward': '9999' },
      'ESCROW_BALANCE_TOO_LOW',
    ],
  ])('forgets nothing of its sender if %s', (_case, tags, code) => {
    const market = busyMarket()
    const ended = market.task().id
    market.answer('Send-Result', 'B', ended)
    market.settle({
      from: 'requester',
      action: 'Accept-Result',
      tags: { 'RedStone-Task-Id': ended },
    })
    const before = contents(market)
    const large = `"${'x'.repeat(100_000)}"`
    const { replies } = market.task(tags, large)
    expect(replies[0]?.data.code).toBe(code)
    expect(contents(market)).toBe(before)
  })
})
