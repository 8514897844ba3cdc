import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.fixture.ts'
import { newTestMarket, refusalOf, type TestMarket } from '../market.fixture.ts'
import { LIMITS } from '../settings.ts'

function balance(market: TestMarket, Recipient: string) {
  return market.read('Balance', { Recipient }).data
}

/** A market whose addresses lock 10 units for each 16 KiB above the first. */
function marketWithDeposit(quantity: string): TestMarket {
  const market = newTestMarket()
  market.configure({ Token: 'token', Deposit: '10' })
  const tags = { Sender: 'requester', Quantity: quantity }
  market.send({ from: 'token', action: 'Credit-Notice', tags })
  market.register('A', { 'RedStone-Agent-Fee': '1' })
  return market
}

const cheap = { 'RedStone-Agent-Reward': '1' }
const text = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

describe('the room of an address', () => {
  it('is free up to 16 KiB, and then locks one deposit for each begun 16 KiB', () => {
    const market = marketWithDeposit('100')
    market.task(cheap, text(10_000))
    expect(balance(market, 'requester')).toMatchObject({ available: '99', deposit: '0' })
    market.task(cheap, text(10_000))
    expect(balance(market, 'requester')).toMatchObject({ available: '88', deposit: '10' })
    market.task(cheap, text(40_000))
    expect(balance(market, 'requester')).toMatchObject({ available: '67', deposit: '30' })
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('is refused beyond what the balance covers, and names what is missing', () => {
    const market = marketWithDeposit('20')
    const { replies } = market.task(cheap, text(60_000))
    expect(refusalOf(replies)).toBe('STORE_FULL')
    expect(replies[0]?.data.message).toContain('lock 30 units')
    expect(balance(market, 'requester')).toMatchObject({ available: '20', bytes: 0 })
  })

  it('returns its deposit when what it held is forgotten, at the latest after a week', () => {
    const market = marketWithDeposit('100')
    const { id } = market.task(cheap, text(30_000))
    market.answer('Send-Result', 'A', id)
    const accept = { 'RedStone-Task-Id': id }
    market.settle({ from: 'requester', action: 'Accept-Result', tags: accept })
    expect(balance(market, 'requester').deposit).toBe('10')
    market.settle({ from: 'x', action: 'Tick', after: LIMITS.keptFor })
    expect(balance(market, 'requester')).toMatchObject({ available: '99', deposit: '0' })
    expect(market.state.tasks.items).toEqual([])
  })

  it('takes what its own ended tasks hold before it locks anything', () => {
    const market = marketWithDeposit('100')
    const { id } = market.task(cheap, text(14_000))
    market.answer('Send-Result', 'A', id)
    const tags = { 'RedStone-Task-Id': id }
    market.settle({ from: 'requester', action: 'Accept-Result', tags })
    market.task(cheap, text(14_000))
    expect(balance(market, 'requester').deposit).toBe('0')
    expect(refusalOf([market.read('Get-Task', tags)])).toBe('NOT_FOUND')
  })

  it('ends at 4 MiB if the market takes no deposit', () => {
    const market = newTestMarket()
    market.register('A')
    const large = text(130_000)
    let taken = 0
    while (market.task({}, large).replies.length > 1) taken += 1
    expect(taken).toBe(31)
    expect(refusalOf(market.task({}, large).replies)).toBe('STORE_FULL')
    const other = { from: 'other', action: 'Register-Task', data: large }
    const tags = { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '20' }
    expect(market.send({ ...other, tags }).length).toBe(2)
  })

  it('takes the results of an agent from the agent, and forgets its oldest first', () => {
    const market = marketWithDeposit('1000')
    for (let round = 0; round < 4; round += 1) {
      const { id } = market.task(cheap)
      const data = text(6_000)
      expect(market.answer('Send-Result', 'A', id, { data })[0]?.action).toBe(
        'Task-Result',
      )
      const tags = { 'RedStone-Task-Id': id }
      market.settle({ from: 'requester', action: 'Accept-Result', tags })
    }
    const [agent] = market.read('List-Agents').data
    expect(Object.keys(agent.tasks.outbox)).toHaveLength(2)
    expect(balance(market, 'a')).toMatchObject({ available: '4', deposit: '0' })
  })
})

describe('a outsider that fills the market', () => {
  it('evicts none of fifty agents, whatever it sends from seventeen addresses', () => {
    const market = newTestMarket()
    for (let index = 0; index < 50; index += 1) market.register(`HONEST-${index}`)
    market.register('WORKER', { 'RedStone-Agent-Capacity': '10000' })
    const data = text(131_000)
    const refusals = new Set<string>()
    for (let count = 0; count < 2_014; count += 1) {
      const replies = market.send({
        from: `outsider-${count % 17}`,
        action: 'Register-Task',
        tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '20' },
        data,
      })
      for (const reply of replies)
        if (reply.action === 'Error') refusals.add(reply.data.code)
    }
    expect(refusals).toEqual(new Set(['STORE_FULL']))
    expect(market.state.agentCount).toBe(51)
    expect(market.state.heldBytes).toBeLessThan(LIMITS.heldBytes)
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('is refused when the market is full, and takes nothing from who was there', () => {
    const { heldBytes } = LIMITS
    try {
      LIMITS.heldBytes = 400_000
      const market = newTestMarket()
      for (let index = 0; index < 20; index += 1) market.register(`HONEST-${index}`)
      const { id } = market.task()
      const codes = new Set<string>()
      for (let count = 0; count < 40; count += 1) {
        const tags = { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '20' }
        const from = `outsider-${count}`
        const [reply] = market.send({
          from,
          action: 'Register-Task',
          tags,
          data: text(90_000),
        })
        if (reply?.action === 'Error') codes.add(reply.data.code)
      }
      expect(codes).toEqual(new Set(['STORE_FULL']))
      expect(market.state.agentCount).toBe(20)
      expect(market.read('Get-Task', { 'RedStone-Task-Id': id }).data.status).toBe(
        'assigned',
      )
    } finally {
      LIMITS.heldBytes = heldBytes
    }
  })
})
