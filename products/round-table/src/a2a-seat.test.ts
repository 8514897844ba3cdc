import { agentRegistrationSchema } from '@cresolver/core/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveA2aAgent } from './asking/a2a/a2a-agent.fixture.ts'
import { openWorld, type World } from './round-table.fixture.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

const finding = 'The door has no lock.'

it('seats an agent that is registered by its agent card', async () => {
  const { cardUrl, received } = await serveA2aAgent({
    answer: ({ metadata }) => {
      const evidence = '[INDICATED: task] The task names no lock.'
      const observations = [{ finding, evidence, severity: 'warning' }]
      const data = metadata?.skill === 'analyze' ? { observations } : { approve: true }
      return { parts: [{ data }] }
    },
  })
  const registration = agentRegistrationSchema.parse({
    name: 'outsider',
    domain: 'doors',
    base_url: cardUrl,
  })
  const { agents } = world.roundTable()
  expect(await agents.register(registration)).toMatchObject({ protocol: 'a2a' })
  expect(await agents.check(['outsider'])).toMatchObject({ all_healthy: true })
  await world.register({ insider: {} })
  const taskId = await world.open({ agent_ids: ['outsider', 'insider'] })
  const result = await world.finish(taskId)
  expect(JSON.stringify(result)).toContain(finding)
  const votes = (await world.log(taskId)).flatMap(({ event }) =>
    event.type === 'vote' && event.agent === 'outsider' ? [event.outcome] : [],
  )
  expect(votes).toMatchObject([{ status: 'answered', reply: { approve: true } }])
  expect(received).toHaveLength(3)
})

it('speaks the protocol that the registration names, or a change', async () => {
  const { baseUrl } = await serveA2aAgent({ answer: () => ({ parts: [] }) })
  const { agents } = world.roundTable()
  const register = (name: string, change: object) =>
    agents.register(
      agentRegistrationSchema.parse({
        name,
        domain: 'doors',
        base_url: baseUrl,
        ...change,
      }),
    )
  expect(await register('plain', {})).toMatchObject({ protocol: 'external' })
  expect(await register('named', { protocol: 'a2a' })).toMatchObject({ protocol: 'a2a' })
  expect(await agents.update('plain', { protocol: 'a2a' })).toMatchObject({
    protocol: 'a2a',
  })
})
