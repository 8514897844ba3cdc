import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.fixture.ts'
import {
  actionsOf,
  newTestMarket,
  refusalOf,
  type TestMarket,
} from '../market.fixture.ts'

function cancel(market: TestMarket, task: string, from = 'requester') {
  return market.settle({
    from,
    action: 'Cancel-Task',
    tags: { 'RedStone-Task-Id': task },
  })
}

describe('Cancel-Task', () => {
  it('ends a task that waits in the queue', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    market.answer('Decline-Task', 'A', id)
    const replies = cancel(market, id)
    expect(replies).toMatchObject([
      { action: 'Task-Status', data: { status: 'cancelled' } },
    ])
    expect(market.read('List-Queue').data).toEqual([])
    expect(actionsOf(market.register('B'))).toEqual(['Registered'])
  })

  it('ends a task that collects offers; offers that come later are refused', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task({ 'RedStone-Agent-Matching': 'query' })
    cancel(market, id)
    const offer = market.answer('Send-Offer', 'A', id, {
      tags: { 'RedStone-Agent-Offer': '1' },
    })
    expect(refusalOf(offer)).toBe('WRONG_STATE')
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('is refused while an agent holds the task, after it has ended, and to other accounts', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    expect(refusalOf(cancel(market, id))).toBe('WRONG_STATE')
    expect(refusalOf(cancel(market, id, 'a'))).toBe('NOT_ALLOWED')
    expect(refusalOf(cancel(market, 'nothing'))).toBe('NOT_FOUND')
    market.answer('Send-Result', 'A', id)
    expect(refusalOf(cancel(market, id))).toBe('WRONG_STATE')
  })
})
