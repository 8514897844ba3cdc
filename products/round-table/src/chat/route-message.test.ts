import type { ChatMessage } from '@cresolver/core/protocol'
import { describe, expect, it } from 'vitest'
import { UNCHECKED_HEALTH } from '../agents/health.ts'
import { routeMessage } from './route-message.ts'

const ill = { ...UNCHECKED_HEALTH, state: 'suspended' } as const
const agents = [
  { name: 'locks', domain: 'door locks', capabilities: [], health: UNCHECKED_HEALTH },
  { name: 'wine', domain: 'wine', capabilities: ['tax'], health: UNCHECKED_HEALTH },
  { name: 'ill', domain: 'door locks', capabilities: [], health: ill },
]

function route(message: string, named?: string[], asked: string[][] = []) {
  const before = asked.map(
    (names): ChatMessage => ({
      seq: 1,
      role: 'assistant',
      content: '',
      at: '2026-01-01T00:00:00Z',
      agents_consulted: names,
      task_id: null,
    }),
  )
  const found = routeMessage({ message, named, before, agents, mostAgents: 3 })
  const reasons = found.agents.map(({ agent, reasons }) => [agent, ...reasons])
  return { reasons, unavailable: found.unavailable }
}

describe('a message', () => {
  it('goes to the agents that share a word with it, and to no others', () => {
    expect(route('Is wine good?').reasons).toEqual([['wine', 'shares wine']])
    expect(route('Is bread good?')).toEqual({ reasons: [], unavailable: [] })
  })

  it('goes to the agents that it names, whatever it says', () => {
    expect(route('Is wine good?', ['locks']).reasons).toEqual([['locks', 'named']])
    expect(() => route('Is wine good?', ['nobody'])).toThrow('nobody')
  })

  it('tells who fits or is named and is suspended', () => {
    expect(route('Which locks?').unavailable).toEqual(['ill'])
    expect(route('Is wine good?', ['ill'])).toEqual({
      reasons: [],
      unavailable: ['ill'],
    })
  })

  it('goes to those who were asked last if it shares no word with any agent', () => {
    const asked = [[], ['wine', 'ill', 'removed'], ['locks']]
    expect(route('And why?', undefined, asked)).toEqual({
      reasons: [['wine', 'asked before']],
      unavailable: ['ill'],
    })
    expect(route('And the door?', undefined, asked).reasons).toEqual([
      ['locks', 'shares door'],
    ])
  })
})
