import { describe, expect, it } from 'vitest'
import { me, resultOf, scriptConnection } from '../ao/scripted-connection.fixture.ts'
import { createClaraAgent } from './clara-agent.ts'

function setUp(...replies: Parameters<typeof resultOf>) {
  const scripted = scriptConnection({ result: () => resultOf(...replies) })
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
    await agent.sendResult('task-1', undefined)
    await agent.sendResult('task-1', { answer: 'YES' })
    expect(sent.map(({ data }) => data)).toEqual(['null', '{"answer":"YES"}'])
    expect(tagsOf(0)).toMatchObject({
      Action: 'Send-Result',
      'RedStone-Agent-Id': 'agent-1',
      'RedStone-Task-Id': 'task-1',
    })
    await expect(agent.sendResult('task-2', 1)).rejects.toMatchObject({
      code: 'CLARA_NO_REPLY',
    })
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
