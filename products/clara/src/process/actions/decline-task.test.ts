import { describe, expect, it } from 'vitest'
import { actionsOf, assignedTo, newTestMarket, refusalOf } from '../market.fixture.ts'

describe('Decline-Task', () => {
  it('blacklists the task for the agent, gives it to the next one and confirms', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const { id } = market.task({ 'RedStone-Agent-Matching': 'cheapest' })
    const replies = market.answer('Decline-Task', 'A', id)
    expect(actionsOf(replies)).toEqual([
      'Agent-Task-Assignment',
      'Task-Status',
      'Task-Declined',
    ])
    expect(assignedTo(replies)).toEqual(['B'])
    expect(replies[2]).toMatchObject({ target: 'a', tags: { TaskId: id } })
    const [agent] = market.read('List-Agents').data
    expect(agent.tasks).toEqual({ inbox: [], outbox: [], declined: [id] })
  })

  it('puts the task into the queue when no other agent fits', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    const replies = market.answer('Decline-Task', 'A', id)
    expect(actionsOf(replies)).toEqual(['Task-Status', 'Task-Declined'])
    expect(replies[0]?.data).toMatchObject({ status: 'queued', agents: [] })
    expect(market.read('List-Queue').data).toMatchObject([
      { id, topic: 'tweet', reward: '50' },
    ])
  })

  it('does not return the task to the agent that declined it', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    market.answer('Decline-Task', 'A', id)
    expect(assignedTo(market.register('A', { 'RedStone-Agent-Fee': '1' }))).toEqual([])
  })

  it('is for agents that hold the task', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const { id } = market.task()
    expect(refusalOf(market.answer('Decline-Task', 'B', id))).toBe('NOT_ALLOWED')
    expect(refusalOf(market.answer('Decline-Task', 'B', 'made-up'))).toBe('NOT_FOUND')
    market.answer('Decline-Task', 'A', id)
    expect(refusalOf(market.answer('Decline-Task', 'A', id))).toBe('NOT_ALLOWED')
    expect(refusalOf(market.answer('Decline-Task', 'A', id, { from: 'b' }))).toBe(
      'NOT_ALLOWED',
    )
  })

  it('takes a share of a broadcast back without assigning it to another agent', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const { id } = market.task({ 'RedStone-Agent-Topic': 'broadcast' })
    expect(actionsOf(market.answer('Decline-Task', 'A', id))).toEqual(['Task-Declined'])
    market.register('C')
    expect(market.read('Get-Task', { 'RedStone-Task-Id': id }).data.assignments).toEqual([
      { agentId: 'B', reward: '20', deadline: expect.any(Number) },
    ])
  })

  it('forgets what was declined when the task has ended', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const { id } = market.task({ 'RedStone-Agent-Matching': 'cheapest' })
    market.answer('Decline-Task', 'A', id)
    market.answer('Send-Result', 'B', id)
    expect(market.read('List-Agents').data[0].tasks.declined).toEqual([])
    expect(market.read('Get-Task', { 'RedStone-Task-Id': id }).data.declined).toEqual([
      'A',
    ])
  })
})

describe('the queue', () => {
  /** Three tasks that wait, the oldest first, and the replies to what comes next. */
  function withQueue() {
    const market = newTestMarket()
    market.register('A', { 'RedStone-Agent-Fee': '10' })
    const ids = ['12', '50', '30'].map((reward) => {
      const { id } = market.task({ 'RedStone-Agent-Reward': reward })
      market.answer('Decline-Task', 'A', id)
      return id
    })
    return { market, ids }
  }

  const assignedIds = (replies: ReturnType<typeof actionsOf> | unknown[]) =>
    (replies as { action: string; data: { id: string } }[])
      .filter((reply) => reply.action === 'Agent-Task-Assignment')
      .map((reply) => reply.data.id)

  it('serves the oldest task that a new agent works for', () => {
    const { market, ids } = withQueue()
    const tags = { 'RedStone-Agent-Fee': '25', 'RedStone-Agent-Capacity': '1' }
    expect(assignedIds(market.register('B', tags))).toEqual([ids[1]])
  })

  it('serves an agent that lowers its fee', () => {
    const { market, ids } = withQueue()
    market.register('B', { 'RedStone-Agent-Fee': '60' })
    expect(assignedIds(market.register('B', { 'RedStone-Agent-Fee': '12' }))).toEqual(ids)
  })

  it('serves an agent that becomes free, in the order in which the tasks waited', () => {
    const { market, ids } = withQueue()
    market.register('B', { 'RedStone-Agent-Fee': '12', 'RedStone-Agent-Capacity': '1' })
    expect(assignedIds(market.answer('Send-Result', 'B', ids[0] ?? ''))).toEqual([ids[1]])
    expect(assignedIds(market.answer('Send-Result', 'B', ids[1] ?? ''))).toEqual([ids[2]])
  })

  it('serves more tasks than one message may carry with the ticks that follow', () => {
    const market = newTestMarket()
    market.register('A')
    const ids = Array.from({ length: 23 }, () => {
      const { id } = market.task()
      market.answer('Decline-Task', 'A', id)
      return id
    })
    expect(assignedIds(market.register('B'))).toEqual(ids)
    expect(market.state.queuedTasks).toBe(0)
  })

  it('keeps its order when many tasks came and went', () => {
    const market = newTestMarket()
    market.register('A')
    const ids = Array.from({ length: 100 }, () => {
      const { id } = market.task()
      market.answer('Decline-Task', 'A', id)
      return id
    })
    for (const id of ids.slice(0, 80)) {
      market.send({
        from: 'requester',
        action: 'Cancel-Task',
        tags: { 'RedStone-Task-Id': id },
      })
    }
    const { id } = market.task()
    market.answer('Decline-Task', 'A', id)
    expect(assignedIds(market.register('B'))).toEqual([...ids.slice(80), id])
  })
})
