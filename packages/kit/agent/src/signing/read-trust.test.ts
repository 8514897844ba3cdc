import { expect, test } from 'vitest'
import { inPhase, panelPlace, panelRequest } from './panel-agent.fixture.ts'
import { readTrust } from './read-trust.ts'

const place = { CRESOLVER_MARKET: panelPlace.market, CRESOLVER_CHAIN_ID: '31337' }
const PRIVATE_KEY = `0x${'a'.repeat(64)}`
const AGENT_ALLOWED_CALLERS = `0x${'c'.repeat(40)}`
/** Port 9 is closed. */
const RPC_URL = 'http://127.0.0.1:9'

test('an agent signs for panels where it has a key, and a chain or known callers', () => {
  const signs = (variables: Record<string, string>) =>
    readTrust({ ...place, ...variables }).panel !== undefined
  expect(signs({ PRIVATE_KEY, RPC_URL })).toBe(true)
  expect(signs({ PRIVATE_KEY, AGENT_ALLOWED_CALLERS })).toBe(true)
  expect(signs({ PRIVATE_KEY })).toBe(false)
  expect(signs({ RPC_URL })).toBe(false)
})

test('without a chain only requests of a round are held back', async () => {
  const { panel } = readTrust({ ...place, PRIVATE_KEY, AGENT_ALLOWED_CALLERS })
  expect(await panel?.admit(panelRequest, 0)).toEqual({ kind: 'other' })
  expect(await panel?.admit(inPhase('commit'), 0)).toMatchObject({ kind: 'later' })
})

test.each([
  ['without a key', { RPC_URL }],
  ['without a chain', { PRIVATE_KEY }],
  [
    'for a contract wallet',
    { PRIVATE_KEY, RPC_URL, AGENT_WORKER: AGENT_ALLOWED_CALLERS },
  ],
])('hashes cannot be posted %s', (_, variables) => {
  expect(() => readTrust({ ...place, ...variables, POST_ANSWER_HASH: '1' })).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID' }),
  )
})
