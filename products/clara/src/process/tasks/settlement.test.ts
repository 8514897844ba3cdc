import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.fixture.ts'
import {
  actionsOf,
  newTestMarket,
  refusalOf,
  type TestMarket,
} from '../market.fixture.ts'
import { LIMITS } from '../settings.ts'

const HOUR = 3_600_000

/** A market with a token, an agent A that works for 20, and a requester with 1,000. */
function paidMarket(): TestMarket {
  const market = newTestMarket()
  market.configure({ Token: 'token', Evaluators: 'judge' })
  const tags = { Sender: 'requester', Quantity: '1000' }
  market.send({ from: 'token', action: 'Credit-Notice', tags })
  market.register('A')
  return market
}

/** The same with a task of A that has its result. */
function delivered(tags: Record<string, string> = {}, result = '{"done":true}') {
  const market = paidMarket()
  const { id } = market.task(tags)
  const replies = market.answer('Send-Result', 'A', id, { data: result })
  return { market, id, replies }
}

function decide(
  market: TestMarket,
  action: string,
  from: string,
  id: string,
  data?: string,
) {
  return market.settle({ from, action, data, tags: { 'RedStone-Task-Id': id } })
}

function wait(market: TestMarket, milliseconds: number) {
  return market.settle({ from: 'anyone', action: 'Tick', after: milliseconds })
}

function statusOf(market: TestMarket, id: string): string {
  return market.read('Get-Task', { 'RedStone-Task-Id': id }).data.status
}

function balances(market: TestMarket) {
  const available = (account: string) =>
    market.read('Balance', { Recipient: account }).data.available
  expect(brokenInvariants(market.state)).toEqual([])
  return { requester: available('requester'), agent: available('a') }
}

const unpaid = { requester: '950', agent: '0' }
const paid = { requester: '980', agent: '20' }
const burned = { requester: '980', agent: '0' }
const refunded = { requester: '1000', agent: '0' }

describe('a delivered result', () => {
  it('goes out at once, and only its payment waits', () => {
    const { market, id, replies } = delivered()
    expect(replies[0]).toMatchObject({
      target: 'requester',
      action: 'Task-Result',
      data: { id, result: { done: true } },
    })
    const result = replies[0]?.data
    expect(result.acceptUntil - result.timestamp).toBe(HOUR)
    expect(statusOf(market, id)).toBe('delivered')
    expect(balances(market)).toEqual(unpaid)
  })

  it('is paid once its requester accepts it', () => {
    const { market, id } = delivered()
    const replies = decide(market, 'Accept-Result', 'requester', id)
    expect(actionsOf(replies)).toEqual(['Result-Accepted', 'Task-Status'])
    expect(replies[0]).toMatchObject({
      target: 'a',
      data: { reward: '20', by: 'requester' },
    })
    expect(statusOf(market, id)).toBe('finished')
    expect(balances(market)).toEqual(paid)
  })

  it('is paid when its window closes without a word, by the time of whatever message comes', () => {
    const { market, id } = delivered()
    wait(market, HOUR - 10)
    expect(statusOf(market, id)).toBe('delivered')
    wait(market, 10)
    expect(statusOf(market, id)).toBe('finished')
    expect(balances(market)).toEqual(paid)
  })

  it('burns its reward when its requester rejects it and no evaluator is named', () => {
    const { market, id } = delivered({}, 'null')
    const replies = decide(market, 'Reject-Result', 'requester', id, '"nothing in it"')
    expect(replies[0]).toMatchObject({
      target: 'a',
      action: 'Result-Rejected',
      data: { by: 'requester', final: true, burned: '20', reason: 'nothing in it' },
    })
    expect(statusOf(market, id)).toBe('burned')
    expect(balances(market)).toEqual(burned)
    expect(market.read('Info').data.burned).toBe('20')
  })

  it('is not decided twice, nor after its window, nor by anybody else', () => {
    const { market, id } = delivered()
    for (const sender of ['a', 'anyone', 'owner']) {
      expect(refusalOf(decide(market, 'Accept-Result', sender, id))).toBe('NOT_ALLOWED')
      expect(refusalOf(decide(market, 'Reject-Result', sender, id))).toBe('NOT_ALLOWED')
    }
    wait(market, HOUR)
    expect(refusalOf(decide(market, 'Reject-Result', 'requester', id))).toBe(
      'WRONG_STATE',
    )
    expect(balances(market)).toEqual(paid)
  })

  it('frees its agent for the next task while the payment waits', () => {
    const market = paidMarket()
    market.register('A', { 'RedStone-Agent-Capacity': '1' })
    const first = market.task()
    expect(refusalOf(market.task().replies)).toBe('NO_AGENTS')
    market.answer('Send-Result', 'A', first.id)
    expect(statusOf(market, market.task().id)).toBe('assigned')
  })

  it('leaves a task whose reward is not held as published', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    const replies = market.answer('Send-Result', 'A', id)
    expect(actionsOf(replies)).toEqual(['Task-Result'])
    expect(replies[0]?.data.acceptUntil).toBeUndefined()
    expect(statusOf(market, id)).toBe('finished')
    expect(refusalOf(decide(market, 'Accept-Result', 'requester', id))).toBe(
      'ESCROW_BALANCE_TOO_LOW',
    )
    for (const tag of ['Acceptance-Window', 'Task-Evaluator']) {
      expect(refusalOf(market.task({ [`RedStone-${tag}`]: '60000' }).replies)).toBe(
        'ESCROW_BALANCE_TOO_LOW',
      )
    }
  })
})

describe('an evaluator', () => {
  const evaluated = { 'RedStone-Task-Evaluator': 'judge' }

  it('gets a rejected result and decides about it', () => {
    for (const [action, outcome] of [
      ['Accept-Result', paid],
      ['Reject-Result', refunded],
    ] as const) {
      const { market, id } = delivered(evaluated)
      const replies = decide(market, 'Reject-Result', 'requester', id, '{"why":"late"}')
      expect(replies[0]).toMatchObject({
        target: 'judge',
        action: 'Evaluation-Request',
        data: {
          id,
          agentId: 'A',
          reason: { why: 'late' },
          result: { result: { done: true } },
        },
      })
      expect(replies[1]).toMatchObject({ target: 'a', data: { final: false } })
      expect(statusOf(market, id)).toBe('rejected')
      expect(balances(market)).toEqual(unpaid)
      decide(market, action, 'judge', id)
      expect(balances(market)).toEqual(outcome)
    }
  })

  it('leaves the reward to the agent after a day of silence', () => {
    const { market, id } = delivered(evaluated)
    decide(market, 'Reject-Result', 'requester', id)
    wait(market, 24 * HOUR - 10)
    expect(statusOf(market, id)).toBe('rejected')
    const replies = wait(market, 10)
    expect(replies[0]).toMatchObject({ target: 'a', data: { by: 'evaluator-silence' } })
    expect(statusOf(market, id)).toBe('finished')
    expect(balances(market)).toEqual(paid)
  })

  it('has until the moment that the task names, if that is later', () => {
    const market = paidMarket()
    const { now } = market.read('Info').data
    const { id } = market.task({
      ...evaluated,
      'RedStone-Task-Market': '31337:0xa513:8',
      'RedStone-Task-Evaluate-By': `${now + 100 * HOUR}`,
    })
    market.answer('Send-Result', 'A', id)
    const [request] = decide(market, 'Reject-Result', 'requester', id)
    expect(request?.data).toMatchObject({
      market: '31337:0xa513:8',
      decideBy: now + 100 * HOUR,
    })
    wait(market, 99 * HOUR)
    expect(statusOf(market, id)).toBe('rejected')
    wait(market, HOUR)
    expect(statusOf(market, id)).toBe('finished')
  })

  it('may accept or reject before anybody else', () => {
    const accepted = delivered(evaluated)
    decide(accepted.market, 'Accept-Result', 'judge', accepted.id)
    expect(balances(accepted.market)).toEqual(paid)
    const rejected = delivered(evaluated)
    decide(rejected.market, 'Reject-Result', 'judge', rejected.id)
    expect(balances(rejected.market)).toEqual(refunded)
  })

  it('is not the requester itself, and is needed where the task names a market', () => {
    const market = paidMarket()
    const refused = (tags: Record<string, string>) => refusalOf(market.task(tags).replies)
    expect(refused({ 'RedStone-Task-Evaluator': 'requester' })).toBe('MESSAGE_INVALID')
    expect(refused({ 'RedStone-Task-Market': '1:0x:1' })).toBe('MESSAGE_INVALID')
    expect(refused({ ...evaluated, 'RedStone-Task-Market': '1:0x:1' })).toBe(
      'MESSAGE_INVALID',
    )
    expect(balances(market)).toEqual(refunded)
  })

  it('is shown with its silence to the agent before it works', () => {
    const market = paidMarket()
    const { replies } = market.task({
      ...evaluated,
      'RedStone-Acceptance-Window': '120000',
    })
    expect(replies[0]).toMatchObject({
      action: 'Agent-Task-Assignment',
      data: {
        acceptance: { window: 120_000, evaluator: 'judge', evaluatorSilence: 'payment' },
      },
    })
    const { data } = replies[0] ?? {}
    expect(data.endsAt).toBe(data.timestamp + 24 * HOUR)
    expect(data.deadline).toBe(data.timestamp + 600_000)
  })
})

describe('a task with a held reward', () => {
  it('ends after a day with a silent agent, whatever its strategy', () => {
    for (const strategy of ['roundRobin', 'cheapest', 'query']) {
      const market = paidMarket()
      const { id } = market.task({ 'RedStone-Agent-Matching': strategy })
      wait(market, 24 * HOUR)
      expect(statusOf(market, id)).toBe('ended')
      expect(balances(market)).toEqual(refunded)
    }
  })

  it('ends while it waits in the queue', () => {
    const market = paidMarket()
    const { id } = market.task({ 'RedStone-Task-Lifetime': '5000' })
    market.answer('Decline-Task', 'A', id)
    expect(statusOf(market, id)).toBe('queued')
    wait(market, 5_000)
    expect(statusOf(market, id)).toBe('ended')
    expect(balances(market)).toEqual(refunded)
  })

  it('gives an agent no more time than it has itself', () => {
    const market = paidMarket()
    market.register('B', { 'RedStone-Agent-Fee': '30' })
    const { id } = market.task({
      'RedStone-Task-Lifetime': '15000',
      'RedStone-Task-Deadline': '10000',
      'RedStone-Agent-Matching': 'cheapest',
    })
    wait(market, 10_000)
    const task = market.read('Get-Task', { 'RedStone-Task-Id': id }).data
    expect(task.assignments).toEqual([
      { agentId: 'B', reward: '30', deadline: task.endsAt },
    ])
    wait(market, 5_000)
    expect(statusOf(market, id)).toBe('ended')
    expect(balances(market)).toEqual(refunded)
  })

  it('is settled by anyone, once it is due, ahead of all others that are', () => {
    const market = paidMarket()
    const short = { 'RedStone-Task-Lifetime': '5000', 'RedStone-Agent-Reward': '20' }
    const ids = Array.from({ length: 45 }, () => market.task(short).id)
    const last = ids.at(-1) ?? ''
    const settle = (after: number) =>
      market.send({
        from: 'anyone',
        action: 'Get-Task',
        after,
        tags: { 'RedStone-Task-Id': last },
      })
    expect(settle(1).at(-1)?.data.status).toBe('assigned')
    expect(settle(6_000).find(({ target }) => target === 'anyone')).toMatchObject({
      action: 'Get-Task',
      data: { id: last, status: 'ended' },
    })
    expect(market.state.openTasks).toBe(45 - LIMITS.expiries - 1)
    expect(settle(0).find(({ target }) => target === 'anyone')?.data.status).toBe('ended')
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('is refused a time beyond the longest', () => {
    const market = paidMarket()
    for (const [name, longest] of [
      ['RedStone-Task-Lifetime', LIMITS.longestLifetime],
      ['RedStone-Acceptance-Window', LIMITS.longestAcceptance],
    ] as const) {
      expect(refusalOf(market.task({ [name]: `${longest + 1}` }).replies)).toBe(
        'MESSAGE_INVALID',
      )
    }
    expect(balances(market)).toEqual(refunded)
  })
})

describe('a broadcast with a held reward', () => {
  const broadcast = { 'RedStone-Agent-Topic': 'broadcast', 'RedStone-Agent-Reward': '50' }

  it('pays, rejects and returns each share by itself', () => {
    const market = paidMarket()
    for (const id of ['B', 'C']) market.register(id)
    const { id } = market.task(broadcast)
    market.answer('Send-Result', 'A', id)
    market.answer('Send-Result', 'B', id)
    expect(refusalOf(decide(market, 'Accept-Result', 'requester', id))).toBe(
      'MESSAGE_INVALID',
    )
    const one = (action: string, agent: string) =>
      market.settle({
        from: 'requester',
        action,
        tags: { 'RedStone-Task-Id': id, 'RedStone-Agent-Id': agent },
      })
    one('Reject-Result', 'B')
    one('Accept-Result', 'A')
    expect(balances(market)).toEqual({ requester: '910', agent: '20' })
    const replies = wait(market, 24 * HOUR)
    expect(actionsOf(replies)).toContain('Task-Expired')
    expect(statusOf(market, id)).toBe('finished')
    expect(balances(market)).toEqual({ requester: '960', agent: '20' })
  })

  it('waits for the last decision once all have answered', () => {
    const market = paidMarket()
    const { id } = market.task(broadcast)
    market.answer('Send-Result', 'A', id)
    expect(statusOf(market, id)).toBe('delivered')
    decide(market, 'Reject-Result', 'requester', id)
    expect(statusOf(market, id)).toBe('burned')
    expect(balances(market)).toEqual(burned)
  })
})
