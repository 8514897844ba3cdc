import { createRegistration, findWorkerEndpoint } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeRegistration,
  findWallet,
  type RegistrationChange,
  readEntries,
} from './change-registration.ts'

const url = 'https://alpha.example'
const wallet = `eip155:1:0x${'a'.repeat(40)}`
const file = createRegistration({ name: 'Alpha', endpoint: url, wallet })
const agentRegistry = `eip155:1:0x${'b'.repeat(40)}`

const changes: fc.Arbitrary<RegistrationChange> = fc.record(
  {
    name: fc.string({ minLength: 1 }),
    description: fc.string(),
    image: fc.webUrl(),
    url: fc.webUrl({ validSchemes: ['https'] }).map((text) => text.replace(/\/+$/, '')),
    category: fc.string({ minLength: 1 }),
    tags: fc.array(fc.string({ minLength: 1 })),
    wallet: fc.constantFrom(wallet, `eip155:1:0x${'c'.repeat(40)}`),
    entry: fc.record({ agentId: fc.nat(), agentRegistry: fc.constant(agentRegistry) }),
  },
  { requiredKeys: [] },
)

describe('a change of a registration file', () => {
  it('keeps other fields, including unknown ones', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const foreign = {
          ...file,
          x402Support: true,
          services: [...(file.services ?? []), { name: 'MCP', endpoint: 'https://m' }],
        }
        const changed = changeRegistration(foreign, change)
        expect(changed).toMatchObject({ type: file.type, x402Support: true })
        expect(changed.services).toContainEqual({ name: 'MCP', endpoint: 'https://m' })
        expect(changed.services).toHaveLength(3)
        expect(changed.name).toBe(change.name ?? 'Alpha')
        expect(findWorkerEndpoint(changed)).toBe(change.url ?? url)
        expect(findWallet(changed)).toBe(change.wallet ?? wallet)
      }),
    )
  })

  it('made twice is made once', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const once = changeRegistration(file, change)
        expect(changeRegistration(once, change)).toEqual(once)
      }),
    )
  })

  it('changes nothing if it says what the file says', () => {
    const same = {
      name: 'Alpha',
      url,
      wallet: wallet.toUpperCase(),
      category: 'resolution',
    }
    expect(changeRegistration(file, same)).toEqual(file)
    const card = `${url}/.well-known/agent-card.json`
    const withCard = { name: 'Alpha', services: [{ name: 'a2a', endpoint: card }] }
    expect(changeRegistration(withCard, { tags: ['x'] }).services).toEqual([
      { name: 'a2a', protocol: 'cresolver', endpoint: card, tags: ['x'] },
    ])
  })

  it('adds what was missing', () => {
    expect(changeRegistration({ name: 'A' }, { url, wallet })).toEqual({
      name: 'A',
      services: [
        { name: 'wallet', endpoint: wallet },
        { name: 'A2A', protocol: 'cresolver', endpoint: url },
      ],
    })
    expect(() => changeRegistration({ name: 'A' }, { tags: ['x'] })).toThrow(
      expect.objectContaining({ code: 'USAGE' }),
    )
  })

  it('leaves older files their name of the list', () => {
    const older = { name: 'A', endpoints: [{ name: 'A2A', endpoint: url }] }
    const changed = changeRegistration(older, { category: 'c' })
    expect(changed).not.toHaveProperty('services')
    expect(changed.endpoints).toMatchObject([{ category: 'c' }])
  })

  it('puts right which agent the file belongs to, and keeps its other registries', () => {
    const elsewhere = { agentId: 9, agentRegistry: 'eip155:5:0xdd', note: 'kept' }
    const wrong = { agentId: 3, agentRegistry: agentRegistry.toUpperCase() }
    const entry = { agentId: 4, agentRegistry }
    const { registrations } = changeRegistration(
      { ...file, registrations: [elsewhere, wrong, 'odd'] },
      { entry },
    )
    expect(registrations).toEqual([elsewhere, 'odd', entry])
    expect(readEntries(registrations)).toEqual([
      { agentId: 9, agentRegistry: 'eip155:5:0xdd' },
      entry,
    ])
    expect(
      changeRegistration({ ...file, registrations: 'odd' }, { entry }),
    ).toMatchObject({ registrations: [entry] })
  })
})
