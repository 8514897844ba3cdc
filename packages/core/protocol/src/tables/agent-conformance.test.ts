import { describe, expect, it } from 'vitest'
import { type AgentConformance, agentConformanceSchema } from './agent-conformance.ts'
import { agentInfoSchema } from './registered-agent.ts'

const failure = {
  id: 'worker.resolve.answers',
  title: 'It answers.',
  why: 'There is 500.',
}
const conformance: AgentConformance = {
  checked_at: '2026-05-01T12:00:00.000Z',
  protocols: ['worker', 'external'],
  passed: false,
  counts: { passed: 20, warned: 1, failed: 1, skipped: 2 },
  failures: [failure],
}
const info = {
  name: 'alpha',
  domain: 'locks',
  base_url: 'https://alpha.example',
  capabilities: [],
  mode: 'sync',
  has_api_key: false,
  healthy: true,
  health: {
    state: 'unchecked',
    checked_at: null,
    failures: 0,
    retry_at: null,
    reason: null,
  },
  interaction_count: 0,
  registered_at: '2026-05-01T11:00:00.000Z',
}

describe('the conformance of an agent', () => {
  it('is part of what is known of it, and absent until it is checked', () => {
    expect(agentInfoSchema.parse({ ...info, conformance }).conformance).toEqual(
      conformance,
    )
    expect(agentInfoSchema.parse(info)).not.toHaveProperty('conformance')
  })

  it('is ignored by a peer that does not know it', () => {
    const older = agentInfoSchema.omit({ conformance: true })
    expect(older.parse({ ...info, conformance })).toEqual(info)
  })

  it.each([
    ['a text of more than 200 characters', { why: 'a'.repeat(201) }],
    ['a text of two lines', { why: 'one\ntwo' }],
    ['a control character', { title: '\u001b[31mred' }],
  ])('holds no failure with %s', (_, change) => {
    const failures = [{ ...failure, ...change }]
    expect(agentConformanceSchema.safeParse({ ...conformance, failures }).success).toBe(
      false,
    )
  })

  it('holds at most 20 failures', () => {
    const of = (length: number) => ({
      ...conformance,
      failures: Array.from({ length }, () => failure),
    })
    expect(agentConformanceSchema.safeParse(of(20)).success).toBe(true)
    expect(agentConformanceSchema.safeParse(of(21)).success).toBe(false)
  })
})
