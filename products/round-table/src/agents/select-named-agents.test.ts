import { describe, expect, it } from 'vitest'
import { seatNamed } from './select-named-agents.ts'

const suspended = (reason: string | null) => ({ state: 'suspended', reason }) as const
const agents = [
  { name: 'a', health: { state: 'healthy', reason: null } as const },
  { name: 'b', health: suspended('it did not answer in time') },
  { name: 'c', health: suspended(null) },
]

describe('seatNamed', () => {
  it('seats the named agents once each, in their order', () => {
    expect(seatNamed(['b', 'a', 'b'], agents)).toEqual([
      {
        agent: 'b',
        seated: true,
        score: 0,
        reasons: ['named', 'suspended: it did not answer in time'],
      },
      { agent: 'a', seated: true, score: 0, reasons: ['named'] },
    ])
  })

  it('gives the reason for every suspended agent', () => {
    expect(seatNamed(['c'], agents)[0]?.reasons).toContain('suspended: it failed')
  })

  it('lists every name that no agent has', () => {
    expect(() => seatNamed(['x', 'a', '__proto__'], agents)).toThrow(
      expect.objectContaining({
        code: 'AGENT_UNKNOWN',
        message: 'No agent is registered under the name "x", "__proto__".',
      }),
    )
  })
})
