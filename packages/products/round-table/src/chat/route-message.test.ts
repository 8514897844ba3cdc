import { describe, expect, it } from 'vitest'
import { isFollowUp } from './follow-up.ts'
import { routeMessage } from './route-message.ts'

const agents = [
  { name: 'locks', domain: 'door locks', capabilities: [], healthy: true },
  { name: 'wine', domain: 'wine', capabilities: ['tax'], healthy: true },
  { name: 'ill', domain: 'door locks', capabilities: [], healthy: false },
]
const route = (message: string, earlier: string[] = []) =>
  routeMessage({ message, earlier, agents, mostAgents: 3 })

describe('a message', () => {
  it('goes to the agents whose subject it is, and to no others', () => {
    expect(route('Is wine good?').agents.map(({ agent }) => agent)).toEqual(['wine'])
    expect(route('Is bread good?').agents).toEqual([])
  })

  it('names those who fit and are not healthy', () => {
    expect(route('Which locks?').unavailable).toEqual(['ill'])
  })

  it('goes to one generalist if it concerns no other agent', () => {
    const generalists = ['b', 'a'].map((name) => ({
      name,
      domain: 'General knowledge',
      capabilities: [],
      healthy: true,
    }))
    const asked = (message: string) =>
      routeMessage({
        message,
        earlier: [],
        agents: [...agents, ...generalists],
        mostAgents: 3,
      }).agents
    expect(asked('Is bread good?')).toEqual([
      { agent: 'a', score: 0, reasons: ['generalist', 'no agent fits the message'] },
    ])
    expect(asked('Is wine good?').map(({ agent }) => agent)).toEqual(['wine'])
  })

  it('takes its subject from the latest message that has one, if it has none', () => {
    const { agents: found } = route('And why?', ['Go on.', 'Is wine good?', 'A door?'])
    expect(found.map(({ agent }) => agent)).toEqual(['wine'])
    expect(found[0]?.reasons).toContain('from an earlier message')
  })

  it('keeps its own subject where it has one', () => {
    expect(route('And the door?', ['Is wine good?']).agents[0]?.agent).toBe('locks')
    expect(route('Who bakes bread?', ['Is wine good?']).agents).toEqual([])
  })

  it.each([
    ['Why?', true],
    ['Please explain.', true],
    ['What about the windows?', true],
    ['Is it expensive?', true],
    ['Who bakes bread?', false],
    ['', true],
  ])('%j is a follow-up: %j', (message, expected) => {
    expect(isFollowUp(message)).toBe(expected)
  })
})
