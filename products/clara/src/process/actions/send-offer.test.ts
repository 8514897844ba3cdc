import { describe, expect, it } from 'vitest'
import {
  actionsOf,
  assignedTo,
  newTestMarket,
  refusalOf,
  type TestMarket,
} from '../market.fixture.ts'

const cheap = { 'RedStone-Agent-Fee': '5' }
const query = { 'RedStone-Agent-Matching': 'query', 'RedStone-Offer-Deadline': '5000' }

function offer(market: TestMarket, agent: string, task: string, amount: string) {
  const tags = { 'RedStone-Agent-Offer': amount }
  return market.answer('Send-Offer', agent, task, { tags })
}

/** A market with three agents and a task that collects offers. */
function withQuery(tags: Record<string, string> = {}) {
  const market = newTestMarket()
  for (const id of ['A', 'B', 'C']) market.register(id, cheap)
  const { id, replies } = market.task({ ...query, ...tags })
  const view = () => market.read('Get-Task', { 'RedStone-Task-Id': id }).data
  return { market, id, replies, view }
}

describe('the strategy query', () => {
  it('asks every capable agent for an offer and does not assign the task yet', () => {
    const { market, id, replies } = withQuery()
    market.register('DEAR', { 'RedStone-Agent-Fee': '51' })
    expect(actionsOf(replies)).toEqual([
      'Agent-Offer-Request',
      'Agent-Offer-Request',
      'Agent-Offer-Request',
      'Task-Status',
    ])
    expect(replies[0]).toMatchObject({
      target: 'a',
      data: {
        id,
        agentId: 'A',
        reward: '50',
        topic: 'tweet',
        payload: { prompt: 'whatever' },
      },
    })
    expect(replies[3]?.data).toMatchObject({ status: 'collecting-offers', agents: [] })
  })

  it('gives the task to the cheapest offer once all have answered, and says why', () => {
    const { market, id, view } = withQuery()
    expect(actionsOf(offer(market, 'A', id, '9'))).toEqual(['Offer-Received'])
    expect(actionsOf(offer(market, 'B', id, '7'))).toEqual(['Offer-Received'])
    const replies = offer(market, 'C', id, '8')
    expect(assignedTo(replies)).toEqual(['B'])
    expect(replies[1]?.data).toMatchObject({
      reward: '7',
      strategy: 'query',
      reason: 'lowest of 3 offers; 3 asked',
    })
    expect(view()).toMatchObject({ status: 'assigned', asked: 3 })
    expect(view().offers).toEqual([
      { agentId: 'A', offer: '9' },
      { agentId: 'B', offer: '7' },
      { agentId: 'C', offer: '8' },
    ])
  })

  it('takes the earliest of equal offers', () => {
    const { market, id } = withQuery()
    offer(market, 'C', id, '7')
    offer(market, 'A', id, '7')
    expect(assignedTo(offer(market, 'B', id, '7'))).toEqual(['C'])
  })

  it('decides at the deadline with the offers that are there', () => {
    const { market, id } = withQuery()
    offer(market, 'B', id, '30')
    const replies = market.settle({ from: 'anyone', action: 'Tick', after: 5_000 })
    expect(assignedTo(replies)).toEqual(['B'])
    expect(refusalOf(offer(market, 'A', id, '1'))).toBe('WRONG_STATE')
  })

  it('counts a declined request as an answer', () => {
    const { market, id } = withQuery()
    market.answer('Decline-Task', 'A', id)
    offer(market, 'B', id, '20')
    const replies = market.answer('Decline-Task', 'C', id)
    expect(assignedTo(replies)).toEqual(['B'])
    expect(actionsOf(replies).at(-1)).toBe('Task-Declined')
  })

  it('queues the task when no agent makes an offer, and asks the next agent that comes', () => {
    const { market, id, view } = withQuery()
    market.settle({ from: 'anyone', action: 'Tick', after: 5_000 })
    expect(view()).toMatchObject({ status: 'queued' })
    const replies = market.register('D')
    expect(actionsOf(replies)).toEqual([
      'Registered',
      'Agent-Offer-Request',
      'Task-Status',
    ])
    expect(assignedTo(offer(market, 'D', id, '40'))).toEqual(['D'])
  })

  it('falls back to the next best offer when the winner declines', () => {
    const { market, id } = withQuery()
    offer(market, 'A', id, '9')
    offer(market, 'B', id, '7')
    offer(market, 'C', id, '8')
    const replies = market.answer('Decline-Task', 'B', id)
    expect(assignedTo(replies)).toEqual(['C'])
    expect(replies[0]?.data.reward).toBe('8')
    expect(assignedTo(market.answer('Decline-Task', 'C', id))).toEqual(['A'])
    expect(actionsOf(market.answer('Decline-Task', 'A', id))).toEqual([
      'Task-Status',
      'Task-Declined',
    ])
  })

  it('does not give the task to an offer whose agent is busy by then', () => {
    const { market, id } = withQuery()
    market.register('B', { ...cheap, 'RedStone-Agent-Capacity': '1' })
    offer(market, 'A', id, '9')
    offer(market, 'B', id, '7')
    market.register('B', { ...cheap, 'RedStone-Agent-Capacity': '0' })
    expect(assignedTo(offer(market, 'C', id, '8'))).toEqual(['C'])
  })

  it('asks all of 300 agents in pages and waits for the last of them', () => {
    const market = newTestMarket()
    for (let index = 0; index < 300; index += 1) market.register(`A${index}`, cheap)
    const { id, replies } = market.task(query)
    const asked = replies.filter((reply) => reply.action === 'Agent-Offer-Request')
    expect(asked).toHaveLength(300)
    for (let index = 0; index < 299; index += 1) {
      expect(assignedTo(offer(market, `A${index}`, id, `${50 - (index % 40)}`))).toEqual(
        [],
      )
    }
    expect(assignedTo(offer(market, 'A299', id, '50'))).toEqual(['A39'])
  })

  it('takes an offer from the fee of the agent up to the reward', () => {
    const { market, id } = withQuery()
    expect(refusalOf(offer(market, 'A', id, '51'))).toBe('OFFER_REFUSED')
    expect(actionsOf(offer(market, 'A', id, '50'))).toEqual(['Offer-Received'])
    expect(refusalOf(offer(market, 'B', id, '4'))).toBe('OFFER_REFUSED')
    expect(actionsOf(offer(market, 'B', id, '5'))).toEqual(['Offer-Received'])
  })

  it.each(['0', '-5', '1e1', '', '7.5'])('refuses %j as an offer', (amount) => {
    const { market, id } = withQuery()
    expect(['VALUE_INVALID', 'MESSAGE_INVALID']).toContain(
      refusalOf(offer(market, 'A', id, amount)),
    )
  })

  it('takes one offer of an agent, from its own address, and only if it was asked', () => {
    const { market, id } = withQuery()
    market.register('LATE')
    offer(market, 'A', id, '9')
    expect(refusalOf(offer(market, 'A', id, '1'))).toBe('WRONG_STATE')
    expect(refusalOf(offer(market, 'LATE', id, '1'))).toBe('WRONG_STATE')
    const theft = { from: 'thief', tags: { 'RedStone-Agent-Offer': '1' } }
    expect(refusalOf(market.answer('Send-Offer', 'B', id, theft))).toBe('NOT_ALLOWED')
  })

  it('waits for an agent that was silent no second time', () => {
    const { market } = withQuery()
    market.settle({ from: 'anyone', action: 'Tick', after: 5_000 })
    const { id, replies } = market.task(query)
    expect(actionsOf(replies).slice(0, 3)).toEqual(Array(3).fill('Agent-Offer-Request'))
    expect(actionsOf(offer(market, 'A', id, '9'))).toContain('Agent-Task-Assignment')
    const next = market.task(query)
    // A answered, so that its next answer is waited for; B and C may be faster.
    expect(assignedTo(offer(market, 'B', next.id, '8'))).toEqual([])
    expect(assignedTo(offer(market, 'A', next.id, '9'))).toEqual(['B'])
  })

  it('carries no payload above two KiB in its requests', () => {
    const market = newTestMarket()
    market.register('A', cheap)
    const large = `"${'x'.repeat(2_048)}"`
    const { id, replies } = market.task(query, large)
    expect(replies[0]?.data).toMatchObject({ id, payloadBytes: 2_050 })
    expect(replies[0]?.data.payload).toBeUndefined()
    const [, assignment] = offer(market, 'A', id, '9')
    expect(assignment?.data.payload).toHaveLength(2_048)
  })
})
