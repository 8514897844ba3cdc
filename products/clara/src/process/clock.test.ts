import { describe, expect, it } from 'vitest'
import { actionsOf, newTestMarket, refusalOf } from './market.fixture.ts'
import { LIMITS } from './settings.ts'

const YEAR = 31_536_000_000

describe('the clock of a market', () => {
  it('is moved for good by no single stamp, however far ahead it lies', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    const { now } = market.state
    const strayed = market.send({ from: 'x', action: 'Info', after: YEAR })
    expect(actionsOf(strayed)).toEqual(['Info', 'Tick'])
    expect(market.state.now).toBe(now)
    // The scheduler is right again: the tick and the result come at their own time.
    market.send({ from: 'market-process', action: 'Tick', after: -YEAR + 5 })
    expect(actionsOf(market.answer('Send-Result', 'A', id))).toEqual(['Task-Result'])
    expect(market.state.now).toBeLessThan(now + 1_000)
  })

  it('follows a silence of a year with the second message', () => {
    const market = newTestMarket()
    market.register('A')
    const first = market.send({
      from: 'a',
      action: 'Unregister-Agent',
      tags: { 'RedStone-Agent-Id': 'A' },
      after: YEAR,
    })
    expect(first[0]?.data.code).toBe('TIME_IN_DOUBT')
    expect(actionsOf(first)).toEqual(['Error', 'Tick'])
    market.send({ from: 'market-process', action: 'Tick' })
    expect(refusalOf(market.answer('Decline-Task', 'A', 'none'))).toBe('AGENT_UNKNOWN')
  })

  it('books tokens and answers reads while it is in doubt', () => {
    const market = newTestMarket()
    market.configure({ Token: 'token' })
    const tags = { Sender: 'a', Quantity: '5' }
    const after = LIMITS.clockStep + 1
    const booked = market.send({ from: 'token', action: 'Credit-Notice', tags, after })
    expect(actionsOf(booked)).toEqual(['Deposited', 'Tick'])
    expect(market.read('Balance', { Recipient: 'a' }).data.available).toBe('5')
  })

  it('takes a step of a day without a doubt', () => {
    const market = newTestMarket()
    market.register('A')
    market.settle({ from: 'x', action: 'Tick', after: LIMITS.clockStep })
    expect(actionsOf(market.register('B'))).toEqual(['Registered'])
  })
})
