import { describe, expect, it } from 'vitest'
import {
  assignedTo,
  newTestMarket,
  refusalOf,
  type TestMarket,
} from '../market.fixture.ts'
import { LIMITS } from '../settings.ts'

/** A market that holds rewards of a requester with some tokens. */
function paidMarket(quantity = '1000'): TestMarket {
  const market = newTestMarket()
  market.configure({ Token: 'token', Evaluators: 'court' })
  const tags = { Sender: 'requester', Quantity: quantity }
  market.send({ from: 'token', action: 'Credit-Notice', tags })
  return market
}

const strategies = ['roundRobin', 'cheapest']

describe('the terms of an agent', () => {
  it.each([
    ['a known evaluator', {}, { 'RedStone-Task-Evaluator': 'court' }, true],
    ['an evaluator nobody knows', {}, { 'RedStone-Task-Evaluator': 'crony' }, false],
    [
      'an evaluator that it names',
      { 'RedStone-Agent-Evaluators': 'crony,other' },
      { 'RedStone-Task-Evaluator': 'crony' },
      true,
    ],
    [
      'a known evaluator that it does not name',
      { 'RedStone-Agent-Evaluators': 'other' },
      { 'RedStone-Task-Evaluator': 'court' },
      false,
    ],
    [
      'any evaluator, if it says so',
      { 'RedStone-Agent-Evaluators': 'any' },
      { 'RedStone-Task-Evaluator': 'crony' },
      true,
    ],
    ['no evaluator', {}, {}, true],
    [
      'no evaluator, if it needs one',
      { 'RedStone-Agent-Evaluator-Required': 'yes' },
      {},
      false,
    ],
    [
      'less time than it asks for',
      { 'RedStone-Agent-Least-Time': '60000' },
      { 'RedStone-Task-Deadline': '59999' },
      false,
    ],
    [
      'the time it asks for',
      { 'RedStone-Agent-Least-Time': '60000' },
      { 'RedStone-Task-Deadline': '60000' },
      true,
    ],
    ['a requester with too little', { 'RedStone-Agent-Least-Deposit': '951' }, {}, false],
    ['a requester with enough', { 'RedStone-Agent-Least-Deposit': '950' }, {}, true],
  ] as const)('decide about a task with %s', (_case, terms, tags, fits) => {
    for (const strategy of strategies) {
      const market = paidMarket()
      market.register('A', terms)
      const { replies } = market.task({ 'RedStone-Agent-Matching': strategy, ...tags })
      if (fits) expect(assignedTo(replies)).toEqual(['A'])
      else expect(refusalOf(replies)).toBe('NO_AGENTS')
    }
  })

  it('decide about requests for offers, broadcasts and tasks that wait, too', () => {
    const market = paidMarket()
    market.register('A', { 'RedStone-Agent-Evaluator-Required': 'yes' })
    const refused = (tags: Record<string, string>) => refusalOf(market.task(tags).replies)
    expect(refused({ 'RedStone-Agent-Matching': 'query' })).toBe('NO_AGENTS')
    expect(refused({ 'RedStone-Agent-Topic': 'broadcast' })).toBe('NO_AGENTS')
    market.register('B')
    const { id } = market.task()
    expect(assignedTo(market.answer('Decline-Task', 'B', id))).toEqual([])
    expect(assignedTo(market.register('A'))).toEqual(['A'])
  })

  it('are shown in its profile as it stated them', () => {
    const market = newTestMarket()
    market.register('A', {
      'RedStone-Agent-Least-Time': '5000',
      'RedStone-Agent-Evaluators': 'x,y',
      'RedStone-Agent-Evaluator-Required': 'yes',
      'RedStone-Agent-Least-Deposit': '7',
    })
    market.register('B')
    const [first, second] = market.read('List-Agents').data
    expect(first.terms).toEqual({
      leastTime: 5_000,
      evaluators: ['x', 'y'],
      evaluatorRequired: true,
      leastDeposit: '7',
    })
    expect(second.terms).toBeUndefined()
  })

  it.each([
    { 'RedStone-Agent-Evaluators': 'a,,b' },
    { 'RedStone-Agent-Evaluators': 'a,a' },
    { 'RedStone-Agent-Evaluator-Required': 'maybe' },
    { 'RedStone-Agent-Least-Deposit': '-1' },
  ])('are refused as %o', (terms) => {
    expect(refusalOf(newTestMarket().register('A', terms))).toBe('MESSAGE_INVALID')
  })
})

describe('matching', () => {
  it('gives no task to an agent of its requester or of its evaluator', () => {
    for (const strategy of [...strategies, 'query']) {
      const market = paidMarket()
      const own = { 'RedStone-Agent-Id': 'OWN', 'RedStone-Agent-Topic': 'tweet' }
      const tags = { ...own, 'RedStone-Agent-Fee': '1' }
      market.settle({ from: 'requester', action: 'Register-Agent-Profile', tags })
      const judge = { 'RedStone-Agent-Evaluators': 'any', 'RedStone-Agent-Fee': '1' }
      market.register('COURT', judge)
      const { replies } = market.task({
        'RedStone-Agent-Matching': strategy,
        'RedStone-Task-Evaluator': 'court',
      })
      expect(refusalOf(replies)).toBe('NO_AGENTS')
    }
  })

  it('looks at a bounded number of agents that may not have the task', () => {
    const { searchedAgents } = LIMITS
    try {
      LIMITS.searchedAgents = 3
      const market = newTestMarket()
      for (const id of ['A', 'B', 'C', 'D']) market.register(id)
      const excluded = (ids: string) => market.task({ 'RedStone-Task-Exclude': ids })
      expect(assignedTo(excluded('A,B').replies)).toEqual(['C'])
      expect(refusalOf(excluded('A,B,C').replies)).toBe('NO_AGENTS')
    } finally {
      LIMITS.searchedAgents = searchedAgents
    }
  })
})
