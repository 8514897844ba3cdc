import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.fixture.ts'
import { newTestMarket, refusalOf, type TestMarket } from '../market.fixture.ts'

const large = `"${'x'.repeat(131_070)}"`

function registerFor(market: TestMarket, from: string, id: string) {
  return market.settle({
    from,
    action: 'Register-Agent-Profile',
    tags: {
      'RedStone-Agent-Id': id,
      'RedStone-Agent-Topic': 'tweet',
      'RedStone-Agent-Fee': '20',
      'RedStone-Agent-Capacity': '10000',
    },
    data: '{}',
  })
}

describe('the quota of an address', () => {
  it('is 100 agents, and one more when one leaves', () => {
    const market = newTestMarket()
    for (let agent = 0; agent < 100; agent += 1) registerFor(market, 'many', `A${agent}`)
    expect(refusalOf(registerFor(market, 'many', 'B'))).toBe('QUOTA_REACHED')
    expect(registerFor(market, 'other', 'C')[0]?.action).toBe('Registered')
    expect(registerFor(market, 'many', 'A0')[0]?.action).toBe('Registered')
    market.send({
      from: 'many',
      action: 'Unregister-Agent',
      tags: { 'RedStone-Agent-Id': 'A7' },
    })
    expect(registerFor(market, 'many', 'B')[0]?.action).toBe('Registered')
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('is 1,000 open tasks, and one more when one ends', () => {
    const market = newTestMarket()
    registerFor(market, 'a', 'A')
    const ids = Array.from({ length: 1_000 }, () => market.task().id)
    expect(refusalOf(market.task().replies)).toBe('QUOTA_REACHED')
    market.answer('Send-Result', 'A', ids[3] ?? '')
    expect(market.task().replies[0]?.action).toBe('Agent-Task-Assignment')
  })

  it('is 16 MiB of agents and open tasks together', () => {
    const market = newTestMarket()
    registerFor(market, 'a', 'A')
    let taken = 0
    while (market.task({}, large).replies[0]?.action !== 'Error') taken += 1
    expect(taken).toBe(124)
    expect(refusalOf(market.task({}, large).replies)).toBe('QUOTA_REACHED')
  })

  it('stops a broadcast whose shares reach it', () => {
    const market = newTestMarket()
    for (let agent = 0; agent < 120; agent += 1) market.register(`A${agent}`)
    while (market.task({}, large).replies[0]?.action !== 'Error') {}
    const filler = `"${'x'.repeat(16_384)}"`
    while (market.task({}, filler).replies[0]?.action !== 'Error') {}
    const { id } = market.task({ 'RedStone-Agent-Topic': 'broadcast' })
    const { assigned, reason } = market.read('Get-Task', { 'RedStone-Task-Id': id }).data
    expect(assigned).toBeLessThan(120)
    expect(reason).toBe('went to as many agents as there is room for')
  })

  it('does not apply where a deposit does', () => {
    const market = newTestMarket()
    market.configure({ Token: 'token', 'Agent-Deposit': '1', 'Task-Deposit': '1' })
    for (const Sender of ['many', 'requester']) {
      const tags = { Sender, Quantity: '1000000' }
      market.send({ from: 'token', action: 'Credit-Notice', tags })
    }
    for (let agent = 0; agent < 101; agent += 1) registerFor(market, 'many', `A${agent}`)
    for (let task = 0; task < 1_001; task += 1) market.task()
    expect(market.state.agentCount).toBe(101)
    expect(market.state.openTasks).toBe(1_001)
  })
})
