import { toAgentId } from '@cresolver/chain'
import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { describe, expect, it } from 'vitest'
import { agentHref, agentName } from '../agent-name.ts'
import { workerOf } from '../market-history.fixture.ts'
import { readRegisteredProfile } from './registered-profile.ts'

describe('the claims of an agent about itself', () => {
  it('is read from inside the token URI', () => {
    const endpoint = 'https://agent.example'
    const uri = encodeTokenUri(createRegistration({ name: 'Alpha', endpoint }))
    expect(readRegisteredProfile(uri)).toMatchObject({
      kind: 'inside',
      name: 'Alpha',
      endpoint,
    })
  })

  it.each([
    ['https://agent.example/file.json', 'outside'],
    ['ipfs://abc', 'outside'],
    ['', 'none'],
    [undefined, 'none'],
  ])('is not looked for elsewhere: %s', (uri, kind) => {
    expect(readRegisteredProfile(uri)).toMatchObject({ kind, name: undefined })
  })

  it.each([
    'data:,x',
    'data:application/json;base64,!!',
    'data:application/json;base64,e30=',
  ])('says why it cannot be read: %s', (uri) => {
    const { kind, problem } = readRegisteredProfile(uri)
    expect(kind).toBe('inside')
    expect(problem).toMatch(/cannot be (read|used)/)
  })
})

describe('the name of an agent', () => {
  const identity = (name: string) => ({
    uri: undefined,
    owner: undefined,
    wallet: undefined,
    profile: { ...readRegisteredProfile(undefined), name },
  })
  const agent = { agentId: toAgentId(7n), key: '7' }

  it('is one line without marks that turn the writing', () => {
    expect(agentName(agent, identity(' A\u202elpha\n the  first '))).toBe(
      'Alpha the first',
    )
    expect(agentName(agent, identity('x'.repeat(500)))).toHaveLength(81)
  })

  it('is its number or address where it has none', () => {
    expect(agentName(agent, identity('\u202e '))).toBe('Agent 7')
    const worker = { agentId: undefined, key: workerOf(0) }
    expect(agentName(worker, undefined)).toBe('0x7E5F…5Bdf')
    expect(agentHref(worker)).toBe(`/agent/?worker=${workerOf(0)}`)
    expect(agentHref(agent)).toBe('/agent/?id=7')
  })
})
