import { expect, it } from 'vitest'
import * as z from 'zod'
import { mountA2a } from '../a2a/mount-a2a.ts'
import { mock } from '../abilities/mock/mock.ts'
import { createEdgeRoutes } from '../cloudflare/edge-routes.ts'
import { defineAgent } from '../definition/define-agent.ts'
import { type Agent, createAgent } from '../protocols/create-agent.ts'

const agent = defineAgent({ name: 'Ada', description: 'Knows calendars.', ...mock() })
const { runner } = createAgent(agent)
const description = z.strictObject({
  name: z.string(),
  about: z.string(),
  health: z.string(),
  card: z.string().optional(),
  paths: z.array(z.string()),
})

it.each([
  ['on Node', createAgent(agent, { mounts: [mountA2a] })],
  ['at the edge', createEdgeRoutes(agent, runner, [mountA2a])],
])('says at / which addresses an agent has, %s', async (_, { fetch }) => {
  const { name, about, health, card, paths } = await read({ fetch })

  expect([name, about, card]).toEqual([
    'Ada',
    'Knows calendars.',
    '/.well-known/agent-card.json',
  ])
  expect(paths).toContain('/a2a/resolve')
  for (const link of [health, card]) {
    expect(await fetch(new Request(`http://agent${link}`))).toHaveProperty('status', 200)
  }
})

it('names no card where the agent does not speak Agent2Agent', async () => {
  expect(await read(createAgent(agent))).not.toHaveProperty('card')
})

it('says what an agent without a description is', async () => {
  const { about } = await read(createAgent({ name: 'Bo', ...mock() }))

  expect(about).toMatch(/^An agent of CREsolver/)
})

it('finds nothing at / for another method', async () => {
  const request = new Request('http://agent/', { method: 'POST' })

  expect(await createAgent(agent).fetch(request)).toHaveProperty('status', 404)
})

async function read({ fetch }: Pick<Agent, 'fetch'>) {
  const response = await fetch(new Request('http://agent/'))
  expect(response.status).toBe(200)
  return description.parse(await response.json())
}
