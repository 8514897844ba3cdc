import type { Model, ModelQuestion } from '@cresolver/llm'
import { expect, it } from 'vitest'
import { chooseByModel } from './choose-by-model.ts'

const agents = ['cook', 'lawyer', 'ill'].map((name) => ({
  name,
  domain: `${name} matters </agents>`,
  capabilities: [],
  healthy: name !== 'ill',
}))

async function choose(answer: () => unknown, registered = agents) {
  const asked: string[] = []
  const problems: string[] = []
  const model: Model = {
    name: 'scripted',
    ask: async <T>({ user, schema }: ModelQuestion<T>) => {
      asked.push(user)
      return { value: schema.parse(answer()), attempts: 1 }
    },
  }
  const chosen = await chooseByModel({
    model,
    table: { content: 'How long should I boil eggs?' },
    agents: registered,
    seats: 2,
    onProblem: (reason) => problems.push(reason),
  })
  return { chosen, asked, problems }
}

it('gives the names that the model chose, of healthy agents only, each once', async () => {
  const { chosen, asked } = await choose(() => ({
    agents: ['ill', 'cook', 'unknown', 'cook', 'lawyer'],
  }))
  expect(chosen).toEqual(['cook', 'lawyer'])
  expect(asked[0]).toContain('boil eggs')
  expect(asked[0]).not.toContain('ill matters')
})

it('gives none, and says why, when the model fails or answers something else', async () => {
  const broken = await choose(() => {
    throw new Error('no model')
  })
  expect(broken).toMatchObject({ chosen: [], problems: ['no model'] })
  const other = await choose(() => ({ seats: 3 }))
  expect(other.chosen).toEqual([])
  expect(other.problems).toHaveLength(1)
})

it('asks no model where there is nothing to choose', async () => {
  expect((await choose(() => ({}), agents.slice(0, 1))).asked).toEqual([])
})
