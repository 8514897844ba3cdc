import { expect, test } from 'vitest'
import { inPhase, panelPlace, panelRequest } from './panel-agent.fixture.ts'
import { readTrust } from './read-trust.ts'

const place = { CRESOLVER_MARKET: panelPlace.market, CRESOLVER_CHAIN_ID: '31337' }
const PRIVATE_KEY = `0x${'a'.repeat(64)}`
const AGENT_ALLOWED_CALLERS = `0x${'c'.repeat(40)}`
/** Port 9 is closed. */
const RPC_URL = 'http://127.0.0.1:9'

test.each([
  [true, { PRIVATE_KEY, RPC_URL }],
  [true, { PRIVATE_KEY, AGENT_ALLOWED_CALLERS }],
  [false, { PRIVATE_KEY }],
  [false, { RPC_URL }],
])('a signature that an agent announces is %s with %j', (signs, variables) => {
  const { panel, note } = readTrust({ ...place, ...variables })
  expect(panel !== undefined).toBe(signs)
  expect(note).toMatch(signs ? /^signs as 0x/ : /^signs nothing/)
})

test('requests of a round alone are held back without a chain', async () => {
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
