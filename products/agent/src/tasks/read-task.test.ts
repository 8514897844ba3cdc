import { describe, expect, it } from 'vitest'
import { mock } from '../abilities/mock/mock.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { createAbilityRunner } from '../runner/ability-runner.ts'
import { type FreeTask, readTask } from './read-task.ts'

const all = { name: 'Alpha', ...mock() }
const synthesis = {
  recommended_direction: 'd',
  key_findings: [],
  trade_offs: [],
  minority_views: [],
}

function read(task: Partial<FreeTask>, definition: AgentDefinition = all) {
  return readTask(createAbilityRunner(definition), { id: 't', payload: '', ...task })
}

describe('a task', () => {
  it.each([
    ['investigate', { question: 'Will it rain?' }],
    ['investigate', '{"question": "Will it rain?"}'],
    ['investigate', 'Will it rain?'],
    ['investigate', { prompt: 'Will it rain?' }],
    ['analyze', { prompt: 'Look', content: 'Review this', skill: 1 }],
    ['defend', { challenges: ['Why?'] }],
    ['analyze', { content: 'Review this' }],
    ['critique', { content: 'c', other_analyses: [] }],
    ['vote', { content: 'c', synthesis }],
  ])('is for %s by its fields: %j', async (ability, payload) => {
    const reading = read({ payload })
    if (reading.kind !== 'ability') throw new Error(reading.reason)
    expect(reading.ability).toBe(ability)
    expect(JSON.parse((await reading.run()).text)).toBeTypeOf('object')
  })

  it('is analyzed in plain words by an agent that does not investigate', async () => {
    const analyze = () => ({ observations: [] })
    const reading = read({ payload: 'Review this' }, { name: 'A', analyze })
    expect(reading).toMatchObject({ kind: 'ability', ability: 'analyze' })
  })

  it('goes to perform in any form, unless a skill is named', async () => {
    const perform = ({ id, payload }: { id: string; payload: unknown }) => ({
      id,
      payload,
    })
    const definition = { ...all, perform }
    const payload = { question: 'Will it rain?' }
    const reading = read({ payload, id: 'x' }, definition)
    if (reading.kind !== 'ability') throw new Error(reading.reason)
    expect((await reading.run()).response).toEqual({ id: 'x', payload })
    expect(read({ payload, skill: 'investigate' }, definition)).toMatchObject({
      ability: 'investigate',
    })
  })

  it.each<[string, Partial<FreeTask>]>([
    ['it has no skill fly', { skill: 'fly' }],
    ['it does not perform', { skill: 'perform' }],
    ['it is for none of its abilities', { payload: { topic: 'chat' } }],
    ['it is for none of its abilities', { payload: [1] }],
    ['question: question must not be empty', { payload: '' }],
    ['challenges: challenges must not be empty', { payload: { challenges: [] } }],
  ])('is turned down: %s', (reason, task) => {
    expect(read(task)).toEqual({ kind: 'unknown', reason })
  })

  it('is turned down when the agent lacks the ability', () => {
    const { analyze } = mock()
    const definition = { name: 'A', analyze }
    expect(read({ payload: { question: 'Q?' } }, definition)).toEqual({
      kind: 'unknown',
      reason: 'it cannot investigate',
    })
  })
})
