import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.fixture.ts'
import {
  actionsOf,
  assignedTo,
  newTestMarket,
  refusalOf,
  type TestMarket,
} from '../market.fixture.ts'

const unregister = (market: TestMarket, id: string, from = id.toLowerCase()) =>
  market.settle({
    from,
    action: 'Unregister-Agent',
    tags: { 'RedStone-Agent-Id': id },
  })

const listed = (market: TestMarket, tags: Record<string, string> = {}) =>
  market.read('List-Agents', tags).data.map(({ id }: { id: string }) => id)

describe('Unregister-Agent', () => {
  it('ends the profile: it is not listed, gets no task, and its id is free', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B', 'C']) market.register(id)
    expect(actionsOf(unregister(market, 'B'))).toEqual(['Unregistered'])
    expect(listed(market)).toEqual(['A', 'C'])
    expect(market.read('Info').data.agents).toBe(2)
    expect(refusalOf(unregister(market, 'B'))).toBe('AGENT_UNKNOWN')
    const tasks = [market.task(), market.task(), market.task()]
    expect(tasks.flatMap(({ replies }) => assignedTo(replies))).toEqual(['A', 'C', 'A'])
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('is refused from another address and while the agent holds work', () => {
    const market = newTestMarket()
    market.register('A')
    expect(refusalOf(unregister(market, 'A', 'thief'))).toBe('AGENT_NOT_OWNED')
    const { id } = market.task()
    expect(refusalOf(unregister(market, 'A'))).toBe('AGENT_BUSY')
    market.answer('Send-Result', 'A', id)
    expect(actionsOf(unregister(market, 'A'))).toEqual(['Unregistered'])
    expect(market.read('Get-Task', { 'RedStone-Task-Id': id }).data.results).toHaveLength(
      1,
    )
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('leaves a place that the next agent takes; cursors go on behind it', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B', 'C', 'D']) market.register(id)
    const first = market.read('List-Agents', { Limit: '2' })
    unregister(market, 'A')
    unregister(market, 'B')
    market.register('E')
    const rest = { Limit: '2', Cursor: first.tags['Next-Cursor'] ?? '' }
    expect(listed(market, rest)).toEqual(['C', 'D'])
    expect(listed(market, { Limit: '9' })).toEqual(['E', 'C', 'D'])
    expect(market.read('List-Agents', { Limit: '9' }).tags.Total).toBe('3')
  })

  it('lets an offer of the agent count no more', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B']) market.register(id)
    const { id } = market.task({ 'RedStone-Agent-Matching': 'query' })
    market.answer('Send-Offer', 'A', id, { tags: { 'RedStone-Agent-Offer': '1' } })
    unregister(market, 'A')
    const replies = market.answer('Send-Offer', 'B', id, {
      tags: { 'RedStone-Agent-Offer': '9' },
    })
    expect(assignedTo(replies)).toEqual(['B'])
  })

  it('is asked again for an offer when it comes back before the others answered', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B']) market.register(id)
    const { id } = market.task({ 'RedStone-Agent-Matching': 'query' })
    market.answer('Send-Offer', 'A', id, { tags: { 'RedStone-Agent-Offer': '1' } })
    unregister(market, 'A')
    market.register('A')
    const replies = market.answer('Decline-Task', 'B', id)
    expect(actionsOf(replies)).toContain('Agent-Offer-Request')
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('keeps a declined task from the agent that comes back under its id', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    market.answer('Decline-Task', 'A', id)
    unregister(market, 'A')
    market.register('A')
    expect(market.read('Get-Task', { 'RedStone-Task-Id': id }).data.status).toBe('queued')
    expect(brokenInvariants(market.state)).toEqual([])
  })
})

describe('a broadcast under way', () => {
  it('goes to no agent that registered after it, wherever that stands', () => {
    const market = newTestMarket()
    for (let agent = 0; agent < 120; agent += 1) market.register(`A${agent}`)
    const tags = { 'RedStone-Agent-Topic': 'broadcast', 'RedStone-Agent-Reward': '50' }
    const [about] = market
      .send({ from: 'requester', action: 'Register-Task', tags, data: '1' })
      .filter(({ action }) => action === 'Task-Status')
    const id = about?.data.id
    // One that has answered, and one that is not reached yet, come back.
    market.send({
      from: 'a0',
      action: 'Send-Result',
      tags: { 'RedStone-Agent-Id': 'A0', 'RedStone-Task-Id': id },
      data: '1',
    })
    for (const name of ['A0', 'A100']) {
      const named = { 'RedStone-Agent-Id': name }
      market.send({ from: name.toLowerCase(), action: 'Unregister-Agent', tags: named })
    }
    for (const name of ['A100', 'A0', 'NEW']) {
      market.send({
        from: name.toLowerCase(),
        action: 'Register-Agent-Profile',
        tags: {
          ...tags,
          'RedStone-Agent-Id': name,
          'RedStone-Agent-Topic': 'tweet',
          'RedStone-Agent-Fee': '1',
        },
        data: '{}',
      })
    }
    while (market.state.work.length > 0) market.settle({ from: 'anyone', action: 'Tick' })
    const { assigned, answered } = market.read('Get-Task', {
      'RedStone-Task-Id': id,
    }).data
    expect({ assigned, answered }).toEqual({ assigned: 118, answered: 1 })
    expect(brokenInvariants(market.state)).toEqual([])
  })
})
