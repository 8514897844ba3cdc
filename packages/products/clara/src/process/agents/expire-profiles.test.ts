import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.fixture.ts'
import { actionsOf, newTestMarket, type SeenReply } from '../market.fixture.ts'

const hour = 3_600_000
const days = (count: number) => count * 24 * hour

const expired = (replies: SeenReply[]) =>
  replies
    .filter(({ action }) => action === 'Profile-Expired')
    .map(({ target, data }) => [target, data.id])

describe('a profile', () => {
  it('expires 30 days after the latest message of its agent, to the hour', () => {
    const market = newTestMarket()
    market.register('A')
    expect(
      expired(market.settle({ from: 'x', action: 'Tick', after: days(30) - 1_000 })),
    ).toEqual([])
    expect(expired(market.settle({ from: 'x', action: 'Tick', after: hour }))).toEqual([
      ['a', 'A'],
    ])
    expect(market.read('Info').data.agents).toBe(0)
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it.each(['Register', 'Send-Result', 'Decline-Task', 'Send-Offer'])(
    'is renewed by %s',
    (action) => {
      const market = newTestMarket()
      market.register('A')
      market.register('B')
      const day29 = { after: days(29), data: '1' }
      if (action === 'Register') {
        market.settle({ from: 'x', action: 'Tick', after: days(29) })
        market.register('A')
      } else {
        const matching = action === 'Send-Offer' ? 'query' : 'cheapest'
        const { id } = market.task({
          'RedStone-Agent-Matching': matching,
          'RedStone-Offer-Deadline': `${days(40)}`,
        })
        const tags = { 'RedStone-Agent-Offer': '5' }
        market.answer(action, 'A', id, { ...day29, tags })
      }
      const replies = market.settle({ from: 'x', action: 'Tick', after: days(2) })
      expect(expired(replies)).not.toContainEqual(['a', 'A'])
      expect(market.state.agents.A).toBeDefined()
    },
  )

  it('stays while its agent has work, and ends with the next message after it', () => {
    const market = newTestMarket()
    market.register('A')
    market.task({ 'RedStone-Task-Deadline': `${days(40)}` })
    market.settle({ from: 'x', action: 'Tick', after: days(39) })
    expect(market.state.agents.A).toBeDefined()
    const replies = market.settle({ from: 'x', action: 'Tick', after: days(2) })
    expect(actionsOf(replies)).toContain('Task-Expired')
    expect(expired(replies)).toEqual([['a', 'A']])
  })

  it('returns its deposit', () => {
    const market = newTestMarket()
    market.configure({ Token: 'token', 'Agent-Deposit': '7' })
    const tags = { Sender: 'a', Quantity: '7' }
    market.send({ from: 'token', action: 'Credit-Notice', tags })
    market.register('A')
    const replies = market.settle({ from: 'x', action: 'Tick', after: days(31) })
    expect(replies.find(({ action }) => action === 'Profile-Expired')?.data).toEqual({
      id: 'A',
      deposit: '7',
      reason: 'it sent no message for 30 days',
    })
    expect(market.read('Balance', { Recipient: 'a' }).data.available).toBe('7')
  })

  it('ends by pages where many expire at once', () => {
    const market = newTestMarket()
    for (let agent = 0; agent < 23; agent += 1) market.register(`A${agent}`)
    const first = market.send({ from: 'x', action: 'Tick', after: days(31) })
    expect(expired(first)).toHaveLength(5)
    market.settle({ from: 'market-process', action: 'Tick' })
    expect(market.state.agentCount).toBe(0)
  })
})
