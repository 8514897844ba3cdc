import { describe, expect, it } from 'vitest'
import { actionsOf, assignedTo, newTestMarket, refusalOf } from '../market.fixture.ts'

describe('Register-Task', () => {
  it('sends the assignment of the specification and files it in the inbox', () => {
    const market = newTestMarket()
    market.register('A', { 'RedStone-Agent-Fee': '20' })
    const { id, replies } = market.task({ 'RedStone-Agent-Matching': 'cheapest' })
    const [assignment, status] = replies
    expect(actionsOf(replies)).toEqual(['Agent-Task-Assignment', 'Task-Status'])
    expect(assignment).toMatchObject({ target: 'a', tags: { TaskId: id } })
    expect(assignment?.data).toEqual({
      id,
      agentId: 'A',
      requester: 'requester',
      reward: '20',
      matchingStrategy: 'cheapest',
      strategy: 'cheapest',
      payload: { prompt: 'whatever' },
      timestamp: expect.any(Number),
      block: expect.any(Number),
      topic: 'tweet',
      reason: 'lowest fee of the free agents for tweet',
    })
    const [agent] = market.read('List-Agents').data
    expect(agent.tasks.inbox).toEqual({ [id]: assignment?.data })
    expect(agent.tasks.outbox).toEqual([])
    expect(status).toMatchObject({
      target: 'requester',
      data: { id, status: 'assigned', agents: [{ id: 'A', reward: '20' }] },
    })
  })

  it('takes any JSON as payload and passes it on unchanged', () => {
    const market = newTestMarket()
    market.register('A')
    for (const payload of ['1', 'null', '"x"', '[]', '{}', '{"a":{"b":[]},"n":1e400}']) {
      market.task({}, payload)
      const task = market.state.agents.A?.inbox.at(-1)?.task
      expect(task?.facts).toContain(`"payload":${payload},`)
    }
  })

  it.each(['roundRobin', 'cheapest'])(
    'gives a task by %s to an agent whose fee is the whole reward, and to none above it',
    (strategy) => {
      const market = newTestMarket()
      market.register('DEAR', { 'RedStone-Agent-Fee': '51' })
      market.register('FITS', { 'RedStone-Agent-Fee': '50' })
      const { replies } = market.task({ 'RedStone-Agent-Matching': strategy })
      expect(assignedTo(replies)).toEqual(['FITS'])
    },
  )

  it('takes roundRobin when no strategy is named', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const agents = [1, 2, 3].flatMap(() => assignedTo(market.task().replies))
    expect(agents).toEqual(['A', 'B', 'A'])
  })

  it('refuses a task that no agent fits and stores nothing', () => {
    const market = newTestMarket()
    market.register('A', { 'RedStone-Agent-Fee': '51' })
    market.register('B', { 'RedStone-Agent-Topic': 'nft' })
    for (const strategy of ['roundRobin', 'cheapest', 'query']) {
      const { id, replies } = market.task({ 'RedStone-Agent-Matching': strategy })
      expect(refusalOf(replies)).toBe('NO_AGENT')
      expect(refusalOf([market.read('Get-Task', { 'RedStone-Task-Id': id })])).toBe(
        'TASK_UNKNOWN',
      )
    }
    expect(market.read('Info').data.tasks).toEqual({ open: 0, queued: 0, finished: 0 })
  })

  it('takes a task from anyone, registered or not', () => {
    const market = newTestMarket()
    market.register('A')
    const replies = market.send({
      from: 'an-outsider',
      action: 'Register-Task',
      tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '20' },
      data: '{}',
    })
    expect(assignedTo(replies)).toEqual(['A'])
  })

  it.each([
    ['topic', { 'RedStone-Agent-Topic': 'gossip' }, 'TOPIC_UNKNOWN'],
    ['strategy', { 'RedStone-Agent-Matching': 'leastOccupied' }, 'STRATEGY_UNKNOWN'],
    ['reward', { 'RedStone-Agent-Reward': '1e3' }, 'AMOUNT_INVALID'],
    ['deadline', { 'RedStone-Task-Deadline': '999' }, 'NUMBER_INVALID'],
    ['deadline for offers', { 'RedStone-Offer-Deadline': 'soon' }, 'NUMBER_INVALID'],
    ['group', { 'RedStone-Task-Group': 'a b' }, 'ID_INVALID'],
  ])('refuses a wrong %s', (_case, tags, code) => {
    const market = newTestMarket()
    market.register('A')
    expect(refusalOf(market.task(tags).replies)).toBe(code)
    expect(market.state.openTasks).toBe(0)
  })

  it.each([
    ['missing', undefined, 'DATA_MISSING'],
    ['no JSON', '{', 'DATA_NOT_JSON'],
    ['larger than 128 KiB', `"${'x'.repeat(131_072)}"`, 'DATA_TOO_LARGE'],
  ])('refuses a payload that is %s', (_case, data, code) => {
    const market = newTestMarket()
    market.register('A')
    const replies = market.send({
      from: 'requester',
      action: 'Register-Task',
      tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '50' },
      data,
    })
    expect(refusalOf(replies)).toBe(code)
  })

  it('never gives two tasks of a group to one agent', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B', 'C']) market.register(id)
    const tags = { 'RedStone-Task-Group': 'panel', 'RedStone-Agent-Matching': 'cheapest' }
    const panel = [1, 2, 3].flatMap(() => assignedTo(market.task(tags).replies))
    expect(panel).toEqual(['A', 'B', 'C'])
    expect(refusalOf(market.task(tags).replies)).toBe('NO_AGENT')
    expect(
      assignedTo(market.task({ 'RedStone-Agent-Matching': 'cheapest' }).replies),
    ).toEqual(['A'])
  })

  it('lets an agent that declined one task of a group take another one', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B']) market.register(id)
    const tags = { 'RedStone-Task-Group': 'panel', 'RedStone-Agent-Matching': 'cheapest' }
    const first = market.task(tags)
    market.answer('Decline-Task', 'A', first.id)
    expect(assignedTo(market.task(tags).replies)).toEqual(['A'])
  })

  it('gives a waiting task of a group to an agent that left the group', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B')
    const tags = { 'RedStone-Task-Group': 'panel', 'RedStone-Agent-Matching': 'cheapest' }
    const first = market.task(tags)
    const second = market.task(tags)
    market.answer('Decline-Task', 'B', second.id)
    expect(market.state.queuedTasks).toBe(1)
    const replies = market.answer('Decline-Task', 'A', first.id)
    expect(
      replies.map(({ action, data }) => [action, data.agentId ?? data.status]),
    ).toEqual([
      ['Agent-Task-Assignment', 'B'],
      ['Task-Status', 'assigned'],
      ['Agent-Task-Assignment', 'A'],
      ['Task-Status', 'assigned'],
      ['Task-Declined', 'A'],
    ])
  })
})

describe('the topic broadcast', () => {
  it('gives one share to each agent of any topic, all under the id of the task', () => {
    const market = newTestMarket()
    market.register('A')
    market.register('B', { 'RedStone-Agent-Topic': 'nft' })
    market.register('DEAR', { 'RedStone-Agent-Fee': '51' })
    const { id, replies } = market.task({ 'RedStone-Agent-Topic': 'broadcast' })
    expect(assignedTo(replies)).toEqual(['A', 'B'])
    for (const agent of ['A', 'B']) {
      const { data } = market.read('Get-Agent', { 'RedStone-Agent-Id': agent })
      expect(Object.keys(data.tasks.inbox)).toEqual([id])
      expect(data.tasks.inbox[id]).toMatchObject({ topic: 'broadcast', agentId: agent })
    }
  })

  it('ends when every share was answered, declined or expired', () => {
    const market = newTestMarket()
    for (const id of ['A', 'B', 'C']) market.register(id)
    const { id } = market.task({
      'RedStone-Agent-Topic': 'broadcast',
      'RedStone-Task-Deadline': '1000',
    })
    expect(actionsOf(market.answer('Send-Result', 'A', id))).toEqual(['Task-Result'])
    expect(actionsOf(market.answer('Decline-Task', 'B', id))).toEqual(['Task-Declined'])
    const task = () => market.read('Get-Task', { 'RedStone-Task-Id': id }).data
    expect(task()).toMatchObject({ status: 'assigned', assigned: 1, answered: 1 })
    market.settle({ from: 'anyone', action: 'Tick', after: 1_000 })
    expect(task()).toMatchObject({
      status: 'finished',
      assigned: 0,
      declined: ['B', 'C'],
    })
  })

  it('notifies the requester when no agent answered', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task({ 'RedStone-Agent-Topic': 'broadcast' })
    const replies = market.answer('Decline-Task', 'A', id)
    expect(actionsOf(replies)).toEqual(['Task-Status', 'Task-Declined'])
    expect(replies[0]?.data.status).toBe('ended')
  })

  it('reaches all of 500 agents in pages, each page below the limit of a message', () => {
    const market = newTestMarket()
    for (let index = 0; index < 500; index += 1) market.register(`A${index}`)
    const first = market.send({
      from: 'requester',
      action: 'Register-Task',
      tags: { 'RedStone-Agent-Topic': 'broadcast', 'RedStone-Agent-Reward': '50' },
      data: JSON.stringify('x'.repeat(100_000)),
    })
    const pages = [first]
    while (pages.at(-1)?.some((reply) => reply.action === 'Tick')) {
      pages.push(market.send({ from: 'market-process', action: 'Tick' }))
    }
    const agents = pages.flatMap((page) => assignedTo(page))
    expect(agents).toEqual(Array.from({ length: 500 }, (_, index) => `A${index}`))
    for (const page of pages) {
      expect(JSON.stringify(page.map(({ data }) => data)).length).toBeLessThan(1_000_000)
    }
  })

  it('continues with a tick of any account when its own tick was lost', () => {
    const market = newTestMarket()
    for (let index = 0; index < 120; index += 1) market.register(`A${index}`)
    market.send({
      from: 'requester',
      action: 'Register-Task',
      tags: { 'RedStone-Agent-Topic': 'broadcast', 'RedStone-Agent-Reward': '50' },
      data: '1',
    })
    const replies = market.settle({ from: 'anyone', action: 'Tick' })
    expect(assignedTo(replies)).toHaveLength(70)
    expect(market.state.work).toEqual([])
  })
})
