import { afterEach, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.fixture.ts'
import {
  actionsOf,
  assignedTo,
  newTestMarket,
  refusalOf,
  type TestMarket,
} from '../market.fixture.ts'
import { LIMITS } from '../settings.ts'

const { heldBytes: limit } = LIMITS
const hour = 3_600_000
const payload = (bytes: number) => `"${'x'.repeat(bytes)}"`

/** Leaves room for so many bytes. */
function leave(market: TestMarket, bytes: number): void {
  LIMITS.heldBytes = market.state.heldBytes + bytes
}

afterEach(() => {
  LIMITS.heldBytes = limit
})

describe('a full market', () => {
  it('forgets the tasks that ended first', () => {
    const market = newTestMarket()
    market.register('A')
    const ids = Array.from({ length: 4 }, () => {
      const { id } = market.task({}, payload(10_000))
      market.answer('Send-Result', 'A', id)
      return id
    })
    leave(market, 0)
    expect(assignedTo(market.task({}, payload(15_000)).replies)).toEqual(['A'])
    expect(ids.map((id) => market.state.tasks[id]?.status)).toEqual([
      undefined,
      undefined,
      'finished',
      'finished',
    ])
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('then ends profiles that are idle for an hour, the longest idle first', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B', 'C']) {
      market.register(id, {}, JSON.stringify({ a: 'x'.repeat(8_000) }))
      market.settle({ from: 'x', action: 'Tick', after: 2 * hour })
    }
    market.register('A')
    leave(market, 0)
    const replies = market.register('D')
    expect(actionsOf(replies)).toEqual(['Profile-Expired', 'Registered'])
    expect(replies[0]?.data).toMatchObject({ id: 'B', reason: 'the market was full' })
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('ends profiles without a reputation before those that have one', () => {
    const market = newTestMarket()
    for (const id of ['KNOWN', 'A', 'B']) {
      market.register(id, {}, JSON.stringify({ a: 'x'.repeat(8_000) }))
      market.settle({ from: 'x', action: 'Tick', after: 2 * hour })
    }
    const known = market.state.agents.KNOWN
    known?.opinions.push({ requester: 'r', accepted: true, at: market.state.now })
    leave(market, 0)
    const more = (id: string) =>
      market
        .register(id, {}, JSON.stringify({ a: 'x'.repeat(7_000) }))
        .filter(({ action }) => action === 'Profile-Expired')
        .map(({ data }) => data.id)
    expect(more('C')).toEqual(['A'])
    expect(more('D')).toEqual(['B'])
    expect(more('E')).toEqual(['KNOWN'])
  })

  it('spares agents that have work or were active within the hour', () => {
    const market = newTestMarket()
    market.register('BUSY')
    market.task()
    market.settle({ from: 'x', action: 'Tick', after: 2 * hour })
    market.register('FRESH', { 'RedStone-Agent-Topic': 'nft' })
    leave(market, 0)
    const full = market.register('D', {}, JSON.stringify({ a: 'x'.repeat(8_000) }))
    expect(refusalOf(full)).toBe('MARKET_FULL')
    expect(Object.keys(market.state.agents)).toEqual(['BUSY', 'FRESH'])
  })

  it('then ends the latest open tasks of the address that holds most', () => {
    const market = newTestMarket()
    market.register('A')
    const post = (from: string, bytes: number) =>
      market.settle({
        from,
        action: 'Register-Task',
        tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '50' },
        data: payload(bytes),
      })
    post('small', 30_000)
    post('large', 30_000)
    post('large', 31_000)
    leave(market, 0)
    const replies = post('small', 10_000)
    expect(actionsOf(replies)).toEqual([
      'Task-Expired',
      'Task-Status',
      'Agent-Task-Assignment',
      'Task-Status',
    ])
    expect(replies[1]).toMatchObject({
      target: 'large',
      data: { status: 'ended', reason: 'the market needed its room' },
    })
    expect(market.state.openTasks).toBe(3)
    // Now no other address holds more than the sender would.
    leave(market, 0)
    expect(refusalOf(post('small', 20_000))).toBe('MARKET_FULL')
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('never ends a task whose reward it holds', () => {
    const market = newTestMarket()
    market.configure({ Token: 'token' })
    const tags = { Sender: 'requester', Quantity: '1000' }
    market.send({ from: 'token', action: 'Credit-Notice', tags })
    market.register('A')
    market.task({}, payload(30_000))
    leave(market, 0)
    expect(refusalOf(market.register('B'))).toBe('MARKET_FULL')
    expect(market.state.openTasks).toBe(1)
  })

  it('ends a large broadcast page by page', () => {
    const market = newTestMarket()
    for (let agent = 0; agent < 130; agent += 1) market.register(`A${agent}`)
    const { id } = market.task({ 'RedStone-Agent-Topic': 'broadcast' }, payload(100_000))
    expect(market.state.tasks[id]?.assignments).toHaveLength(130)
    leave(market, -150_000)
    const shares = [130]
    for (let round = 0; round < 3; round += 1) {
      market.settle({ from: 'x', action: 'Tick' })
      shares.push(market.state.tasks[id]?.assignments.length ?? 0)
      expect(brokenInvariants(market.state)).toEqual([])
    }
    expect(shares.every((left, index) => left >= (shares[index - 1] ?? 0) - 50)).toBe(
      true,
    )
  })

  it('refuses a result for which there is no room, and takes it later', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task({}, payload(100))
    leave(market, 0)
    const data = payload(200_000)
    expect(refusalOf(market.answer('Send-Result', 'A', id, { data }))).toBe('MARKET_FULL')
    LIMITS.heldBytes = limit
    const replies = market.answer('Send-Result', 'A', id, { data })
    expect(actionsOf(replies)).toEqual(['Task-Result'])
  })
})
