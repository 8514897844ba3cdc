import { createOutbound, type Outbound } from '@cresolver/net/outbound'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ServedFiles, serveFiles } from '../../registration/served-files.fixture.ts'
import { auditServices } from './audit.ts'

const health = { status: 'ok', name: 'Alpha', mode: 'mock' }
const cardPath = '/.well-known/agent-card.json'

let server: ServedFiles
let outbound: Outbound

beforeAll(async () => {
  server = await serveFiles()
  outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    perHost: { failures: 100 },
  })
})
beforeEach(() => {
  server.answers.clear()
  server.answers.set('/health', health)
  server.answers.set(cardPath, { name: 'Alpha' })
})
afterAll(async () => {
  await outbound.close()
  await server.close()
})

async function outcomes(endpoint = server.url) {
  const findings = await auditServices({ name: 'Alpha', endpoint }, outbound)
  return findings.map(({ check, outcome }) => `${check}: ${outcome}`)
}

describe('the services of an agent', () => {
  it('are called as others would', async () => {
    expect(await outcomes()).toEqual([
      // Others cannot call this machine.
      'address: warning',
      'health: ok',
      'agent card: ok',
    ])
  })

  it.each([
    ['a broken health', '/health', 500, 'health: problem'],
    ['another form of health', '/health', { ok: 1 }, 'health: problem'],
    ['a health that is not JSON', '/health', '<html>', 'health: problem'],
    ['another name', '/health', { ...health, name: 'Omega' }, 'health: warning'],
    ['no card', cardPath, 404, 'agent card: warning'],
    ['an odd card', cardPath, [], 'agent card: warning'],
    [
      'a card that is far too large',
      cardPath,
      ['x'.repeat(70_000)],
      'agent card: warning',
    ],
  ])('report %s', async (_, path, answer, outcome) => {
    server.answers.set(path, answer)
    expect(await outcomes()).toContain(outcome)
  })

  it('are reported missing if the port is closed', async () => {
    expect(await outcomes('http://127.0.0.1:1')).toEqual([
      'address: warning',
      'health: problem',
      'agent card: warning',
    ])
  })

  it('are not called at private addresses, nor without https', async () => {
    for (const endpoint of ['https://192.168.0.1', 'https://[fd00::1]', 'ftp://a', 'x']) {
      expect(await outcomes(endpoint)).toEqual(['address: problem'])
    }
    const [finding] = await auditServices(
      { name: 'Alpha', endpoint: 'https://10.0.0.1' },
      outbound,
    )
    expect(finding).toMatchObject({
      detail: expect.stringContaining('10.0.0.1 is not public'),
      fix: expect.stringContaining('public addresses only'),
    })
  })
})
