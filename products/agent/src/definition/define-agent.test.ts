import { expect, test } from 'vitest'
import type { AgentDefinition } from './agent-definition.ts'
import { defineAgent } from './define-agent.ts'

const answer = () => ({
  determination: true,
  confidence: 1,
  evidence: 'e',
  sources: ['s'],
})

test('a definition with a name and one ability is taken as it is', () => {
  const definition: AgentDefinition = { name: 'Alpha', vote: () => ({ approve: true }) }
  expect(defineAgent(definition)).toBe(definition)
})

test.each<[string, AgentDefinition]>([
  ['it has no name', { name: ' ', investigate: answer }],
  ['it has no ability', { name: 'Alpha' }],
  [
    'its ability vote is not a function',
    { name: 'Alpha', vote: 'yes' as unknown as AgentDefinition['vote'] },
  ],
  [
    'it defends answers but has no ability investigate',
    { name: 'Alpha', defend: () => ({ responses: [] }) },
  ],
])('a definition is refused: %s', (reason, definition) => {
  expect(() => defineAgent(definition)).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(reason),
      hint: expect.stringContaining('investigate, defend, analyze'),
    }),
  )
})
