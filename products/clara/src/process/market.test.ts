import { describe, expect, it } from 'vitest'
import { actionsOf, assignedTo, newTestMarket, refusalOf } from './market.fixture.ts'

describe('a market', () => {
  it('asks for its protocol before it changes anything', () => {
    const market = newTestMarket()
    for (const Protocol of ['', 'X', 'c.l.a.r.a.']) {
      expect(refusalOf(market.register('A', { Protocol }))).toBe('MESSAGE_INVALID')
    }
    expect(market.state.roster).toEqual([])
  })

  it('needs no protocol for reading', () => {
    const market = newTestMarket()
    expect(market.read('List-Agents', { Protocol: '' }).data).toEqual([])
  })

  it('reads tags in any case, the first of several', () => {
    const market = newTestMarket()
    const replies = market.send({
      from: 'a',
      action: 'Register-Agent-Profile',
      tags: {
        Protocol: '',
        protocol: 'C.L.A.R.A.',
        'redstone-agent-id': 'A',
        'Redstone-Agent-Topic': 'tweet',
        'REDSTONE-AGENT-FEE': '7',
        'RedStone-Agent-Fee': '9',
      },
      data: '{}',
    })
    expect(refusalOf(replies)).toBe('MESSAGE_INVALID')
    const lower = market.send({
      from: 'a',
      action: 'Register-Agent-Profile',
      tags: {
        'redstone-agent-id': 'A',
        'Redstone-Agent-Topic': 'tweet',
        'REDSTONE-AGENT-FEE': '7',
        'RedStone-Agent-Fee': '9',
      },
      data: '{}',
    })
    expect(lower[0]?.data).toEqual({ id: 'A', topic: 'tweet', fee: '7' })
  })

  it('answers an unknown action with an error that names it, shortened', () => {
    const market = newTestMarket()
    const [reply] = market.send({ from: 'x', action: `Do-${'x'.repeat(500)}` })
    expect(reply).toMatchObject({
      target: 'x',
      action: 'Error',
      tags: { Code: 'MESSAGE_INVALID' },
      data: { code: 'MESSAGE_INVALID', hint: expect.any(String) },
    })
    expect(reply?.data.action.length).toBeLessThan(70)
  })

  it('does not answer errors, nor what speaks another protocol', () => {
    const market = newTestMarket()
    expect(market.send({ from: 'x', action: 'Error' })).toEqual([])
    expect(market.send({ from: 'x', action: 'Hello', tags: { Protocol: 'ao' } })).toEqual(
      [],
    )
    expect(
      market.send({ from: 'x', action: '__proto__', tags: { Protocol: '' } }),
    ).toEqual([])
  })

  it('takes no message that registers its task twice', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task()
    const state = market.state
    const again = newTestMarket(state)
    again.send({ from: 'x', action: 'Info' })
    const replies = again.send({
      from: 'requester',
      action: 'Register-Task',
      tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '50' },
      data: '1',
    })
    expect(id).toBe('message-2')
    expect(refusalOf(replies)).toBe('WRONG_STATE')
  })

  it('says what it is and what it holds', () => {
    const market = newTestMarket()
    market.register('A')
    market.task()
    expect(market.read('Info').data).toMatchObject({
      protocol: 'C.L.A.R.A.',
      topics: ['tweet', 'discord', 'telegram', 'nft', 'resolution'],
      strategies: ['roundRobin', 'cheapest', 'query'],
      token: '',
      agents: 1,
      tasks: { open: 1, queued: 0, finished: 0 },
    })
  })

  it('answers a tick with what is left to do, and its own tick not at all', () => {
    const market = newTestMarket()
    expect(market.send({ from: 'x', action: 'Tick' })).toMatchObject([
      { action: 'Ticked', data: { pending: false } },
    ])
    expect(market.send({ from: 'market-process', action: 'Tick' })).toEqual([])
  })
})

describe('Configure', () => {
  const configure = (tags: Record<string, string>, owner = true) => {
    const market = newTestMarket()
    return {
      market,
      replies: market.send({ from: 'o', action: 'Configure', tags, owner }),
    }
  }

  it('changes the topics', () => {
    const { market, replies } = configure({ Topics: 'tweet, weather' })
    expect(replies[0]?.data.topics).toEqual(['tweet', 'weather'])
    market.register('W', { 'RedStone-Agent-Topic': 'weather' })
    expect(refusalOf(market.register('N', { 'RedStone-Agent-Topic': 'nft' }))).toBe(
      'MESSAGE_INVALID',
    )
    const { replies: given } = market.task({ 'RedStone-Agent-Topic': 'weather' })
    expect(assignedTo(given)).toEqual(['W'])
  })

  it('is for the owner of the process', () => {
    const { market, replies } = configure({ Topics: 'mine' }, false)
    expect(refusalOf(replies)).toBe('NOT_ALLOWED')
    expect(market.state.settings.topics).toContain('tweet')
  })

  it.each([
    [{ Topics: 'broadcast' }, 'MESSAGE_INVALID'],
    [{ Topics: 'a,a' }, 'MESSAGE_INVALID'],
    [{ Topics: 'a,,b' }, 'MESSAGE_INVALID'],
    [{ Topics: 'a b' }, 'MESSAGE_INVALID'],
    [
      { Topics: Array.from({ length: 65 }, (_, i) => `t${i}`).join(',') },
      'MESSAGE_INVALID',
    ],
    [{ Token: 'a token' }, 'MESSAGE_INVALID'],
    [{ 'Task-Deadline': '5' }, 'MESSAGE_INVALID'],
    [{ 'Task-Deadline': 'never' }, 'MESSAGE_INVALID'],
  ])('refuses %j and changes nothing', (tags, code) => {
    const { market, replies } = configure(tags)
    expect(refusalOf(replies)).toBe(code)
    expect(market.state.settings).toEqual(newTestMarket().state.settings)
  })

  it('turns the deadline of tasks on and off', () => {
    const { market } = configure({ 'Task-Deadline': '60000' })
    expect(market.read('Info').data.taskDeadline).toBe(60_000)
    const tags = { 'Task-Deadline': '0' }
    expect(actionsOf(market.configure(tags))).toEqual(['Info'])
    expect(market.read('Info').data.taskDeadline).toBe(0)
  })
})
