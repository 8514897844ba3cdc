import { describe, expect, it } from 'vitest'
import { actionsOf, newTestMarket, refusalOf, type TestMarket } from './market.fixture.ts'

/** A market whose escrow is on; the requester has 100 tokens. */
function withEscrow(): TestMarket {
  const market = newTestMarket()
  market.configure({ Token: 'token' })
  deposit(market, 'requester', '100')
  return market
}

function deposit(market: TestMarket, sender: string, quantity: string, from = 'token') {
  const tags = { Sender: sender, Quantity: quantity }
  return market.send({ from, action: 'Credit-Notice', tags })
}

function balance(
  market: TestMarket,
  account: string,
): [available: string, locked: string] {
  const { data } = market.read('Balance', { Recipient: account })
  return [data.available, data.locked]
}

function accept(market: TestMarket, id: string) {
  const tags = { 'RedStone-Task-Id': id }
  return market.send({ from: 'requester', action: 'Accept-Result', tags })
}

describe('the escrow', () => {
  it('books tokens of its token process only', () => {
    const market = withEscrow()
    expect(balance(market, 'requester')).toEqual(['100', '0'])
    expect(deposit(market, 'requester', '50')).toMatchObject([
      { target: 'requester', action: 'Deposited', data: { available: '150' } },
    ])
    expect(deposit(market, 'requester', '50', 'another-token')).toEqual([])
    for (const quantity of ['0', '-1', '1e3', '1.5', '']) {
      expect(deposit(market, 'requester', quantity)).toEqual([])
    }
    expect(balance(market, 'requester')).toEqual(['150', '0'])
  })

  it('is off until a token is configured: tasks are free and notices are nothing', () => {
    const market = newTestMarket()
    market.register('A')
    expect(deposit(market, 'requester', '100')).toEqual([])
    expect(actionsOf(market.task().replies)).toEqual([
      'Agent-Task-Assignment',
      'Task-Status',
    ])
    expect(refusalOf(market.send({ from: 'a', action: 'Withdraw' }))).toBe('ESCROW_OFF')
  })

  it('locks the reward with the assignment, pays the fee with the result, returns the rest', () => {
    const market = withEscrow()
    market.register('A', { 'RedStone-Agent-Fee': '20' })
    const { id } = market.task({ 'RedStone-Agent-Reward': '60' })
    expect(balance(market, 'requester')).toEqual(['40', '60'])
    market.answer('Send-Result', 'A', id)
    expect(balance(market, 'requester')).toEqual(['40', '60'])
    accept(market, id)
    expect(balance(market, 'requester')).toEqual(['80', '0'])
    expect(balance(market, 'a')).toEqual(['20', '0'])
  })

  it('pays the accepted offer of a query', () => {
    const market = withEscrow()
    market.register('A', { 'RedStone-Agent-Fee': '20' })
    const { id } = market.task({ 'RedStone-Agent-Matching': 'query' })
    market.answer('Send-Offer', 'A', id, { tags: { 'RedStone-Agent-Offer': '7' } })
    market.answer('Send-Result', 'A', id)
    accept(market, id)
    expect(balance(market, 'requester')).toEqual(['93', '0'])
    expect(balance(market, 'a')).toEqual(['7', '0'])
  })

  it('takes no more tasks than the balance covers', () => {
    const market = withEscrow()
    market.register('A')
    market.task({ 'RedStone-Agent-Reward': '100' })
    expect(refusalOf(market.task({ 'RedStone-Agent-Reward': '1' }).replies)).toBe(
      'ESCROW_BALANCE_TOO_LOW',
    )
    expect(refusalOf(market.send({ from: 'requester', action: 'Withdraw' }))).toBe(
      'ESCROW_BALANCE_TOO_LOW',
    )
  })

  it('keeps the lock while the task is matched again, and lifts it with a cancellation', () => {
    const market = withEscrow()
    market.register('A')
    const { id } = market.task()
    market.answer('Decline-Task', 'A', id)
    expect(balance(market, 'requester')).toEqual(['50', '50'])
    market.send({
      from: 'requester',
      action: 'Cancel-Task',
      tags: { 'RedStone-Task-Id': id },
    })
    expect(balance(market, 'requester')).toEqual(['100', '0'])
  })

  it('locks nothing for a task that no agent takes', () => {
    const market = withEscrow()
    expect(refusalOf(market.task().replies)).toBe('NO_AGENT')
    expect(balance(market, 'requester')).toEqual(['100', '0'])
  })

  it('locks each share of a broadcast, as many as the balance covers', () => {
    const market = withEscrow()
    for (const id of ['A', 'B', 'C']) market.register(id)
    const { id, replies } = market.task({
      'RedStone-Agent-Topic': 'broadcast',
      'RedStone-Agent-Reward': '40',
    })
    expect(replies.at(-1)?.data).toMatchObject({
      agents: [{ id: 'A' }, { id: 'B' }],
      reason: 'went to as many agents as the balance covers',
    })
    expect(balance(market, 'requester')).toEqual(['20', '80'])
    market.answer('Send-Result', 'A', id)
    market.answer('Decline-Task', 'B', id)
    expect(balance(market, 'requester')).toEqual(['60', '40'])
    accept(market, id)
    expect(balance(market, 'requester')).toEqual(['80', '0'])
    expect(balance(market, 'a')).toEqual(['20', '0'])
  })

  it('sends withdrawn tokens through the token process', () => {
    const market = withEscrow()
    const replies = market.send({
      from: 'requester',
      action: 'Withdraw',
      tags: { Quantity: '30' },
    })
    expect(replies).toMatchObject([
      {
        target: 'token',
        action: 'Transfer',
        tags: { Recipient: 'requester', Quantity: '30' },
      },
      {
        target: 'requester',
        action: 'Withdrawn',
        data: { quantity: '30', available: '70' },
      },
    ])
    market.send({ from: 'requester', action: 'Withdraw' })
    expect(market.state.heldTokens).toBe('0')
    expect(refusalOf(market.send({ from: 'requester', action: 'Withdraw' }))).toBe(
      'ESCROW_BALANCE_TOO_LOW',
    )
  })

  it('refuses a quantity that is not an amount', () => {
    const market = withEscrow()
    const tags = { Quantity: '1e1' }
    expect(refusalOf(market.send({ from: 'requester', action: 'Withdraw', tags }))).toBe(
      'AMOUNT_INVALID',
    )
  })

  it('takes no deposit that would exceed the largest amount', () => {
    const market = withEscrow()
    expect(deposit(market, 'rich', '9'.repeat(38))).toEqual([])
    expect(balance(market, 'rich')).toEqual(['0', '0'])
  })

  it('pays nothing for a task from the time before the escrow', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    market.configure({ Token: 'token' })
    deposit(market, 'requester', '100')
    market.answer('Send-Result', 'A', id)
    expect(balance(market, 'requester')).toEqual(['100', '0'])
    expect(balance(market, 'a')).toEqual(['0', '0'])
  })

  it('keeps its token until everything was withdrawn', () => {
    const market = withEscrow()
    const configure = (Token: string) => market.configure({ Token })
    expect(refusalOf(configure('none'))).toBe('TOKEN_IN_USE')
    expect(actionsOf(configure('token'))).toEqual(['Info'])
    market.send({ from: 'requester', action: 'Withdraw' })
    expect(configure('none')[0]?.data.token).toBe('')
  })
})
