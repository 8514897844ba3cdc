import { describe, expect, it } from 'vitest'
import { newTestMarket, refusalOf } from '../market.fixture.ts'

describe('Get-Task', () => {
  it('shows where a task stands from its registration to its result', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task({ 'RedStone-Task-Group': 'panel' })
    const task = () => market.read('Get-Task', { 'RedStone-Task-Id': id }).data
    expect(task()).toMatchObject({
      id,
      status: 'assigned',
      requester: 'requester',
      topic: 'tweet',
      reward: '50',
      strategy: 'roundRobin',
      payload: { prompt: 'whatever' },
      group: 'panel',
      assignments: [{ agentId: 'A', reward: '20' }],
      results: [],
    })
    market.answer('Send-Result', 'A', id)
    expect(task()).toMatchObject({
      status: 'finished',
      reason: 'A answered',
      assignments: [],
      results: [{ agentId: 'A', result: { result: 'whatever' } }],
    })
  })

  it('refuses an id that it does not know, also a hostile one', () => {
    const market = newTestMarket()
    for (const id of ['nothing', '__proto__', 'x'.repeat(1_000)]) {
      const reply = market.read('Get-Task', { 'RedStone-Task-Id': id })
      expect(refusalOf([reply])).toBe('TASK_UNKNOWN')
      expect(reply.data.message.length).toBeLessThan(100)
    }
  })

  it('shows as many results of a broadcast as fit a reply, and their number', () => {
    const market = newTestMarket()
    for (let index = 0; index < 6; index += 1) market.register(`A${index}`)
    const { id } = market.task({ 'RedStone-Agent-Topic': 'broadcast' })
    for (let index = 0; index < 6; index += 1) {
      market.answer('Send-Result', `A${index}`, id, { data: `"${'x'.repeat(200_000)}"` })
    }
    const { data } = market.read('Get-Task', { 'RedStone-Task-Id': id })
    expect(data.answered).toBe(6)
    expect(data.results).toHaveLength(2)
  })

  it('forgets the oldest of ten thousand finished tasks', { timeout: 60_000 }, () => {
    const market = newTestMarket()
    market.register('A')
    const ids = Array.from({ length: 10_001 }, () => {
      const { id } = market.task({ 'RedStone-Task-Group': 'all' }, '1')
      market.answer('Send-Result', 'A', id, { data: '1' })
      market.state.groups = {}
      return id
    })
    const known = (id = '') => market.read('Get-Task', { 'RedStone-Task-Id': id }).action
    expect([known(ids[0]), known(ids[1])]).toEqual(['Error', 'Get-Task'])
    expect(market.read('Info').data.tasks).toEqual({
      open: 0,
      queued: 0,
      finished: 10_000,
    })
  })
})
