import { describe, expect, it } from 'vitest'
import { newTestMarket, refusalOf, type TestMarket } from '../market.fixture.ts'

function pages(market: TestMarket, tags: Record<string, string>): string[][] {
  const found: string[][] = []
  let cursor: string | undefined = '0'
  while (cursor !== undefined) {
    const reply = market.read('List-Agents', { ...tags, Cursor: cursor })
    expect(JSON.stringify(reply.data).length).toBeLessThanOrEqual(65_536)
    found.push(reply.data.map((agent: { id: string }) => agent.id))
    cursor = reply.tags['Next-Cursor']
  }
  return found
}

describe('List-Agents', () => {
  it('lists all agents in the order of registration', () => {
    const market = newTestMarket()
    for (const id of ['C', 'A', 'B']) market.register(id)
    const reply = market.read('List-Agents')
    expect(reply.data.map((agent: { id: string }) => agent.id)).toEqual(['C', 'A', 'B'])
    expect(reply.tags['Next-Cursor']).toBeUndefined()
  })

  it('lists every agent exactly once in pages', () => {
    const market = newTestMarket()
    const ids = Array.from({ length: 120 }, (_, index) => `A${index}`)
    for (const id of ids) market.register(id)
    const found = pages(market, { Limit: '50' })
    expect(found.map((page) => page.length)).toEqual([50, 50, 20])
    expect(found.flat()).toEqual(ids)
    expect(market.read('List-Agents', { Limit: '1' }).tags.Total).toBe('120')
  })

  it('takes 50 agents for a page when only a cursor is given', () => {
    const market = newTestMarket()
    for (let index = 0; index < 60; index += 1) market.register(`A${index}`)
    expect(market.read('List-Agents', { Cursor: '0' }).data).toHaveLength(50)
  })

  it('ends a page before it grows beyond 64 KB', () => {
    const market = newTestMarket()
    const metadata = JSON.stringify({ description: 'x'.repeat(16_000) })
    for (let index = 0; index < 10; index += 1) market.register(`A${index}`, {}, metadata)
    const found = pages(market, { Limit: '10' })
    expect(found.map((page) => page.length)).toEqual([3, 3, 3, 1])
  })

  it('shortens an agent that alone is larger than a page; Get-Agent has it whole', () => {
    const market = newTestMarket()
    market.register('A')
    for (let index = 0; index < 9; index += 1) market.task({}, `"${'x'.repeat(10_000)}"`)
    const [agent] = market.read('List-Agents', { Limit: '10' }).data
    expect(agent).toMatchObject({ id: 'A', shortened: true })
    expect(agent.tasks).toEqual({ inbox: [], outbox: [], declined: [] })
    const whole = market.read('Get-Agent', { 'RedStone-Agent-Id': 'A' }).data
    expect(Object.keys(whole.tasks.inbox)).toHaveLength(9)
  })

  it('asks for pages when all agents would be more than a megabyte', () => {
    const market = newTestMarket()
    const metadata = JSON.stringify({ description: 'x'.repeat(16_000) })
    for (let index = 0; index < 63; index += 1) market.register(`A${index}`, {}, metadata)
    expect(refusalOf([market.read('List-Agents')])).toBe('MESSAGE_INVALID')
    expect(pages(market, {}).flat()).toHaveLength(63)
  })

  it.each([
    ['Limit', '0'],
    ['Limit', '201'],
    ['Limit', 'many'],
    ['Cursor', '-1'],
    ['Cursor', '9'],
    ['Cursor', '1.5'],
  ])('refuses the tag %s with %s', (name, value) => {
    const market = newTestMarket()
    market.register('A')
    expect(refusalOf([market.read('List-Agents', { [name]: value })])).toBe(
      'MESSAGE_INVALID',
    )
  })
})

describe('List-Queue', () => {
  it('lists what waits topic by topic, the longest waiting first, in pages', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('N', { 'RedStone-Agent-Topic': 'nft' })
    const ids = ['nft', 'tweet', 'tweet', 'nft'].map((topic) => {
      const { id } = market.task({ 'RedStone-Agent-Topic': topic })
      market.answer('Decline-Task', topic === 'nft' ? 'N' : 'A', id)
      return id
    })
    const first = market.read('List-Queue', { Limit: '3' })
    const second = market.read('List-Queue', { Cursor: first.tags['Next-Cursor'] ?? '' })
    const listed = [...first.data, ...second.data].map((task: { id: string }) => task.id)
    expect(listed).toEqual([ids[1], ids[2], ids[0], ids[3]])
    expect(second.tags['Next-Cursor']).toBeUndefined()
    const nft = market.read('List-Queue', { 'RedStone-Agent-Topic': 'nft' })
    expect(nft.data.map((task: { id: string }) => task.id)).toEqual([ids[0], ids[3]])
  })

  it.each(['x', '1', '1-', '1-2-3', '-1-0'])('refuses %j as a cursor', (Cursor) => {
    const market = newTestMarket()
    expect(refusalOf([market.read('List-Queue', { Cursor })])).toBe('CURSOR_INVALID')
  })

  it('refuses an unknown topic', () => {
    const market = newTestMarket()
    const reply = market.read('List-Queue', { 'RedStone-Agent-Topic': 'gossip' })
    expect(refusalOf([reply])).toBe('MESSAGE_INVALID')
  })
})
