import { describe, expect, it } from 'vitest'
import { actionsOf, assignedTo, newTestMarket, refusalOf } from '../market.fixture.ts'
import { LIMITS } from '../settings.ts'

const limited = { 'RedStone-Task-Deadline': '1000' }

describe('a deadline', () => {
  it('takes the task from a silent agent and gives it to the next one', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const { id, replies } = market.task(limited)
    const [given] = replies
    expect(given?.data.deadline).toBe(given?.data.timestamp + 1_000)
    const later = market.settle({ from: 'anyone', action: 'Tick', after: 1_000 })
    expect(actionsOf(later)).toEqual([
      'Task-Expired',
      'Agent-Task-Assignment',
      'Task-Status',
      'Ticked',
    ])
    expect(later[0]).toMatchObject({ target: 'a', data: { id, agentId: 'A' } })
    expect(assignedTo(later)).toEqual(['B'])
    expect(refusalOf(market.answer('Send-Result', 'A', id))).toBe('NOT_ALLOWED')
  })

  it('passes with any message, one that is refused too', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task(limited)
    const replies = market.settle({ from: 'x', action: 'Nonsense', after: 1_000 })
    expect(actionsOf(replies)).toEqual(['Task-Expired', 'Task-Status', 'Error'])
    expect(market.read('List-Queue').data).toMatchObject([{ id }])
  })

  it('starts again for each agent', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B', 'C']) market.register(id)
    market.task(limited)
    const pass = (after: number) =>
      assignedTo(market.settle({ from: 'x', action: 'Tick', after }))
    expect(pass(1_000)).toEqual(['B'])
    expect(pass(999)).toEqual([])
    expect(pass(1)).toEqual(['C'])
  })

  it('does not pass twice when the clock of the scheduler steps back', () => {
    const market = newTestMarket()
    market.register('A')
    market.task(limited)
    market.settle({ from: 'x', action: 'Tick', after: 5_000 })
    const replies = market.settle({ from: 'x', action: 'Tick', after: -10_000 })
    expect(actionsOf(replies)).toEqual(['Ticked'])
    expect(market.register('B').at(-2)?.data.deadline).toBe(market.state.now + 1_000)
  })

  it('is that of the market, or the end of the task, unless the task names one', () => {
    const market = newTestMarket()
    market.register('A')
    const window = () => {
      const { data } = market.task().replies[0] ?? {}
      return data.deadline - data.timestamp
    }
    expect(window()).toBe(600_000)
    market.configure({ 'Task-Deadline': '2000' })
    expect(window()).toBe(2_000)
    market.configure({ 'Task-Deadline': '0' })
    expect(window()).toBe(LIMITS.lifetime)
  })

  it('is handled in pages for a thousand tasks at once', () => {
    const market = newTestMarket()
    market.register('A')
    for (let index = 0; index < 1_000; index += 1) market.task(limited)
    const first = market.send({ from: 'x', action: 'Tick', after: 2_000 })
    expect(first.filter((reply) => reply.action === 'Task-Expired')).toHaveLength(20)
    market.settle({ from: 'x', action: 'Tick' })
    market.settle({ from: 'market-process', action: 'Tick' })
    expect(market.state.queuedTasks).toBe(1_000)
  })
})
