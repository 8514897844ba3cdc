import { createOutbound } from '@cresolver/net/outbound'
import { expect, it, onTestFinished } from 'vitest'
import { PLATFORM_TENANT } from '../tenants/access.ts'
import { checkAgentAddress } from './agent-address.ts'

const addresses: Readonly<Record<string, string[]>> = {
  'agent.example': ['8.8.8.8'],
  'inside.example': ['8.8.8.8', '10.0.0.1'],
  localhost: ['127.0.0.1'],
}

function check(baseUrl: string, localMode = false) {
  const outbound = createOutbound({
    localMode,
    warn: () => undefined,
    lookup: async (hostname) => addresses[hostname] ?? [],
  })
  onTestFinished(outbound.close)
  return checkAgentAddress(outbound, baseUrl, PLATFORM_TENANT)
}

it.each([
  'https://agent.example',
  'https://Agent.example:443/',
  'https://agent.example:8443/agents/x//',
  'https://8.8.8.8/a',
  'https://nowhere.example',
])('%s can be registered', async (baseUrl) => {
  await expect(check(baseUrl)).resolves.toBeUndefined()
})

it.each([
  ['agent.example', 'not an absolute URL'],
  ['ftp://agent.example', 'ftp:'],
  ['http://agent.example', 'http:'],
  ['https://user:pass@agent.example', 'user name'],
  ['https://agent.example:22', 'Port 22'],
  ['https://127.0.0.1', 'not public'],
  ['https://[::1]', 'not public'],
  ['https://2130706433', 'not public'],
  ['https://169.254.169.254', 'not public'],
  ['https://inside.example', 'not public'],
  ['https://localhost', 'not public'],
  ['https://agent.example/?key=secret', 'query'],
  ['https://agent.example/?', 'query'],
  ['https://agent.example/#x', 'fragment'],
])('%s is refused: %s', async (baseUrl, why) => {
  const refusal = check(baseUrl)
  await expect(refusal).rejects.toMatchObject({
    code: 'OUTBOUND_ADDRESS_REFUSED',
    message: expect.stringContaining(why),
    hint: expect.any(String),
  })
  await expect(refusal).rejects.not.toThrow('secret')
})

it('loopback is allowed in local mode, other inner addresses are not', async () => {
  await expect(check('http://localhost:3001/', true)).resolves.toBeUndefined()
  await expect(check('http://10.0.0.1:3001', true)).rejects.toMatchObject({
    code: 'OUTBOUND_ADDRESS_REFUSED',
  })
})

it('a closed client is not a fault of the address', async () => {
  const outbound = createOutbound()
  await outbound.close()
  await expect(
    checkAgentAddress(outbound, 'https://8.8.8.8', PLATFORM_TENANT),
  ).rejects.toMatchObject({
    code: 'ABORTED',
  })
})
