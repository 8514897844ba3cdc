import { describe, expect, it } from 'vitest'
import { actionsOf, assignedTo, newTestMarket, refusalOf } from '../market.fixture.ts'

describe('Register-Task', () => {
  it('sends the assignment of the specification and files it in the inbox', () => {
    const market = newTestMarket()
    market.register('A', { 'RedStone-Agent-Fee': '20' })
    const { id, replies } = market.task({ 'RedStone-Agent-Matching': 'cheapest' })
    const [assignment, status] = replies
    expect(actionsOf(replies)).toEqual(['Agent-Task-Assignment', 'Task-Status'])
    expect(assignment).toMatchObject({ target: 'a', tags: { TaskId: id } })
    expect(assignment?.data).toEqual({
      id,
      agentId: 'A',
      requester: 'requester',
      reward: '20',
      matchingStrategy: 'cheapest',
      strategy: 'cheapest',
      payload: { prompt: 'whatever' },
      timestamp: expect.any(Number),
      block: expect.any(Number),
      topic: 'tweet',
      reason: 'lowest fee of the free agents for tweet',
      payloadBytes: 21,
      endsAt: assignment?.data.timestamp + 86_400_000,
      deadline: assignment?.data.timestamp + 600_000,
      requesterHistory: { paid: 0, rejected: 0, expired: 0 },
    })
    const [agent] = market.read('List-Agents').data
    expect(agent.tasks.inbox).toEqual({ [id]: assignment?.data })
    expect(agent.tasks.outbox).toEqual([])
    expect(status).toMatchObject({
      target: 'requester',
      data: { id, status: 'assigned', agents: [{ id: 'A', reward: '20' }] },
    })
  })

  it('takes any JSON as payload and passes it on unchanged', () => {
    const market = newTestMarket()
    market.register('A')
    for (const payload of ['1', 'null', '"x"', '[]', '{}', '{"a":{"b":[]},"n":1e400}']) {
      market.task({}, payload)
      const task = market.state.indexes.agents.A?.inbox.items.at(-1)?.task
      expect(task?.payload).toBe(payload)
    }
  })

  it.each(['roundRobin', 'cheapest'])(
    'gives a task by %s to an agent whose fee is the whole reward, and to none above it',
    (strategy) => {
      const market = newTestMarket()
      market.register('DEAR', { 'RedStone-Agent-Fee': '51' })
      market.register('FITS', { 'RedStone-Agent-Fee': '50' })
      const { replies } = market.task({ 'RedStone-Agent-Matching': strategy })
      expect(assignedTo(replies)).toEqual(['FITS'])
    },
  )

  it('takes roundRobin when no strategy is named', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const agents = [1, 2, 3].flatMap(() => assignedTo(market.task().replies))
    expect(agents).toEqual(['A', 'B', 'A'])
  })

  it('refuses a task that no agent fits and stores nothing', () => {
    const market = newTestMarket()
    market.register('A', { 'RedStone-Agent-Fee': '51' })
    market.register('B', { 'RedStone-Agent-Topic': 'nft' })
    for (const strategy of ['roundRobin', 'cheapest', 'query']) {
      const { id, replies } = market.task({ 'RedStone-Agent-Matching': strategy })
      expect(refusalOf(replies)).toBe('NO_AGENTS')
      expect(refusalOf([market.read('Get-Task', { 'RedStone-Task-Id': id })])).toBe(
        'NOT_FOUND',
      )
    }
    expect(market.read('Info').data.tasks).toEqual({ open: 0, queued: 0, finished: 0 })
  })

  it('takes a task from anyone, registered or not', () => {
    const market = newTestMarket()
    market.register('A')
    const replies = market.send({
      from: 'an-outsider',
      action: 'Register-Task',
      tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '20' },
      data: '{}',
    })
    expect(assignedTo(replies)).toEqual(['A'])
  })

  it.each([
    ['topic', { 'RedStone-Agent-Topic': 'gossip' }, 'MESSAGE_INVALID'],
    ['strategy', { 'RedStone-Agent-Matching': 'leastOccupied' }, 'MESSAGE_INVALID'],
    ['reward', { 'RedStone-Agent-Reward': '1e3' }, 'VALUE_INVALID'],
    ['deadline', { 'RedStone-Task-Deadline': '999' }, 'MESSAGE_INVALID'],
    ['deadline for offers', { 'RedStone-Offer-Deadline': 'soon' }, 'MESSAGE_INVALID'],
    ['list of excluded agents', { 'RedStone-Task-Exclude': 'A,a b' }, 'MESSAGE_INVALID'],
  ])('refuses a wrong %s', (_case, tags, code) => {
    const market = newTestMarket()
    market.register('A')
    expect(refusalOf(market.task(tags).replies)).toBe(code)
    expect(market.state.openTasks).toBe(0)
  })

  it.each([
    ['missing', undefined, 'MESSAGE_INVALID'],
    ['blank', ' \n', 'MESSAGE_INVALID'],
    ['larger than 128 KiB', `"${'x'.repeat(131_072)}"`, 'MESSAGE_INVALID'],
  ])('refuses a payload that is %s', (_case, data, code) => {
    const market = newTestMarket()
    market.register('A')
    const replies = market.send({
      from: 'requester',
      action: 'Register-Task',
      tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '50' },
      data,
    })
    expect(refusalOf(replies)).toBe(code)
  })

  it('gives a task to none of the agents that it excludes', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B', 'C']) market.register(id)
    const tags = { 'RedStone-Agent-Matching': 'cheapest' }
    const next = (excluded: string) =>
      market.task({ ...tags, 'RedStone-Task-Exclude': excluded })
    expect(assignedTo(next('A').replies)).toEqual(['B'])
    const { id, replies } = next('A,B')
    expect(assignedTo(replies)).toEqual(['C'])
    market.answer('Decline-Task', 'C', id)
    expect(market.state.queuedTasks).toBe(1)
    expect(refusalOf(next('A, B, C').replies)).toBe('NO_AGENTS')
  })
})
