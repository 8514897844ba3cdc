import { expect, test, vi } from 'vitest'
import { resolveTarget, type TargetRules } from './resolve-target.ts'

function rules(changes: Partial<TargetRules> = {}): TargetRules {
  return {
    ports: [443, 8443],
    localMode: false,
    lookup: async () => ['8.8.8.8'],
    ...changes,
  }
}

const refusal = (url: string, changes: Partial<TargetRules> = {}) =>
  resolveTarget(url, rules(changes)).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  )

test('a public host is looked up once and comes back with its addresses', async () => {
  const lookup = vi.fn(async () => ['8.8.8.8', '2606:4700::1'])
  const target = await resolveTarget('https://Agent.example:8443/a?b', rules({ lookup }))
  expect(target).toMatchObject({
    hostname: 'agent.example',
    addresses: ['8.8.8.8', '2606:4700::1'],
  })
  expect(target.url.href).toBe('https://agent.example:8443/a?b')
  expect(lookup.mock.calls).toEqual([['agent.example']])
})

test.each([
  ['https://8.8.8.8/', '8.8.8.8'],
  ['https://[2606:4700::1]/', '2606:4700::1'],
])('%s is taken as it is, without a look-up', async (url, address) => {
  const lookup = vi.fn()
  const target = await resolveTarget(url, rules({ lookup }))
  expect(target.addresses).toEqual([address])
  expect(lookup).not.toHaveBeenCalled()
})

test.each([
  ['agent.example', 'OUTBOUND_ADDRESS_REFUSED'],
  ['/a2a', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://[fe80::1%25eth0]/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://user@agent.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://:pass@agent.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://agent.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['ftp://agent.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['file:///etc/passwd', 'OUTBOUND_ADDRESS_REFUSED'],
  ['data:application/json,{}', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://agent.example:22/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://agent.example:80/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://127.0.0.1/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://0x7f000001/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://2130706433/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://017700000001/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://127.1/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://127.0.0.1./', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://0/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://①②⑦.0.0.1/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://[::1]/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://[::ffff:10.0.0.1]/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://[64:ff9b::7f00:1]/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://169.254.169.254/latest/meta-data', 'OUTBOUND_ADDRESS_REFUSED'],
])('%s is refused: %s', async (url, code) => {
  expect(await refusal(url)).toBe(code)
})

test('one private address among public ones refuses the host', async () => {
  const lookup = async () => ['8.8.8.8', '10.0.0.1']
  await expect(
    resolveTarget('https://agent.example/', rules({ lookup })),
  ).rejects.toMatchObject({
    code: 'OUTBOUND_ADDRESS_REFUSED',
    message: 'The host agent.example has an address that is not public.',
  })
})

test('a name for loopback is refused, and so is an answer that is not an address', async () => {
  const url = 'https://agent.example/'
  expect(await refusal(url, { lookup: async () => ['127.0.0.1'] })).toBe(
    'OUTBOUND_ADDRESS_REFUSED',
  )
  expect(await refusal(url, { lookup: async () => ['other.example'] })).toBe(
    'OUTBOUND_ADDRESS_REFUSED',
  )
})

test('a host without address and a failing look-up are unreachable', async () => {
  const url = 'https://agent.example/'
  expect(await refusal(url, { lookup: async () => [] })).toBe('OUTBOUND_UNREACHABLE')
  const lookup = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await refusal(url, { lookup })).toBe('OUTBOUND_UNREACHABLE')
})

test.each([
  ['http://127.0.0.1:3001/', ['unused'], 'allowed'],
  ['http://[::1]:3001/', ['unused'], 'allowed'],
  ['http://localhost:3001/', ['127.0.0.1', '::1'], 'allowed'],
  ['https://localhost:9/', ['127.0.0.1'], 'allowed'],
  ['https://agent.example/', ['8.8.8.8'], 'allowed'],
  ['http://agent.example/', ['8.8.8.8'], 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://agent.example/', ['127.0.0.1', '8.8.8.8'], 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://agent.example:3001/', ['8.8.8.8'], 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://192.168.0.1:3001/', ['unused'], 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://0.0.0.0:3001/', ['unused'], 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://lan.example/', ['127.0.0.1', '10.0.0.1'], 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://169.254.169.254/', ['unused'], 'OUTBOUND_ADDRESS_REFUSED'],
])('local mode decides %s at %j: %s', async (url, addresses, outcome) => {
  expect(await refusal(url, { localMode: true, lookup: async () => addresses })).toBe(
    outcome,
  )
})
