import { describe, expect, it } from 'vitest'
import { actionsOf, assignedTo, newTestMarket, refusalOf } from '../market.fixture.ts'
import { LIMITS } from '../settings.ts'

describe('Register-Agent-Profile', () => {
  it('stores the profile as the specification shows it', () => {
    const market = newTestMarket()
    const replies = market.register(
      'PPE_AGENT_1',
      { 'RedStone-Agent-Fee': '50' },
      '{"url":"u"}',
    )
    expect(replies).toHaveLength(1)
    expect(replies[0]).toMatchObject({ action: 'Registered', target: 'ppe_agent_1' })
    expect(market.read('List-Agents').data).toEqual([
      {
        id: 'PPE_AGENT_1',
        profileAddress: 'ppe_agent_1',
        topic: 'tweet',
        fee: '50',
        capacity: 1000,
        metadata: { url: 'u' },
        tasks: { inbox: [], outbox: [], declined: [] },
      },
    ])
  })

  it('updates a profile and keeps the work in flight', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    market.register(
      'A',
      { 'RedStone-Agent-Topic': 'nft', 'RedStone-Agent-Fee': '30' },
      '{"v":2}',
    )
    const agent = market.read('Get-Agent', { 'RedStone-Agent-Id': 'A' }).data
    expect(agent).toMatchObject({ topic: 'nft', fee: '30', metadata: { v: 2 } })
    expect(agent.tasks.inbox[id].reward).toBe('20')
    expect(actionsOf(market.answer('Send-Result', 'A', id))).toEqual(['Task-Result'])
  })

  it('keeps empty objects, large numbers and the order of keys in the metadata', () => {
    const market = newTestMarket()
    const metadata = '{"z":{},"a":[],"n":12345678901234567890,"żółw":"\\u00f3"}'
    market.register('A', {}, metadata)
    expect(market.state.indexes.agents.A?.profile).toContain(`"metadata":${metadata}`)
  })

  it('gives an id to one address only', () => {
    const market = newTestMarket()
    market.register('A')
    const replies = market.send({
      from: 'another-account',
      action: 'Register-Agent-Profile',
      tags: {
        'RedStone-Agent-Id': 'A',
        'RedStone-Agent-Topic': 'tweet',
        'RedStone-Agent-Fee': '1',
      },
      data: '{}',
    })
    expect(refusalOf(replies)).toBe('NAME_TAKEN')
  })

  it.each([
    ['an unknown topic', { 'RedStone-Agent-Topic': 'gossip' }, 'MESSAGE_INVALID'],
    [
      'broadcast as its topic',
      { 'RedStone-Agent-Topic': 'broadcast' },
      'MESSAGE_INVALID',
    ],
    ['no topic', { 'RedStone-Agent-Topic': '' }, 'MESSAGE_INVALID'],
    ['no fee', { 'RedStone-Agent-Fee': '' }, 'MESSAGE_INVALID'],
    ['a fee of zero', { 'RedStone-Agent-Fee': '0' }, 'VALUE_INVALID'],
    ['a fee below zero', { 'RedStone-Agent-Fee': '-1' }, 'VALUE_INVALID'],
    ['a fee with an exponent', { 'RedStone-Agent-Fee': '1e3' }, 'VALUE_INVALID'],
    ['a hexadecimal fee', { 'RedStone-Agent-Fee': '0x10' }, 'VALUE_INVALID'],
    ['a fraction as its fee', { 'RedStone-Agent-Fee': '1.5' }, 'VALUE_INVALID'],
    ['a fee with a leading zero', { 'RedStone-Agent-Fee': '01' }, 'VALUE_INVALID'],
    ['a fee of 39 digits', { 'RedStone-Agent-Fee': '9'.repeat(39) }, 'VALUE_INVALID'],
    ['no id', { 'RedStone-Agent-Id': '' }, 'MESSAGE_INVALID'],
    ['a space in its id', { 'RedStone-Agent-Id': 'A B' }, 'MESSAGE_INVALID'],
    ['a quote in its id', { 'RedStone-Agent-Id': 'A"' }, 'MESSAGE_INVALID'],
    [
      'an id of 129 characters',
      { 'RedStone-Agent-Id': 'A'.repeat(129) },
      'MESSAGE_INVALID',
    ],
    [
      'a capacity that is not a number',
      { 'RedStone-Agent-Capacity': 'all' },
      'MESSAGE_INVALID',
    ],
    ['too large a capacity', { 'RedStone-Agent-Capacity': '10001' }, 'MESSAGE_INVALID'],
  ])('refuses an agent with %s and stores nothing', (_case, tags, code) => {
    const market = newTestMarket()
    expect(refusalOf(market.register('A', tags))).toBe(code)
    expect(market.read('List-Agents').data).toEqual([])
  })

  it.each([
    ['text that is not JSON', 'hello', 'MESSAGE_INVALID'],
    ['a number', '1984', 'MESSAGE_INVALID'],
    ['an array', '[]', 'MESSAGE_INVALID'],
    ['16 KiB and more', `{"a":"${'x'.repeat(16_384)}"}`, 'MESSAGE_INVALID'],
    ['a hundred arrays in one another', '['.repeat(100), 'MESSAGE_INVALID'],
  ])('refuses metadata that is %s', (_case, data, code) => {
    const market = newTestMarket()
    const tags = {
      'RedStone-Agent-Id': 'A',
      'RedStone-Agent-Topic': 'tweet',
      'RedStone-Agent-Fee': '1',
    }
    const replies = market.send({
      from: 'a',
      action: 'Register-Agent-Profile',
      tags,
      data,
    })
    expect(refusalOf(replies)).toBe(code)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'takes %s for an id like any other',
    (id) => {
      const market = newTestMarket()
      market.register(id)
      expect(market.read('Get-Agent', { 'RedStone-Agent-Id': id }).data.id).toBe(id)
      expect(assignedTo(market.task().replies)).toEqual([id])
    },
  )

  it('takes fees beyond what a double holds exactly', () => {
    const market = newTestMarket()
    const fee = '90071992547409931234567890'
    market.register('A', { 'RedStone-Agent-Fee': fee })
    market.register('B', { 'RedStone-Agent-Fee': '90071992547409931234567889' })
    const { replies } = market.task({
      'RedStone-Agent-Reward': fee,
      'RedStone-Agent-Matching': 'cheapest',
    })
    expect(assignedTo(replies)).toEqual(['B'])
  })

  it('pauses an agent whose capacity is 0', () => {
    const market = newTestMarket()
    market.register('A', { 'RedStone-Agent-Capacity': '0' })
    expect(refusalOf(market.task().replies)).toBe('NO_AGENTS')
    market.register('A')
    expect(assignedTo(market.task().replies)).toEqual(['A'])
  })

  it('takes no more when the market is full', () => {
    const market = newTestMarket()
    market.state.heldBytes = 500_000_000
    expect(refusalOf(market.register('A'))).toBe('STORE_FULL')
  })

  it.each([undefined, '', ' '])('takes %j for metadata as none', (data) => {
    const market = newTestMarket()
    market.register('A', {}, data)
    expect(market.read('List-Agents').data).toMatchObject([{ metadata: {} }])
  })

  it('keeps an id for the address that left it for 30 days', () => {
    const market = newTestMarket()
    market.register('A')
    const own = { 'RedStone-Agent-Id': 'A' }
    market.settle({ from: 'a', action: 'Unregister-Agent', tags: own })
    const thief = () =>
      market.settle({
        from: 'thief',
        action: 'Register-Agent-Profile',
        tags: { ...own, 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Fee': '1' },
      })
    expect(refusalOf(thief())).toBe('NAME_TAKEN')
    market.settle({ from: 'x', action: 'Tick', after: LIMITS.profileLifetime - 10_000 })
    expect(refusalOf(thief())).toBe('NAME_TAKEN')
    expect(actionsOf(market.register('A'))).toEqual(['Registered'])
    market.settle({ from: 'a', action: 'Unregister-Agent', tags: own })
    market.settle({ from: 'x', action: 'Tick', after: LIMITS.profileLifetime })
    expect(actionsOf(thief())).toEqual(['Registered'])
  })
})
