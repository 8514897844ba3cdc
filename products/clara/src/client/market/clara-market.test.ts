import { describe, expect, it } from 'vitest'
import {
  collect,
  market,
  me,
  resultOf,
  type Script,
  type ScriptedReply,
  scriptConnection,
} from '../ao/scripted-connection.fixture.ts'
import { createClaraMarket } from './clara-market.ts'
import {
  listedAgent,
  marketInfo,
  marketTask,
  queuedTask,
  taskState,
} from './market-entries.fixture.ts'

function setUp(script: Script) {
  const scripted = scriptConnection(script)
  const client = createClaraMarket({ process: market, connection: scripted.connection })
  return { ...scripted, client }
}

/** A market whose dry runs give one reply after another. */
function answering(...replies: ScriptedReply[]) {
  return setUp({
    read: () => {
      const next = replies.shift()
      return next ? resultOf(next) : resultOf()
    },
  })
}

describe('reading a market', () => {
  it('gives its settings', async () => {
    const { client } = answering({ action: 'Info', data: marketInfo })
    expect(await client.info()).toEqual(marketInfo)
  })

  it('goes through all pages of agents, and takes empty boxes in both forms', async () => {
    const page = (id: string) => ({
      action: 'List-Agents',
      data: [{ ...listedAgent, id }],
      tags: { 'Next-Cursor': id },
    })
    const last = { action: 'List-Agents', data: [{ ...listedAgent, id: 'c' }] }
    const { client, tagsOf } = answering(page('a'), page('b'), last)
    const agents = await collect(client.agents({ pageSize: 1 }))
    expect(agents.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(agents[0]?.tasks.outbox).toEqual({})
    expect(Object.keys(agents[0]?.tasks.inbox ?? {})).toEqual(['task-1'])
    expect([0, 1, 2].map((index) => tagsOf(index).Cursor)).toEqual([undefined, 'a', 'b'])
    expect(tagsOf(0).Limit).toBe('1')
  })

  it('ends a listing that goes in a circle', async () => {
    const page = { action: 'List-Queue', data: [], tags: { 'Next-Cursor': 'a' } }
    const { client } = answering(page, page, page)
    await expect(collect(client.queue())).rejects.toMatchObject({
      code: 'CLARA_REPLY_INVALID',
    })
  })

  it('gives one agent, one task and the queue of a topic', async () => {
    const { client, tagsOf } = answering(
      { action: 'Get-Agent', data: listedAgent },
      { action: 'Get-Task', data: marketTask },
      { action: 'List-Queue', data: [queuedTask] },
    )
    expect(await client.agent('agent-1')).toMatchObject({ id: 'agent-1', fee: '20' })
    expect(await client.task('task-1')).toMatchObject({ status: 'finished' })
    expect(await collect(client.queue({ topic: 'resolution' }))).toHaveLength(1)
    expect(tagsOf(0)['RedStone-Agent-Id']).toBe('agent-1')
    expect(tagsOf(1)['RedStone-Task-Id']).toBe('task-1')
    expect(tagsOf(2)['RedStone-Agent-Topic']).toBe('resolution')
  })

  it.each([
    { fee: 20 },
    { fee: '-1' },
    { fee: '1e3' },
    { tasks: { inbox: [1], outbox: [], declined: [] } },
    { capacity: '3' },
  ])('refuses an agent with %j', async (change) => {
    const { client } = answering({
      action: 'Get-Agent',
      data: { ...listedAgent, ...change },
    })
    await expect(client.agent('agent-1')).rejects.toMatchObject({
      code: 'CLARA_REPLY_INVALID',
    })
  })

  it('gives how a held reward is paid, and the reputation of agents', async () => {
    const acceptance = {
      ...{ window: 60_000, evaluator: 'judge', market: '1:0x1:4' },
      ...{ evaluateBy: 1_800_000_000_000, evaluatorSilence: 'payment' },
    }
    const delivery = { agentId: 'a', reward: '20', rejected: true, until: 9 }
    const task = {
      ...{ ...marketTask, status: 'rejected', endsAt: 5, acceptance, accepted: 0 },
      ...{ schema: { type: 'object' }, leastReputation: 2, deliveries: [delivery] },
    }
    const reputation = { level: 2, paid: '300', rejected: '0', expired: '7' }
    const terms = { leastTime: 60_000, evaluators: 'any', evaluatorRequired: true }
    const { client } = answering(
      { action: 'Get-Task', data: task },
      { action: 'Get-Agent', data: { ...listedAgent, reputation, terms } },
    )
    const { matchingStrategy: _same, ...shown } = task
    expect(await client.task('task-1')).toEqual(shown)
    expect(await client.agent('agent-1')).toMatchObject({ reputation, terms })
  })

  it('asks for the balance of the signer unless another is named', async () => {
    const data = { account: me, available: '0', locked: '5', deposit: '1', bytes: 9 }
    const balance = { action: 'Balance', data }
    const { client, tagsOf } = answering(balance, balance)
    expect(await client.balance()).toEqual(data)
    await client.balance('someone')
    expect([tagsOf(0).Recipient, tagsOf(1).Recipient]).toEqual([me, 'someone'])
  })
})

describe('having a task done', () => {
  const status = (id: string) => ({
    action: 'Task-Status',
    data: { ...taskState, id },
    tags: { TaskId: id },
  })

  it('sends all that the task names, and tells where it stands', async () => {
    const { client, sent, tagsOf } = setUp({
      result: ({ id }) => resultOf(status('overdue'), status(id)),
    })
    const state = await client.registerTask({
      topic: 'resolution',
      reward: '50',
      strategy: 'query',
      payload: { question: 'Will it rain?' },
      deadline: 60_000,
      offerDeadline: 1_000,
      exclude: ['a', 'b'],
    })
    expect(state).toEqual({ ...taskState, id: 'message-1' })
    expect(sent[0]?.data).toBe('{"question":"Will it rain?"}')
    expect(tagsOf(0)).toEqual({
      Action: 'Register-Task',
      Protocol: 'C.L.A.R.A.',
      'RedStone-Agent-Topic': 'resolution',
      'RedStone-Agent-Reward': '50',
      'RedStone-Agent-Matching': 'query',
      'RedStone-Task-Deadline': '60000',
      'RedStone-Offer-Deadline': '1000',
      'RedStone-Task-Exclude': 'a,b',
    })
  })

  it('sends how a held reward ends, and what the result has to be', async () => {
    const { client, tagsOf } = setUp({ result: ({ id }) => resultOf(status(id)) })
    const contract = `0x${'ab'.repeat(20)}` as const
    await client.registerTask({
      ...{ topic: 'resolution', reward: '50', payload: 1 },
      ...{ lifetime: 7_200_000, acceptanceWindow: 60_000, evaluator: 'judge' },
      ...{
        evaluateBy: 1_800_000_000_000,
        market: { chainId: 1, contract, marketId: 4n },
      },
      ...{ schema: { type: 'object' }, minReputation: 0 },
    })
    expect(tagsOf(0)).toMatchObject({
      'RedStone-Task-Lifetime': '7200000',
      'RedStone-Acceptance-Window': '60000',
      'RedStone-Task-Evaluator': 'judge',
      'RedStone-Task-Evaluate-By': '1800000000000',
      'RedStone-Task-Market': `1:${contract}:4`,
      'RedStone-Task-Schema': '{"type":"object"}',
      'RedStone-Agent-Reputation': '0',
    })
  })

  it('accepts, rejects and settles its result', async () => {
    const shown = { action: 'Get-Task', data: marketTask, tags: { TaskId: 'task-1' } }
    const { client, sent, tagsOf } = setUp({
      result: () => resultOf(status('task-1'), shown),
    })
    await client.acceptResult({ taskId: 'task-1' })
    await client.rejectResult({ taskId: 'task-1', agentId: 'a', reason: 'late' })
    expect(await client.settleTask('task-1')).toMatchObject({ status: 'finished' })
    expect([0, 1, 2].map((index) => tagsOf(index).Action)).toEqual([
      'Accept-Result',
      'Reject-Result',
      'Get-Task',
    ])
    expect([0, 1, 2].map((index) => tagsOf(index)['RedStone-Agent-Id'])).toEqual([
      undefined,
      'a',
      undefined,
    ])
    expect(sent.map(({ data }) => data)).toEqual([undefined, '"late"', undefined])
  })

  it('says why the market does not take it', async () => {
    const data = { code: 'MESSAGE_INVALID', message: 'No such topic.', hint: 'See Info.' }
    const { client } = setUp({ result: () => resultOf({ action: 'Error', data }) })
    const task = { topic: 'x', reward: '1', payload: null }
    await expect(client.registerTask(task)).rejects.toMatchObject({
      code: 'CLARA_REFUSED',
      reason: 'MESSAGE_INVALID',
    })
  })

  it('takes it back', async () => {
    const { client, tagsOf } = setUp({ result: () => resultOf(status('task-1')) })
    expect(await client.cancelTask('task-1')).toMatchObject({ id: 'task-1' })
    expect(tagsOf(0)['RedStone-Task-Id']).toBe('task-1')
  })

  it('waits for its result', async () => {
    const { client } = answering(
      { action: 'Get-Task', data: { ...marketTask, status: 'assigned', results: [] } },
      { action: 'Get-Task', data: marketTask },
    )
    expect(await client.awaitResult('task-1', { pollMilliseconds: 1 })).toEqual({
      id: 'task-1',
      reward: '20',
      reason: 'lowest fee',
      agentId: 'agent-1',
      result: 1,
      timestamp: 1_700_000_001_000,
    })
  })

  it('says of a result why it does not fit the schema of the task', async () => {
    const schema = { type: 'string' }
    const { client } = answering({ action: 'Get-Task', data: { ...marketTask, schema } })
    const { misfit } = await client.awaitResult('task-1')
    expect(misfit).toContain('string')
  })

  it('does not wait for a result of an ended task, nor after a signal', async () => {
    const burned = { ...marketTask, status: 'burned', results: [] }
    const { client } = answering({ action: 'Get-Task', data: burned })
    await expect(client.awaitResult('task-1')).rejects.toMatchObject({
      code: 'CLARA_TASK_ENDED',
      reason: 'burned',
    })
    const signal = AbortSignal.abort()
    await expect(client.awaitResult('task-1', { signal })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })
})

describe('running a market', () => {
  it('withdraws and configures', async () => {
    const { client, tagsOf } = setUp({
      result: () =>
        resultOf(
          { action: 'Withdrawn', data: 'whatever' },
          { action: 'Info', data: marketInfo },
        ),
    })
    await client.withdraw()
    await client.withdraw('5')
    await client.configure({ topics: ['a', 'b'], token: 'none', taskDeadline: 60_000 })
    await client.configure({ deposit: '7', evaluators: ['x', 'y'], expose: false })
    await client.configure({ evaluators: [] })
    expect([tagsOf(0).Quantity, tagsOf(1).Quantity]).toEqual([undefined, '5'])
    expect(tagsOf(2)).toMatchObject({
      Topics: 'a,b',
      Token: 'none',
      'Task-Deadline': '60000',
    })
    expect(tagsOf(3)).toMatchObject({ Deposit: '7', Evaluators: 'x,y', Expose: 'no' })
    expect(tagsOf(4)).toMatchObject({ Evaluators: 'none' })
  })
})
