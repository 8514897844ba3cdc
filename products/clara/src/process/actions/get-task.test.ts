import { describe, expect, it } from 'vitest'
import { newTestMarket, refusalOf } from '../market.fixture.ts'

describe('Get-Task', () => {
  it('shows where a task stands from its registration to its result', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    const task = () => market.read('Get-Task', { 'RedStone-Task-Id': id }).data
    expect(task()).toMatchObject({
      id,
      status: 'assigned',
      requester: 'requester',
      topic: 'tweet',
      reward: '50',
      strategy: 'roundRobin',
      payload: { prompt: 'whatever' },
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
      expect(refusalOf([reply])).toBe('NOT_FOUND')
      expect(reply.data.message.length).toBeLessThan(100)
    }
  })

  it('shows as many results of a broadcast as fit a reply, and their number', () => {
    const market = newTestMarket()
    for (let index = 0; index < 6; index += 1) market.register(`A${index}`)
    const { id } = market.task({ 'RedStone-Agent-Topic': 'broadcast' })
    for (let index = 0; index < 6; index += 1) {
      market.answer('Send-Result', `A${index}`, id, { data: `"${'x'.repeat(130_000)}"` })
    }
    const { data } = market.read('Get-Task', { 'RedStone-Task-Id': id })
    expect(data.answered).toBe(6)
    expect(data.results).toHaveLength(3)
  })

  it('hides offers until their round closes, and counts them', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B']) market.register(id)
    const { id } = market.task({ 'RedStone-Agent-Matching': 'query' })
    const view = () => market.read('Get-Task', { 'RedStone-Task-Id': id }).data
    market.answer('Send-Offer', 'A', id, { tags: { 'RedStone-Agent-Offer': '30' } })
    expect(view()).toMatchObject({ offers: [], offered: 1 })
    market.answer('Send-Offer', 'B', id, { tags: { 'RedStone-Agent-Offer': '25' } })
    expect(view()).toMatchObject({
      offered: 2,
      offers: [
        { agentId: 'A', offer: '30' },
        { agentId: 'B', offer: '25' },
      ],
    })
  })

  it('does what is due of the task when it is sent as a message', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task({ 'RedStone-Task-Deadline': '1000' })
    const [expired, , shown] = market.send({
      from: 'anyone',
      action: 'Get-Task',
      tags: { 'RedStone-Task-Id': id },
      after: 1_000,
    })
    expect(expired).toMatchObject({ target: 'a', action: 'Task-Expired' })
    expect(shown?.data).toMatchObject({ status: 'queued', declined: ['A'] })
  })
})
