import type { AosModuleName } from '@cresolver/worlds/ao'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addressOf,
  assignedTo,
  type DecodedReply,
  refusalOf,
  type SentMessage,
  type SpecifiedMarket,
  startSpecifiedMarket,
  type TagNames,
} from './fixtures/specification.fixture.ts'

/** The task of the specification's example, for whichever agent is next. */
const prompt = {
  topic: 'tweet',
  reward: '50',
  matching: 'roundRobin',
  payload: { prompt: 'whatever' },
}

describe.each<[AosModuleName, TagNames]>([
  ['aos-2.0.1', 'as written'],
  ['aos-2.0.4', 'as written'],
  ['aos-2.0.4', 'title-cased'],
])('the specification on %s with tag names %s', (module, tagNames) => {
  let market: SpecifiedMarket
  let tests = 0

  beforeAll(async () => {
    market = await startSpecifiedMarket(module, tagNames)
  }, 60_000)
  afterAll(() => market.close())

  /** New agents with a topic of their own: one for each fee. */
  const newAgents = async (...fees: readonly string[]) => {
    tests += 1
    const topic = market.newTopic()
    const ids: string[] = []
    for (const [index, fee] of fees.entries()) {
      const id = `AGENT_${tests}_${index + 1}`
      await market.register(id, { topic, fee })
      ids.push(id)
    }
    const [first = '', second = '', third = ''] = ids
    return { topic, ids, first, second, third }
  }

  describe('Register-Agent-Profile', () => {
    it('stores an agent in the structure of the specification and replies to the sender', async () => {
      const topic = market.newTopic()
      const { replies } = await market.send({
        from: 'wallet-of-AO_Agent_1',
        action: 'Register-Agent-Profile',
        tags: {
          'RedStone-Agent-Topic': topic,
          Protocol: 'C.L.A.R.A.',
          'RedStone-Agent-Fee': '20',
          'RedStone-Agent-Id': 'AO_Agent_1',
        },
        data: '{"url": "https://ppe.agent", "description": "the best", "image": "duh"}',
      })
      expect(replies).toEqual([
        {
          target: 'wallet-of-AO_Agent_1',
          action: 'Registered',
          tags: { Protocol: 'C.L.A.R.A.', 'RedStone-Agent-Id': 'AO_Agent_1' },
          data: { id: 'AO_Agent_1', topic, fee: '20' },
        },
      ])
      expect(await market.agent('AO_Agent_1')).toEqual({
        id: 'AO_Agent_1',
        profileAddress: 'wallet-of-AO_Agent_1',
        topic,
        fee: '20',
        metadata: { url: 'https://ppe.agent', description: 'the best', image: 'duh' },
        tasks: { inbox: [], outbox: [], declined: [] },
        capacity: 1_000,
      })
    })

    it('takes the address of a process that sent it', async () => {
      const topic = market.newTopic()
      await market.speak({
        from: 'a-process',
        byProcess: true,
        action: 'Register-Agent-Profile',
        tags: {
          'RedStone-Agent-Topic': topic,
          'RedStone-Agent-Fee': '20',
          'RedStone-Agent-Id': 'PROCESS_AGENT',
        },
        data: {},
      })
      const sent = await market.task({ topic, reward: '50' })
      expect(sent.replies[0]).toMatchObject({ target: 'a-process' })
      expect(await market.agent('PROCESS_AGENT')).toMatchObject({
        profileAddress: 'a-process',
      })
    })

    it.each([
      ...['0', '-1', '+5', '1.5', '1e3', '0x10', '05', ' 5', '5 ', 'twenty', 'nan'],
      '9'.repeat(39),
    ])('takes no fee of "%s", which is not an integer greater than zero', async (fee) => {
      const sent = await market.register('FEE', { topic: 'nft', fee })
      expect(refusalOf(sent)).toBe('VALUE_INVALID')
      expect(await market.agent('FEE')).toBeUndefined()
    })

    it('takes any integer greater than zero for a fee, and keeps its digits', async () => {
      const fee = '12345678901234567890123456789012345678'
      const { first } = await newAgents(fee)
      expect((await market.agent(first)).fee).toBe(fee)
    })

    it.each(['broadcast', 'chat', 'Tweet', 'tweet '])(
      'takes no agent for "%s", which is none of the topics',
      async (topic) => {
        const sent = await market.register('TOPICLESS', { topic, fee: '5' })
        expect(refusalOf(sent)).toBe('MESSAGE_INVALID')
        expect(await market.agent('TOPICLESS')).toBeUndefined()
      },
    )

    it('takes no agent without topic and fee, so that none can spoil later tasks', async () => {
      const sent = await market.speak({
        from: 'poster',
        action: 'Register-Agent-Profile',
        tags: { 'RedStone-Agent-Id': 'POSTER' },
        data: {},
      })
      expect(refusalOf(sent)).toBe('MESSAGE_INVALID')
      const { topic, first } = await newAgents('20')
      expect(assignedTo(await market.task({ topic, reward: '50' }))).toEqual([first])
    })

    it('gives an id, which is globally unique, to one address only', async () => {
      const { topic, first } = await newAgents('20')
      const sent = await market.speak({
        from: 'another-account',
        action: 'Register-Agent-Profile',
        tags: {
          'RedStone-Agent-Topic': topic,
          'RedStone-Agent-Fee': '1',
          'RedStone-Agent-Id': first,
        },
        data: {},
      })
      expect(refusalOf(sent)).toBe('NAME_TAKEN')
      expect(await market.agent(first)).toMatchObject({
        profileAddress: addressOf(first),
        fee: '20',
      })
    })

    it('changes a profile and keeps inbox, outbox and declined tasks, with work in flight', async () => {
      const { topic, first } = await newAgents('20')
      const done = await market.task({ topic, reward: '50' })
      await market.answer('Send-Result', first, done.id)
      const declined = await market.task({ topic, reward: '50' })
      await market.answer('Decline-Task', first, declined.id)
      const inFlight = await market.task({ topic, reward: '50' })
      const { tasks } = await market.agent(first)
      await market.register(first, { topic, fee: '30', metadata: { name: 'new' } })
      expect(await market.agent(first)).toMatchObject({
        fee: '30',
        metadata: { name: 'new' },
        tasks,
      })
      const { replies } = await market.answer('Send-Result', first, inFlight.id)
      expect(replies[0]).toMatchObject({ action: 'Task-Result', target: 'requester' })
      const { inbox, outbox } = (await market.agent(first)).tasks
      expect(inbox).toEqual([])
      expect(Object.keys(outbox)).toEqual([done.id, inFlight.id])
    })
  })

  describe('List-Agents', () => {
    it('answers a dry run with an array like the one of the example', async () => {
      const metadata = { image: 'duh', description: 'the best', url: 'https://ppe.agent' }
      const profile = { topic: 'tweet', metadata, fee: '50' }
      await market.register('PPE_AGENT_1', profile)
      await market.register('PPE_AGENT_2', { ...profile, capacity: '1' })
      const all = await market.task({ ...prompt, topic: 'broadcast' })
      const result = await market.answer('Send-Result', 'PPE_AGENT_1', all.id)
      const first = await market.task(prompt)
      await market.register('PPE_AGENT_3', profile)
      await market.register('PPE_AGENT_4', { ...profile, fee: '20' })
      const fourth = await market.task({ ...prompt, matching: 'cheapest' })

      const text = await market.dryRun({ Action: 'List-Agents' })
      const listed = (JSON.parse(text) as { id: string }[]).filter(({ id }) =>
        id.startsWith('PPE_'),
      )
      const entry = ({ id, timestamp, block }: SentMessage, agentId: string) => ({
        id,
        requester: 'requester',
        agentId,
        payload: { prompt: 'whatever' },
        timestamp,
        strategy: 'roundRobin',
        matchingStrategy: 'roundRobin',
        reward: '50',
        block,
        topic: 'tweet',
        reason: expect.any(String),
        ...added(timestamp),
      })
      const agent = (id: string, further: object) => ({
        id,
        profileAddress: addressOf(id),
        topic: 'tweet',
        fee: '50',
        metadata,
        capacity: 1_000,
        ...further,
      })
      expect(listed).toEqual([
        agent('PPE_AGENT_1', {
          tasks: {
            inbox: { [first.id]: entry(first, 'PPE_AGENT_1') },
            outbox: {
              [all.id]: {
                id: all.id,
                result: { result: 'whatever' },
                agentId: 'PPE_AGENT_1',
                timestamp: result.timestamp,
                recipient: 'requester',
                sender: addressOf('PPE_AGENT_1'),
                block: result.block,
                reward: '50',
                reason: 'broadcast',
              },
            },
            declined: [],
          },
        }),
        agent('PPE_AGENT_2', {
          capacity: 1,
          tasks: {
            inbox: { [all.id]: { ...entry(all, 'PPE_AGENT_2'), topic: 'broadcast' } },
            outbox: [],
            declined: [],
          },
        }),
        agent('PPE_AGENT_3', { tasks: { inbox: [], outbox: [], declined: [] } }),
        agent('PPE_AGENT_4', {
          fee: '20',
          tasks: {
            inbox: {
              [fourth.id]: {
                ...entry(fourth, 'PPE_AGENT_4'),
                strategy: 'cheapest',
                matchingStrategy: 'cheapest',
                reward: '20',
              },
            },
            outbox: [],
            declined: [],
          },
        }),
      ])
    })

    it('shows every agent to any reader, without a protocol or a key', async () => {
      const { ids } = await newAgents('20', '30')
      const listed = (await market.agents()).map(({ id }) => id)
      expect(listed.slice(-2)).toEqual(ids)
      expect(new Set(listed).size).toBe(listed.length)
    })
  })

  describe('Register-Task', () => {
    it.each(['roundRobin', 'cheapest'])(
      'sends the assignment to the agent that %s chose and puts it into its inbox',
      async (matching) => {
        const { topic, first } = await newAgents('20')
        const sent = await market.send({
          from: 'wallet-of-requester',
          action: 'Register-Task',
          tags: {
            'RedStone-Agent-Topic': topic,
            Protocol: 'C.L.A.R.A.',
            'RedStone-Agent-Reward': '50',
            'RedStone-Agent-Matching': matching,
          },
          data: '{"prompt": "Foo bar"}',
        })
        const { id, timestamp, block, replies } = sent
        const [assignment, status, ...rest] = replies
        expect(assignment).toEqual({
          target: addressOf(first),
          action: 'Agent-Task-Assignment',
          tags: { Protocol: 'C.L.A.R.A.', TaskId: id, 'RedStone-Agent-Id': first },
          data: {
            id,
            agentId: first,
            requester: 'wallet-of-requester',
            reward: '20',
            matchingStrategy: matching,
            strategy: matching,
            payload: { prompt: 'Foo bar' },
            timestamp,
            block,
            topic,
            reason: expect.any(String),
            ...added(timestamp),
          },
        })
        expect((await market.agent(first)).tasks.inbox).toEqual({
          [id]: assignment?.data,
        })
        expect(status).toMatchObject({
          target: 'wallet-of-requester',
          action: 'Task-Status',
          data: { id, status: 'assigned', agents: [{ id: first, reward: '20' }] },
        })
        expect(rest).toEqual([])
      },
    )

    it('accepts a task of any account, an agent or not, and gives none to its requester', async () => {
      const { topic, first, second } = await newAgents('20', '20')
      for (const from of ['a-wallet', addressOf(first)]) {
        const sent = await market.task({ topic, reward: '20', from })
        expect(assignedTo(sent)).toEqual([from === 'a-wallet' ? first : second])
        expect(sent.replies[0]).toMatchObject({
          action: 'Agent-Task-Assignment',
          data: { requester: from },
        })
      }
    })

    it('hands text that is not JSON on as a string', async () => {
      const { topic } = await newAgents('20')
      const sent = await market.send({
        from: 'requester',
        action: 'Register-Task',
        tags: {
          'RedStone-Agent-Topic': topic,
          Protocol: 'C.L.A.R.A.',
          'RedStone-Agent-Reward': '20',
        },
        data: 'Foo "bar"',
      })
      expect(sent.replies[0]?.data).toMatchObject({ payload: 'Foo "bar"' })
    })

    it('hands the payload on as JSON of any kind', async () => {
      const { topic, first } = await newAgents('20')
      for (const value of [
        'żółw \u0000 " \\ \ud83d\udc22',
        [],
        {},
        [[1.5, null]],
        null,
      ]) {
        const payload = JSON.stringify(value)
        const { id, replies } = await market.task({ topic, reward: '20', payload })
        expect(replies[0]?.data.payload).toEqual(value)
        expect((await market.agent(first)).tasks.inbox[id]).toEqual(replies[0]?.data)
      }
    })

    it('returns an error where no match is possible, and keeps nothing of the task', async () => {
      const { topic } = await newAgents('51')
      const none = market.newTopic()
      for (const matching of ['roundRobin', 'cheapest', 'query']) {
        for (const each of [topic, none]) {
          const sent = await market.task({ topic: each, reward: '50', matching })
          expect(refusalOf(sent)).toBe('NO_AGENTS')
          expect(sent.replies[0]?.target).toBe('requester')
          const tags = { 'RedStone-Task-Id': sent.id }
          const asked = await market.send({ from: 'requester', action: 'Get-Task', tags })
          expect(refusalOf(asked)).toBe('NOT_FOUND')
        }
      }
      for (const each of [topic, none]) expect(await queueOf(each)).toEqual([])
      const late = await market.register('LATE_AGENT', { topic, fee: '1' })
      expect(assignedTo(late)).toEqual([])
    })

    it('finds the next capable agent in turn by roundRobin', async () => {
      const { topic, ids } = await newAgents('20', '30', '10')
      await newAgents('1')
      const chosen: string[] = []
      for (let task = 0; task < 6; task += 1)
        chosen.push(...assignedTo(await market.task({ ...prompt, topic })))
      expect(chosen).toEqual([...ids, ...ids])
    })

    it('passes over agents that ask more than the reward by roundRobin', async () => {
      const { topic, first, third } = await newAgents('20', '30', '10')
      const chosen: string[] = []
      for (let task = 0; task < 4; task += 1)
        chosen.push(...assignedTo(await market.task({ ...prompt, topic, reward: '20' })))
      expect(chosen).toEqual([first, third, first, third])
    })

    it('finds the agent that requires the lowest fee by cheapest', async () => {
      const { topic, second } = await newAgents('10', '9', '100')
      for (const reward of ['9', '99', '1000'])
        expect(assignedTo(await market.task({ topic, reward }))).toEqual([second])
    })

    it('queries all the agents by query, and assigns to the one with the cheapest offer', async () => {
      const { topic, ids, first, second, third } = await newAgents('20', '30', '10')
      const { id, replies } = await market.task({ ...prompt, topic, matching: 'query' })
      const requests = replies.slice(0, 3)
      expect(requests.map(({ target }) => target)).toEqual(ids.map(addressOf))
      for (const { action, tags, data } of requests) {
        expect(action).toBe('Agent-Offer-Request')
        expect(tags).toMatchObject({ Protocol: 'C.L.A.R.A.', TaskId: id })
        expect(data).toMatchObject({ id, topic, reward: '50', payload: prompt.payload })
      }
      expect(replies[3]?.data).toMatchObject({ status: 'collecting-offers', agents: [] })
      const offer = (agent: string, amount: string) =>
        market.speak({
          from: addressOf(agent),
          action: 'Send-Offer',
          tags: {
            'RedStone-Agent-Id': agent,
            'RedStone-Task-Id': id,
            'RedStone-Agent-Offer': amount,
          },
        })
      expect(assignedTo(await offer(first, '22'))).toEqual([])
      expect(assignedTo(await offer(second, '30'))).toEqual([])
      const last = await offer(third, '31')
      expect(assignedTo(last)).toEqual([first])
      expect((await market.agent(first)).tasks.inbox[id]).toMatchObject({
        matchingStrategy: 'query',
        reward: '22',
      })
    })

    it('sends a broadcast to all the registered agents, of all topics', async () => {
      const [few, more] = [await newAgents('1'), await newAgents('1', '2', '1')]
      const cheap = [...few.ids, more.first, more.third]
      const one = await market.task({ ...prompt, topic: 'broadcast', reward: '1' })
      expect(assignedTo(one)).toEqual(expect.arrayContaining(cheap))
      expect(assignedTo(one)).not.toContain(more.second)

      const many = await market.task({
        ...prompt,
        topic: 'broadcast',
        reward: '9'.repeat(38),
      })
      const listed = await market.agents()
      const holders = listed.filter(({ tasks }) => many.id in tasks.inbox)
      expect(assignedTo(many).toSorted()).toEqual(holders.map(({ id }) => id).toSorted())
      const busy = listed.filter(({ tasks }) => !(many.id in tasks.inbox))
      for (const { tasks, capacity } of busy)
        expect(Object.keys(tasks.inbox)).toHaveLength(capacity)

      for (const [index, id] of cheap.entries()) {
        const { replies } = await market.answer('Send-Result', id, one.id)
        expect(replies[0]).toMatchObject({
          target: 'requester',
          action: 'Task-Result',
          data: { id: one.id, agentId: cheap[index] },
        })
      }
    })

    it.each(['tweet', 'discord', 'telegram', 'nft'])(
      'knows the topic %s of the specification',
      async (topic) => {
        const agent = `${topic}_AGENT`
        await market.register(agent, { topic, fee: '1', capacity: '1' })
        expect(assignedTo(await market.task({ topic, reward: '1' }))).toEqual([agent])
      },
    )

    it.each([
      [{ topic: 'chat' }, 'MESSAGE_INVALID'],
      [{ topic: '' }, 'MESSAGE_INVALID'],
      [{ matching: 'leastOccupied' }, 'MESSAGE_INVALID'],
      [{ matching: 'RoundRobin' }, 'MESSAGE_INVALID'],
      [{ matching: 'broadcast' }, 'MESSAGE_INVALID'],
      [{ reward: '0' }, 'VALUE_INVALID'],
      [{ reward: '1e3' }, 'VALUE_INVALID'],
      [{ reward: '0x10' }, 'VALUE_INVALID'],
    ])('takes no task with %o, which is none of the values', async (wrong, code) => {
      expect(refusalOf(await market.task({ ...prompt, ...wrong }))).toBe(code)
    })
  })

  describe('Send-Result', () => {
    it('adds the result to the outbox and sends it to the requester', async () => {
      const { topic, first } = await newAgents('20')
      const task = await market.task({ topic, reward: '50', from: 'its-requester' })
      const { replies, timestamp, block } = await market.send({
        from: addressOf(first),
        action: 'Send-Result',
        tags: {
          'RedStone-Agent-Id': first,
          'RedStone-Task-Id': task.id,
          Protocol: 'C.L.A.R.A.',
        },
        data: '{"result": "whatever"}',
      })
      const entry = {
        id: task.id,
        agentId: first,
        sender: addressOf(first),
        recipient: 'its-requester',
        result: { result: 'whatever' },
        timestamp,
        block,
        reward: '20',
        reason: expect.any(String),
      }
      expect(replies).toEqual([
        {
          target: 'its-requester',
          action: 'Task-Result',
          tags: { Protocol: 'C.L.A.R.A.', TaskId: task.id, 'RedStone-Agent-Id': first },
          data: entry,
        },
      ])
      // Reading takes nothing away.
      for (let reads = 0; reads < 2; reads += 1) {
        expect((await market.agent(first)).tasks).toEqual({
          inbox: [],
          outbox: { [task.id]: entry },
          declined: [],
        })
      }
    })

    it('is for the profile of the agent that was assigned the task, and once', async () => {
      const { topic, first, second } = await newAgents('20', '30')
      const { id } = await market.task({ topic, reward: '50' })
      const outsider = await market.speak({
        from: addressOf(second),
        action: 'Send-Result',
        tags: { 'RedStone-Agent-Id': first, 'RedStone-Task-Id': id },
        data: {},
      })
      expect(refusalOf(outsider)).toBe('NOT_ALLOWED')
      const other = await market.answer('Send-Result', second, id)
      expect(refusalOf(other)).toBe('NOT_ALLOWED')
      const combined = await market.answer('Send-Result', first, `${id}_${first}`)
      expect(refusalOf(combined)).toBe('NOT_FOUND')
      expect((await market.answer('Send-Result', first, id)).replies).toHaveLength(1)
      const again = await market.answer('Send-Result', first, id)
      expect(refusalOf(again)).toBe('WRONG_STATE')
      expect((await market.agent(second)).tasks.outbox).toEqual([])
    })
  })

  describe('Decline-Task', () => {
    it('blacklists the task for the agent, matches a new agent and confirms', async () => {
      const { topic, first, second } = await newAgents('20', '30')
      const task = await market.task({ topic, reward: '50' })
      const { replies } = await market.send({
        from: addressOf(first),
        action: 'Decline-Task',
        tags: {
          'RedStone-Agent-Id': first,
          'RedStone-Task-Id': task.id,
          Protocol: 'C.L.A.R.A.',
        },
      })
      const tags = { Protocol: 'C.L.A.R.A.', TaskId: task.id }
      expect(replies).toContainEqual({
        target: addressOf(first),
        action: 'Task-Declined',
        tags,
        data: { id: task.id, agentId: first },
      })
      const assignment = {
        ...task.replies[0]?.data,
        deadline: expect.any(Number),
        agentId: second,
        reward: '30',
      }
      expect(replies).toContainEqual({
        target: addressOf(second),
        action: 'Agent-Task-Assignment',
        tags: { ...tags, 'RedStone-Agent-Id': second },
        data: assignment,
      })
      const noTasks = { inbox: [], outbox: [], declined: [] }
      expect((await market.agent(first)).tasks).toEqual({
        ...noTasks,
        declined: [task.id],
      })
      expect((await market.agent(second)).tasks).toEqual({
        ...noTasks,
        inbox: { [task.id]: assignment },
      })
    })

    it.each(['roundRobin', 'cheapest'])(
      'returns a task to the queue where no agent can be assigned by %s, until one can',
      async (matching) => {
        const { topic, first } = await newAgents('20')
        const { id } = await market.task({ ...prompt, topic, matching })
        const { replies } = await market.answer('Decline-Task', first, id)
        expect(statusOf(replies)).toMatchObject({ id, status: 'queued', agents: [] })
        expect(await queueOf(topic)).toMatchObject([
          { id, requester: 'requester', topic, reward: '50', strategy: matching },
        ])
        // The agent that declined does not get it back, however cheap it becomes.
        expect(assignedTo(await market.register(first, { topic, fee: '1' }))).toEqual([])
        const late = `LATE_${first}`
        const registered = await market.register(late, { topic, fee: '50' })
        expect(assignedTo(registered)).toEqual([late])
        expect(await queueOf(topic)).toEqual([])
        const result = await market.answer('Send-Result', late, id)
        expect(result.replies[0]).toMatchObject({ target: 'requester', data: { id } })
      },
    )

    it('does not give a task back to an agent that declined it', async () => {
      const { topic, first, second } = await newAgents('20', '30')
      const { id } = await market.task({ topic, reward: '50' })
      expect(assignedTo(await market.answer('Decline-Task', first, id))).toEqual([second])
      expect(assignedTo(await market.answer('Decline-Task', second, id))).toEqual([])
      for (const agent of [first, second])
        expect((await market.agent(agent)).tasks.declined).toEqual([id])
    })

    it('is for assigned tasks only, and for each once', async () => {
      const { topic, first, second } = await newAgents('20', '30')
      const { id } = await market.task({ topic, reward: '50' })
      const decline = async (agent: string, task: string) =>
        refusalOf(await market.answer('Decline-Task', agent, task))
      expect(await decline(first, 'no-such-task')).toBe('NOT_FOUND')
      expect(await decline(second, id)).toBe('NOT_ALLOWED')
      await market.answer('Decline-Task', first, id)
      expect(await decline(first, id)).toBe('NOT_ALLOWED')
      await market.answer('Send-Result', second, id)
      expect(await decline(second, id)).toBe('WRONG_STATE')
      expect((await market.agent(second)).tasks.declined).toEqual([])
    })
  })

  describe('a message that the market does not take', () => {
    const mandatory = [
      ['Register-Agent-Profile', 'RedStone-Agent-Id'],
      ['Register-Agent-Profile', 'RedStone-Agent-Topic'],
      ['Register-Agent-Profile', 'RedStone-Agent-Fee'],
      ['Register-Task', 'RedStone-Agent-Topic'],
      ['Register-Task', 'RedStone-Agent-Reward'],
      ['Send-Result', 'RedStone-Agent-Id'],
      ['Send-Result', 'RedStone-Task-Id'],
      ['Decline-Task', 'RedStone-Agent-Id'],
      ['Decline-Task', 'RedStone-Task-Id'],
    ] as const

    /** Everything that each action needs, for an agent that holds a task. */
    const complete = async () => {
      const { topic, first } = await newAgents('20')
      const { id } = await market.task({ topic, reward: '50' })
      const tags: Record<string, string> = {
        'RedStone-Agent-Id': first,
        'RedStone-Agent-Topic': topic,
        'RedStone-Agent-Fee': '20',
        'RedStone-Agent-Reward': '50',
        'RedStone-Task-Id': id,
      }
      return { from: addressOf(first), tags, data: {} }
    }

    it.each(mandatory)('is %s without the tag %s', async (action, missing) => {
      const { tags, ...draft } = await complete()
      const { [missing]: _left, ...rest } = tags
      const before = await market.agents()
      const sent = await market.speak({ ...draft, action, tags: rest })
      expect(refusalOf(sent)).toBe('MESSAGE_INVALID')
      expect(sent.replies[0]).toMatchObject({
        target: draft.from,
        tags: { Protocol: 'C.L.A.R.A.', Code: 'MESSAGE_INVALID' },
        data: {
          message: expect.stringContaining(missing),
          hint: expect.any(String),
          action,
        },
      })
      expect(await market.agents()).toEqual(before)
    })

    it.each([...new Set(mandatory.map(([action]) => action))])(
      'is %s without the protocol, or with another one',
      async (action) => {
        const draft = { ...(await complete()), action }
        const before = await market.agents()
        expect(refusalOf(await market.send(draft))).toBe('MESSAGE_INVALID')
        for (const Protocol of ['ao', 'c.l.a.r.a.']) {
          const tags = { ...draft.tags, Protocol }
          const sent = await market.send({ ...draft, tags })
          expect(refusalOf(sent)).toBe('MESSAGE_INVALID')
          expect(sent.replies[0]?.data.hint).toContain('C.L.A.R.A.')
        }
        expect(await market.agents()).toEqual(before)
      },
    )

    it('is an action that there is not', async () => {
      const action = 'Add-Tokens-To-Agent'
      const sent = await market.speak({ from: 'another-account', action })
      expect(refusalOf(sent)).toBe('MESSAGE_INVALID')
      expect(sent.replies[0]?.data.message).toContain(action)
    })
  })

  describe('where the specification is silent', () => {
    it('a task has a lifetime: a silent agent loses it to the next one', async () => {
      const { topic, first, second } = await newAgents('20', '30')
      const tags = { 'RedStone-Task-Deadline': '60000' }
      const task = await market.task({ topic, reward: '50', tags })
      expect(task.replies[0]?.data.deadline).toBe(task.timestamp + 60_000)
      const tick = (after: number) =>
        market.speak({ from: 'anybody', action: 'Tick', after })
      expect(assignedTo(await tick(59_999))).toEqual([])
      const due = await tick(1)
      expect(assignedTo(due)).toEqual([second])
      expect(due.replies[0]).toMatchObject({
        target: addressOf(first),
        action: 'Task-Expired',
        tags: { TaskId: task.id },
      })
      const late = await market.answer('Send-Result', first, task.id)
      expect(refusalOf(late)).toBe('NOT_ALLOWED')
    })

    it('a query ends at its deadline, and an agent that made no offer is passed over', async () => {
      const { topic, second } = await newAgents('20', '30')
      const tags = { 'RedStone-Offer-Deadline': '60000' }
      const { id } = await market.task({ ...prompt, topic, matching: 'query', tags })
      await market.speak({
        from: addressOf(second),
        action: 'Send-Offer',
        tags: {
          'RedStone-Agent-Id': second,
          'RedStone-Task-Id': id,
          'RedStone-Agent-Offer': '40',
        },
      })
      const due = await market.speak({ from: 'x', action: 'Tick', after: 60_000 })
      expect(assignedTo(due)).toEqual([second])
    })

    it('a task that waits can be taken back by its requester alone', async () => {
      const { topic, first } = await newAgents('20')
      const { id } = await market.task({ topic, reward: '50' })
      await market.answer('Decline-Task', first, id)
      const cancel = (from: string) =>
        market.speak({ from, action: 'Cancel-Task', tags: { 'RedStone-Task-Id': id } })
      expect(refusalOf(await cancel('another-account'))).toBe('NOT_ALLOWED')
      expect(statusOf((await cancel('requester')).replies).status).toBe('cancelled')
      expect(await queueOf(topic)).toEqual([])
    })
  })

  // The last of all: what comes before does not know of tokens.
  describe('with a token', () => {
    let accounts = 0

    beforeAll(async () => {
      const tags = { Token: 'token-process' }
      await market.speak({ from: market.owner, action: 'Configure', tags })
    })

    /** An account with tokens that no other test knows. */
    const newAccount = async (quantity: string) => {
      accounts += 1
      const account = `account-${accounts}`
      await market.send({
        from: 'token-process',
        byProcess: true,
        action: 'Credit-Notice',
        tags: { Sender: account, Quantity: quantity },
      })
      return account
    }
    const judge = (action: string, from: string, id: string) =>
      market.speak({ from, action, tags: { 'RedStone-Task-Id': id } })
    const balanceOf = async (account: string): Promise<[string, string]> => {
      const draft = { from: account, action: 'Balance' }
      const [reply] = (await market.send(draft)).replies
      return [reply?.data.available, reply?.data.locked]
    }

    it('locks rewards, so that a balance pays for no more tasks than it covers', async () => {
      const { topic, first } = await newAgents('100')
      const other = await newAccount('500')
      const requester = await newAccount('100')
      const task = { topic, reward: '100', from: requester }
      const { id } = await market.task(task)
      expect(await balanceOf(requester)).toEqual(['0', '100'])
      for (let more = 0; more < 2; more += 1)
        expect(refusalOf(await market.task(task))).toBe('ESCROW_BALANCE_TOO_LOW')
      const withdraw = { from: requester, action: 'Withdraw' }
      expect(refusalOf(await market.speak(withdraw))).toBe('ESCROW_BALANCE_TOO_LOW')

      await market.answer('Send-Result', first, id)
      expect(refusalOf(await market.answer('Send-Result', first, id))).toBe('WRONG_STATE')
      await judge('Accept-Result', requester, id)
      expect(await balanceOf(addressOf(first))).toEqual(['100', '0'])
      expect(await balanceOf(requester)).toEqual(['0', '0'])
      expect(await balanceOf(other)).toEqual(['500', '0'])
    })

    it('pays the fee out of the reward and gives the rest back', async () => {
      const { topic, first } = await newAgents('20')
      const requester = await newAccount('100')
      const { id } = await market.task({ topic, reward: '50', from: requester })
      expect(await balanceOf(requester)).toEqual(['50', '50'])
      await market.answer('Send-Result', first, id)
      expect(await balanceOf(requester)).toEqual(['50', '50'])
      await judge('Accept-Result', requester, id)
      expect(await balanceOf(requester)).toEqual(['80', '0'])
      expect(await balanceOf(addressOf(first))).toEqual(['20', '0'])
    })

    it('returns the reward of a silent agent after a day, when anyone asks', async () => {
      const { topic } = await newAgents('1')
      const requester = await newAccount('100')
      const task = { topic, reward: '100', matching: 'cheapest', from: requester }
      const { id } = await market.task(task)
      const tags = { 'RedStone-Task-Id': id }
      const ask = async (after: number) => {
        const sent = await market.speak({
          from: 'anyone',
          action: 'Get-Task',
          tags,
          after,
        })
        return sent.replies.find(({ action }) => action === 'Get-Task')?.data.status
      }
      expect(await ask(86_390_000)).toBe('queued')
      expect(await balanceOf(requester)).toEqual(['0', '100'])
      expect(await ask(20_000)).toBe('ended')
      expect(await balanceOf(requester)).toEqual(['100', '0'])
    })

    it('burns the reward of a result that its requester rejects without an evaluator', async () => {
      const { topic, first } = await newAgents('1')
      const requester = await newAccount('100')
      const { id } = await market.task({ topic, reward: '60', from: requester })
      const { replies } = await market.answer('Send-Result', first, id, { data: null })
      expect(replies[0]).toMatchObject({ action: 'Task-Result', data: { result: null } })
      const rejected = await judge('Reject-Result', requester, id)
      expect(rejected.replies[0]).toMatchObject({
        action: 'Result-Rejected',
        data: { final: true, burned: '1' },
      })
      expect(statusOf(rejected.replies).status).toBe('burned')
      expect(await balanceOf(requester)).toEqual(['99', '0'])
      expect(await balanceOf(addressOf(first))).toEqual(['0', '0'])
    })

    it('pays a result that is not rejected within an hour', async () => {
      const { topic, first } = await newAgents('20')
      const requester = await newAccount('50')
      const { id } = await market.task({ topic, reward: '50', from: requester })
      await market.answer('Send-Result', first, id)
      const { replies } = await market.speak({
        from: 'anyone',
        action: 'Tick',
        after: 3_600_000,
      })
      expect(replies.find(({ action }) => action === 'Result-Accepted')).toMatchObject({
        target: addressOf(first),
        data: { id, reward: '20', by: 'silence' },
      })
      expect(await balanceOf(requester)).toEqual(['30', '0'])
    })

    it('has the named evaluator decide about a rejected result', async () => {
      const { topic, first } = await newAgents('20')
      const known = { Evaluators: 'the-evaluator' }
      await market.speak({ from: market.owner, action: 'Configure', tags: known })
      const requester = await newAccount('50')
      const { id } = await market.task({
        topic,
        reward: '50',
        from: requester,
        tags: { 'RedStone-Task-Evaluator': 'the-evaluator' },
      })
      await market.answer('Send-Result', first, id)
      const { replies } = await judge('Reject-Result', requester, id)
      expect(replies[0]).toMatchObject({
        target: 'the-evaluator',
        action: 'Evaluation-Request',
        data: { id, agentId: first, requester },
      })
      await judge('Accept-Result', 'the-evaluator', id)
      expect(await balanceOf(addressOf(first))).toEqual(['20', '0'])
    })

    it('credits a notice once, however often it is evaluated', async () => {
      const notice = {
        from: 'token-process',
        byProcess: true,
        action: 'Credit-Notice',
        tags: { Sender: 'sender', Quantity: '7' },
        id: 'the-same-notice-again',
      }
      await market.send(notice)
      expect((await market.send(notice)).replies).toEqual([])
      expect(await balanceOf('sender')).toEqual(['7', '0'])
    })

    it('locks a reward for each agent of a broadcast, for as many as the balance covers', async () => {
      await newAgents('1', '1', '1')
      const requester = await newAccount('2')
      const task = { topic: 'broadcast', reward: '1', from: requester }
      expect(assignedTo(await market.task(task))).toHaveLength(2)
      expect(await balanceOf(requester)).toEqual(['0', '2'])
    })

    it('gives the whole reward back with a task that its requester takes back', async () => {
      const { topic, first } = await newAgents('20')
      const requester = await newAccount('50')
      const { id } = await market.task({ topic, reward: '50', from: requester })
      await market.answer('Decline-Task', first, id)
      expect(await balanceOf(requester)).toEqual(['0', '50'])
      const tags = { 'RedStone-Task-Id': id }
      await market.speak({ from: requester, action: 'Cancel-Task', tags })
      expect(await balanceOf(requester)).toEqual(['50', '0'])
    })

    it('asks for a balance for every topic and strategy', async () => {
      const { topic, first } = await newAgents('1')
      for (const each of [topic, 'broadcast']) {
        for (const matching of ['roundRobin', 'cheapest', 'query']) {
          const task = { topic: each, reward: '1', matching, from: 'without-tokens' }
          expect(refusalOf(await market.task(task))).toBe('ESCROW_BALANCE_TOO_LOW')
        }
      }
      expect((await market.agent(first)).tasks.inbox).toEqual([])
      expect(await balanceOf('without-tokens')).toEqual(['0', '0'])
    })

    it('has the token process send withdrawn tokens', async () => {
      const account = await newAccount('100')
      const { replies } = await market.speak({ from: account, action: 'Withdraw' })
      expect(replies[0]).toMatchObject({
        target: 'token-process',
        action: 'Transfer',
        tags: { Recipient: account, Quantity: '100' },
      })
      expect(await balanceOf(account)).toEqual(['0', '0'])
    })

    it('books deposits of the token process only, and sends all others back', async () => {
      const tags = { Sender: 'liar', Quantity: '1000' }
      for (const from of ['liar', 'another-token', market.owner]) {
        const { replies } = await market.speak({ from, action: 'Credit-Notice', tags })
        expect(replies).toMatchObject([
          {
            target: from,
            action: 'Transfer',
            tags: { Recipient: 'liar', Quantity: '1000' },
          },
        ])
      }
      expect(await balanceOf('liar')).toEqual(['0', '0'])
    })

    it('credits a withdrawal again that the token process refused', async () => {
      const account = await newAccount('100')
      const { replies } = await market.speak({ from: account, action: 'Withdraw' })
      const sent = {
        from: 'token-process',
        byProcess: true,
        action: 'Transfer-Error',
        tags: { 'X-Reference': replies[0]?.tags.Reference ?? '' },
      }
      await market.send(sent)
      await market.send(sent)
      expect(await balanceOf(account)).toEqual(['100', '0'])
    })
  })

  /** Tasks of a topic that wait. */
  const queueOf = async (topic: string) => {
    const tags = { 'RedStone-Agent-Topic': topic }
    const { replies } = await market.send({ from: 'x', action: 'List-Queue', tags })
    return replies.find(({ action }) => action === 'List-Queue')?.data
  }
})

/** Additions of this market to the entry of a task that nobody has asked anything more of. */
function added(timestamp: number) {
  return {
    deadline: timestamp + 600_000,
    endsAt: timestamp + 86_400_000,
    payloadBytes: expect.any(Number),
    requesterHistory: { paid: 0, rejected: 0, expired: 0 },
  }
}

/** State in the notification to the requester. */
function statusOf(replies: readonly DecodedReply[]) {
  return replies.find(({ action }) => action === 'Task-Status')?.data
}
