import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount, type TokenAmount, ZERO } from '../amount.ts'
import { newTestMarket, refusalOf, type TestMarket } from '../market.fixture.ts'
import type { Opinion } from '../records.ts'
import { LIMITS } from '../settings.ts'
import { levelOf, noteOpinion } from './reputation.ts'

const amount = (value: number): TokenAmount => readAmount(`${value}`) ?? ZERO
const one = amount(1)

function opinionsOf(paid: number[], lost: number[] = []): Opinion[] {
  const opinions: Opinion[] = []
  for (const [index, each] of paid.entries()) {
    noteOpinion(opinions, `payer-${index}`, 'paid', amount(each))
  }
  for (const [index, each] of lost.entries()) {
    noteOpinion(opinions, `loser-${index}`, 'rejected', amount(each))
  }
  return opinions
}

describe('the level of reputation', () => {
  it.each([
    [0, [], []],
    [0, [1, 1, 1], []],
    [3, Array(10).fill(2), []],
    [4, Array(10).fill(20), []],
    [5, Array(26).fill(10), []],
    [1, [30], []],
    [4, Array(10).fill(20), [20]],
    [0, Array(10).fill(20), [20, 20]],
  ])('is %i for %j paid and %j rejected', (level, paid, lost) => {
    expect(levelOf(opinionsOf(paid, lost), one)).toBe(level)
  })

  it('counts one requester for at most a tenth, whatever it pays', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (others, paid) => {
          const rest = others.reduce((sum, each) => sum + each, 0)
          const level = levelOf(opinionsOf([...others, paid]), one)
          // A level of n needs 4^(n-1) units, of which the one gives a tenth of all at most.
          const most = rest + Math.floor((rest + paid) / 10)
          const reached = level === 0 ? 0 : 4 ** (level - 1)
          expect(reached).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  it('remembers the requesters that matter most', () => {
    const opinions = opinionsOf(Array(10).fill(100))
    for (let index = 0; index < 200; index += 1) {
      noteOpinion(opinions, `dust-${index}`, 'paid', one)
    }
    expect(opinions).toHaveLength(64)
    expect(levelOf(opinions, one)).toBe(5)
  })
})

/** A market in which A was paid by ten customers. */
function experienced(): TestMarket {
  const market = newTestMarket()
  market.configure({ Token: 'token', Evaluators: 'judge' })
  market.register('A')
  for (let index = 0; index < 12; index += 1) {
    const from = `customer-${index}`
    const task = work(market, from)
    decide(market, 'Accept-Result', from, task)
  }
  return market
}

function fund(market: TestMarket, Sender: string): void {
  const tags = { Sender, Quantity: '100' }
  market.send({ from: 'token', action: 'Credit-Notice', tags })
}

function work(
  market: TestMarket,
  from: string,
  tags: Record<string, string> = {},
): string {
  const id = order(market, from, tags)
  market.answer('Send-Result', 'A', id)
  return id
}

function order(market: TestMarket, from: string, tags: Record<string, string>): string {
  fund(market, from)
  const always = { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '20' }
  market.settle({
    from,
    action: 'Register-Task',
    tags: { ...always, ...tags },
    data: '{}',
  })
  return market.state.tasks.items.at(-1)?.id ?? ''
}

function decide(market: TestMarket, action: string, from: string, id: string) {
  return market.settle({ from, action, tags: { 'RedStone-Task-Id': id } })
}

const levelNow = (market: TestMarket) =>
  market.read('List-Agents').data[0].reputation.level

describe('seven outsiders that reject seven results', () => {
  it('get nothing back for it, and leave the level as it was', () => {
    const market = experienced()
    const before = levelNow(market)
    expect(before).toBeGreaterThan(2)
    let withdrawn = 0
    for (let index = 0; index < 7; index += 1) {
      const from = `outsider-${index}`
      decide(market, 'Reject-Result', from, work(market, from))
      const replies = market.send({ from, action: 'Withdraw' })
      withdrawn += Number(replies[0]?.tags.Quantity)
    }
    // Each had 100 units and loses the 20 of its task.
    expect(withdrawn).toBe(7 * 80)
    expect(market.read('Info').data.burned).toBe('140')
    expect(levelNow(market)).toBe(before)
  })

  it('show what they did to the next agent that they ask', () => {
    const market = experienced()
    decide(market, 'Reject-Result', 'outsider', work(market, 'outsider'))
    fund(market, 'outsider')
    const { replies } = market.task({}, '{}')
    expect(replies.length).toBeGreaterThan(0)
    const next = order(market, 'outsider', {})
    const task = market.state.indexes.agents.A?.inbox.items.find(
      (each) => each.task.id === next,
    )
    expect(JSON.parse(task?.tail ?? '{}').requesterHistory).toEqual({
      paid: 0,
      rejected: 1,
      expired: 0,
    })
  })

  it('count once an evaluator confirmed them', () => {
    const market = experienced()
    for (const from of ['one', 'two']) {
      const id = work(market, from, { 'RedStone-Task-Evaluator': 'judge' })
      decide(market, 'Reject-Result', from, id)
      decide(market, 'Reject-Result', 'judge', id)
    }
    expect(levelNow(market)).toBe(0)
  })
})

describe('an agent that is silent about held rewards', () => {
  it('gets no more after three in a row, until it registers again', () => {
    const market = experienced()
    for (let index = 0; index < 3; index += 1) {
      order(market, 'requester', {})
      market.settle({ from: 'x', action: 'Tick', after: 600_000 })
    }
    const [agent] = market.read('List-Agents').data
    expect(agent).toMatchObject({ paused: true, reputation: { expired: '60' } })
    expect(refusalOf(market.task({ 'RedStone-Agent-Reward': '20' }).replies)).toBe(
      'NO_AGENTS',
    )
    market.register('A')
    expect(market.read('List-Agents').data[0].paused).toBeUndefined()
    expect(market.task({ 'RedStone-Agent-Reward': '20' }).replies).toHaveLength(2)
  })

  it('is not paused by windows that nobody can keep', () => {
    const market = experienced()
    for (let index = 0; index < 5; index += 1) {
      order(market, 'requester', { 'RedStone-Task-Deadline': '1000' })
      market.settle({ from: 'x', action: 'Tick', after: LIMITS.fairDeadline })
    }
    expect(market.read('List-Agents').data[0].paused).toBeUndefined()
  })

  it('starts again with an answer', () => {
    const market = experienced()
    for (let index = 0; index < 4; index += 1) {
      order(market, 'requester', {})
      market.settle({ from: 'x', action: 'Tick', after: 600_000 })
      if (index === 1) work(market, 'requester')
    }
    expect(market.read('List-Agents').data[0].paused).toBeUndefined()
  })
})

describe('fifty units that return', () => {
  it('buy no level if the market takes a deposit', () => {
    const market = newTestMarket()
    market.configure({ Token: 'token', Deposit: '1000' })
    market.register('A', { 'RedStone-Agent-Fee': '1' })
    for (let index = 0; index < 50; index += 1) {
      const from = `own-${index}`
      decide(
        market,
        'Accept-Result',
        from,
        work(market, from, { 'RedStone-Agent-Reward': '1' }),
      )
    }
    expect(levelNow(market)).toBe(0)
  })
})
