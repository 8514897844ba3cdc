import { describe, expect, it } from 'vitest'
import { actionsOf, assignedTo, newTestMarket, refusalOf } from '../market.fixture.ts'

describe('Send-Result', () => {
  it('moves the task from the inbox to the outbox and tells the requester', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    const [result] = market.answer('Send-Result', 'A', id, {
      data: '{"result":"whatever"}',
    })
    expect(result).toMatchObject({ target: 'requester', action: 'Task-Result' })
    expect(result?.tags.TaskId).toBe(id)
    expect(result?.data).toEqual({
      id,
      agentId: 'A',
      sender: 'a',
      recipient: 'requester',
      result: { result: 'whatever' },
      timestamp: expect.any(Number),
      block: expect.any(Number),
      reward: '20',
      reason: 'next in turn for tweet with a fee of at most 50',
    })
    const [agent] = market.read('List-Agents').data
    expect(agent.tasks).toEqual({
      inbox: [],
      outbox: { [id]: result?.data },
      declined: [],
    })
  })

  it('counts once for each assignment', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    market.answer('Send-Result', 'A', id)
    expect(refusalOf(market.answer('Send-Result', 'A', id))).toBe('WRONG_STATE')
    expect(market.read('Get-Task', { 'RedStone-Task-Id': id }).data.results).toHaveLength(
      1,
    )
  })

  it('is taken from the address of the profile only', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    const replies = market.answer('Send-Result', 'A', id, { from: 'thief' })
    expect(refusalOf(replies)).toBe('NOT_ALLOWED')
    expect(market.state.indexes.agents.A?.inbox.items).toHaveLength(1)
  })

  it('is refused from an agent that does not hold the task', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const { id } = market.task()
    expect(refusalOf(market.answer('Send-Result', 'B', id))).toBe('NOT_ALLOWED')
    expect(refusalOf(market.answer('Send-Result', 'B', 'nothing'))).toBe('NOT_FOUND')
    expect(refusalOf(market.answer('Send-Result', 'UNKNOWN', id))).toBe('AGENT_UNKNOWN')
  })

  it.each([
    ['missing', undefined, 'MESSAGE_INVALID'],
    ['blank', ' ', 'MESSAGE_INVALID'],
    ['of too many values', `[${'1,'.repeat(2_500)}1]`, 'MESSAGE_INVALID'],
    ['larger than 128 KiB', `"${'x'.repeat(131_071)}"`, 'MESSAGE_INVALID'],
  ])('is refused when its data is %s, and the task stays', (_case, data, code) => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    expect(refusalOf(market.answer('Send-Result', 'A', id, { data }))).toBe(code)
    expect(market.state.indexes.agents.A?.inbox.items).toHaveLength(1)
  })

  it('frees the agent for a task that waits', () => {
    const market = newTestMarket()
    market.register('A', { 'RedStone-Agent-Capacity': '1' })
    market.register('B')
    const first = market.task({ 'RedStone-Agent-Matching': 'cheapest' })
    const second = market.task({ 'RedStone-Agent-Matching': 'cheapest' })
    market.register('B', { 'RedStone-Agent-Capacity': '0' })
    market.answer('Decline-Task', 'B', second.id)
    expect(market.state.queuedTasks).toBe(1)
    const replies = market.answer('Send-Result', 'A', first.id)
    expect(actionsOf(replies)).toEqual([
      'Task-Result',
      'Agent-Task-Assignment',
      'Task-Status',
    ])
    expect(assignedTo(replies)).toEqual(['A'])
  })

  it('leaves the latest hundred results in the outbox', () => {
    const market = newTestMarket()
    market.register('A')
    const ids = Array.from({ length: 103 }, () => {
      const { id } = market.task()
      market.answer('Send-Result', 'A', id)
      return id
    })
    const [agent] = market.read('List-Agents').data
    expect(Object.keys(agent.tasks.outbox)).toEqual(ids.slice(3))
    expect(
      market.read('Get-Task', { 'RedStone-Task-Id': ids[0] ?? '' }).data.status,
    ).toBe('finished')
  })

  it('hands text that is not JSON on as a string', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    const [result] = market.answer('Send-Result', 'A', id, { data: 'the answer is 42' })
    expect(result?.data.result).toBe('the answer is 42')
  })
})
