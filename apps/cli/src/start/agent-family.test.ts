import { findFamily } from '@cresolver/protocol'
import { expect, test } from 'vitest'
import { agentFamily } from './agent-family.ts'

const declared = (model: Parameters<typeof agentFamily>[0]) =>
  findFamily({ name: 'Alpha', family: agentFamily(model) })

test('local agents declare a family that rounds read', () => {
  const service = { apiKey: 'x', baseUrl: 'http://127.0.0.1:1' }
  expect(declared(undefined)).toBe('reader:deterministic-reader')
  expect(declared({ ...service, model: 'meta-llama/Llama-3.3-70B' })).toBe(
    'model:meta-llama/llama-3.3-70b',
  )
})
