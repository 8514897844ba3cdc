import { describe, expect, it } from 'vitest'
import {
  actionOf,
  me,
  resultOf,
  scriptConnection,
} from '../ao/scripted-connection.fixture.ts'
import { createClaraAgent } from './clara-agent.ts'
import { assignment, marketTask } from './market-entries.fixture.ts'

function setUp(...replies: Parameters<typeof resultOf>) {
  const shown = { ...marketTask, schema: { type: ['object', 'null'] } }
  const scripted = scriptConnection({
    result: () => resultOf(...replies),
    read: () => resultOf({ action: 'Get-Task', data: shown }),
  })
  const { connection } = scripted
  const agent = createClaraAgent({ process: 'market', connection, id: 'agent-1' })
  return { ...scripted, agent }
}

describe('an agent', () => {
  it('needs a key', () => {
    const { connection } = scriptConnection({ address: undefined })
    const create = () => createClaraAgent({ process: 'p', connection, id: 'agent-1' })
    expect(create).toThrow('The agent agent-1 has no key to sign with.')
  })

  it('registers its profile, with empty metadata if it has none', async () => {
    const { agent, sent, tagsOf } = setUp({ action: 'Registered', data: 'whatever' })
    expect(agent.address).toBe(me)
    await agent.register({ topic: 'resolution', fee: '20', capacity: 0 })
    await agent.register({ topic: 'tweet', fee: '20', metadata: { url: 'u' } })
    expect(tagsOf(0)).toEqual({
      Action: 'Register-Agent-Profile',
      Protocol: 'C.L.A.R.A.',
      'RedStone-Agent-Id': 'agent-1',
      'RedStone-Agent-Topic': 'resolution',
      'RedStone-Agent-Fee': '20',
      'RedStone-Agent-Capacity': '0',
    })
    expect(tagsOf(1)).not.toHaveProperty('RedStone-Agent-Capacity')
    expect(sent.map(({ data }) => data)).toEqual(['{}', '{"url":"u"}'])
  })

  it('hands in a result, of which only the message to the requester tells', async () => {
    const tags = { TaskId: 'task-1' }
    const { agent, sent, tagsOf } = setUp({
      action: 'Task-Result',
      to: 'requester',
      tags,
    })
    await agent.sendResult('task-1', undefined, {})
    await agent.sendResult('task-1', { answer: 'YES' }, {})
    expect(sent.map(({ data }) => data)).toEqual(['null', '{"answer":"YES"}'])
    expect(tagsOf(0)).toMatchObject({
      Action: 'Send-Result',
      'RedStone-Agent-Id': 'agent-1',
      'RedStone-Task-Id': 'task-1',
    })
    await expect(agent.sendResult('task-2', 1, {})).rejects.toMatchObject({
      code: 'CLARA_REPLY_INVALID',
    })
  })

  it('hands no result in that does not fit the schema, which it reads unless it is given', async () => {
    const { agent, sent } = setUp({ action: 'Task-Result', tags: { TaskId: 'task-1' } })
    const unfit = {
      code: 'CLARA_RESULT_UNFIT',
      message: expect.stringContaining('task-1'),
    }
    await expect(agent.sendResult('task-1', 'text')).rejects.toMatchObject(unfit)
    const given = agent.sendResult('task-1', {}, { schema: { type: 'string' } })
    await expect(given).rejects.toMatchObject(unfit)
    expect(sent.map(actionOf)).toEqual(['Get-Task'])
    await agent.sendResult('task-1', {})
    expect(sent.map(actionOf)).toEqual(['Get-Task', 'Get-Task', 'Send-Result'])
  })

  it('fetches a payload that an entry leaves out, and no other', async () => {
    const { agent, sent } = setUp()
    const task = { ...assignment, strategy: 'cheapest' } as const
    expect(await agent.payload(task)).toEqual(assignment.payload)
    expect(sent).toEqual([])
    const { payload: _left, ...left } = task
    expect(await agent.payload({ ...left, payload: undefined })).toEqual(
      marketTask.payload,
    )
    expect(sent.map(actionOf)).toEqual(['Get-Task'])
  })

  it('states which held rewards it takes', async () => {
    const { agent, tagsOf } = setUp({ action: 'Registered', data: {} })
    const profile = { topic: 'tweet', fee: '20' }
    const terms = { leastTime: 60_000, evaluators: ['x', 'y'], evaluatorRequired: true }
    await agent.register({ ...profile, terms: { ...terms, leastDeposit: '5' } })
    await agent.register({
      ...profile,
      terms: { evaluators: 'any', evaluatorRequired: false },
    })
    expect(tagsOf(0)).toMatchObject({
      'RedStone-Agent-Least-Time': '60000',
      'RedStone-Agent-Evaluators': 'x,y',
      'RedStone-Agent-Evaluator-Required': 'yes',
      'RedStone-Agent-Least-Deposit': '5',
    })
    expect(tagsOf(1)).toMatchObject({
      'RedStone-Agent-Evaluators': 'any',
      'RedStone-Agent-Evaluator-Required': 'no',
    })
    expect(tagsOf(1)).not.toHaveProperty('RedStone-Agent-Least-Time')
  })

  it('leaves the market', async () => {
    const { agent, tagsOf } = setUp({ action: 'Unregistered', data: {} })
    await agent.unregister()
    expect(tagsOf(0)).toMatchObject({
      Action: 'Unregister-Agent',
      'RedStone-Agent-Id': 'agent-1',
    })
  })

  it('declines and offers', async () => {
    const tags = { TaskId: 'task-1' }
    const { agent, tagsOf } = setUp(
      { action: 'Task-Declined', tags },
      { action: 'Offer-Received', tags },
    )
    await agent.decline('task-1')
    await agent.offer('task-1', '15')
    expect(tagsOf(0)).toMatchObject({ Action: 'Decline-Task' })
    expect(tagsOf(1)).toMatchObject({
      Action: 'Send-Offer',
      'RedStone-Agent-Offer': '15',
    })
  })

  it('learns that a task is not its own', async () => {
    const data = { code: 'NOT_ASSIGNED', message: 'It is not yours.' }
    const { agent } = setUp({ action: 'Error', data })
    await expect(agent.decline('task-1')).rejects.toMatchObject({
      reason: 'NOT_ASSIGNED',
    })
  })
})
