import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../invariants.fixture.ts'
import {
  actionsOf,
  newTestMarket,
  refusalOf,
  type TestMarket,
} from '../market.fixture.ts'

const payload = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

/** A market with deposits, where each of these addresses has some tokens. */
function marketWithDeposits(balances: Record<string, string>): TestMarket {
  const market = newTestMarket()
  market.configure({ Token: 'token', 'Agent-Deposit': '7', 'Task-Deposit': '3' })
  for (const [Sender, Quantity] of Object.entries(balances)) {
    const tags = { Sender, Quantity }
    market.send({ from: 'token', action: 'Credit-Notice', tags })
  }
  return market
}

function balanceOf(market: TestMarket, account: string) {
  const { available, locked } = market.read('Balance', { Recipient: account }).data
  return { available, locked }
}

const unregister = (market: TestMarket, id: string) =>
  market.settle({
    from: id.toLowerCase(),
    action: 'Unregister-Agent',
    tags: { 'RedStone-Agent-Id': id },
  })

describe('the deposit of an agent', () => {
  it('is locked once and returns when the agent leaves', () => {
    const market = marketWithDeposits({ a: '10' })
    market.register('A')
    market.register('A', { 'RedStone-Agent-Fee': '30' })
    expect(balanceOf(market, 'a')).toEqual({ available: '3', locked: '7' })
    const [reply] = unregister(market, 'A')
    expect(reply).toMatchObject({
      action: 'Unregistered',
      data: { id: 'A', deposit: '7' },
    })
    expect(balanceOf(market, 'a')).toEqual({ available: '10', locked: '0' })
    expect(brokenInvariants(market.state)).toEqual([])
  })

  it('is as it was when the agent registered, whatever it is now', () => {
    const market = marketWithDeposits({ a: '10' })
    market.register('A')
    market.configure({ 'Agent-Deposit': '1' })
    market.register('A')
    unregister(market, 'A')
    expect(balanceOf(market, 'a')).toEqual({ available: '10', locked: '0' })
  })

  it('is refused where the balance does not cover it, and no agent is stored', () => {
    const market = marketWithDeposits({ a: '6' })
    expect(refusalOf(market.register('A'))).toBe('ESCROW_BALANCE_TOO_LOW')
    expect(balanceOf(market, 'a')).toEqual({ available: '6', locked: '0' })
    expect(market.state.agents.A).toBeUndefined()
    expect(brokenInvariants(market.state)).toEqual([])
  })
})

describe('the deposit of a task', () => {
  it.each([
    [16_384, '3'],
    [16_385, '6'],
    [131_072, '24'],
  ])('is due for each begun 16 KiB: %i bytes', (bytes, deposit) => {
    const market = marketWithDeposits({ a: '7', requester: '100' })
    market.register('A')
    const { id } = market.task({}, payload(bytes))
    expect(market.state.tasks[id]?.deposit).toBe(deposit)
    expect(balanceOf(market, 'requester').locked).toBe(`${50 + Number(deposit)}`)
    market.answer('Decline-Task', 'A', id)
    market.send({
      from: 'requester',
      action: 'Cancel-Task',
      tags: { 'RedStone-Task-Id': id },
    })
    expect(balanceOf(market, 'requester')).toEqual({ available: '100', locked: '0' })
  })

  it('returns when no agent takes the task', () => {
    const market = marketWithDeposits({ requester: '100' })
    expect(refusalOf(market.task().replies)).toBe('NO_AGENT')
    expect(balanceOf(market, 'requester')).toEqual({ available: '100', locked: '0' })
  })

  it('returns when the balance covers the deposit but not the reward', () => {
    const market = marketWithDeposits({ a: '7', requester: '52' })
    market.register('A')
    expect(refusalOf(market.task().replies)).toBe('ESCROW_BALANCE_TOO_LOW')
    expect(balanceOf(market, 'requester')).toEqual({ available: '52', locked: '0' })
    expect(brokenInvariants(market.state)).toEqual([])
  })
})

describe('the configuration of deposits', () => {
  it('is shown by Info', () => {
    const market = marketWithDeposits({})
    expect(market.read('Info').data).toMatchObject({
      deposits: { agent: '7', task: '3', taskBytes: 16_384 },
      quotas: { agents: 100, openTasks: 1_000, bytes: 16_777_216 },
      storage: { heldBytes: 0, limitBytes: 268_435_456 },
    })
  })

  it.each([['-1'], ['1.5'], ['01'], ['x'], ['1'.repeat(39)]])('refuses %s', (text) => {
    const market = marketWithDeposits({})
    expect(refusalOf(market.configure({ 'Agent-Deposit': text }))).toBe('DEPOSIT_INVALID')
    expect(refusalOf(market.configure({ 'Task-Deposit': text }))).toBe('DEPOSIT_INVALID')
  })

  it('needs a token: without one a deposit is refused, and it ends with the token', () => {
    const market = newTestMarket()
    expect(refusalOf(market.configure({ 'Agent-Deposit': '1' }))).toBe('DEPOSIT_INVALID')
    expect(actionsOf(market.configure({ 'Agent-Deposit': '0' }))).toEqual(['Info'])
    market.configure({ Token: 'token', 'Agent-Deposit': '1' })
    market.configure({ Token: 'none' })
    expect(market.read('Info').data.deposits.agent).toBe('0')
  })
})
