import { expect, test } from 'vitest'
import {
  type PrivateNetwork,
  problemOfHost,
  problemOfRange,
  readPrivateNetworks,
} from './private-network.ts'

const read = (network: Partial<PrivateNetwork>) => {
  const [rules] = readPrivateNetworks([{ ports: [8_080], ...network }])
  if (!rules) throw new Error('no rules')
  return rules
}
const allowsUrl = (network: Partial<PrivateNetwork>, url: string, tenant = 'a') =>
  read(network).allowsUrl(new URL(url), tenant)

test.each([
  '10.0.0.0/8',
  '10.1.2.3',
  '172.16.0.0/12',
  '192.168.1.0/24',
  '100.64.0.0/10',
  'fd12:3456::/32',
  'fd00::1',
  '127.0.0.2',
  '127.0.0.2/32',
  '::1',
])('%s may be listed', (range) => {
  expect(problemOfRange(range)).toBeUndefined()
})

test.each([
  ['', 'neither'],
  ['agent.internal', 'neither'],
  ['10.0.0.0/8/8', 'neither'],
  ['010.0.0.1', 'neither'],
  ['10.0.0.0/33', '0 to 32'],
  ['10.0.0.0/-1', '0 to 32'],
  ['fd00::/129', '0 to 128'],
  ['10.1.2.3/8', 'starts at 10.0.0.0/8'],
  ['0.0.0.0/0', 'not private'],
  ['8.8.8.8', 'not private'],
  ['172.16.0.0/11', 'starts at 172.0.0.0/11'],
  ['169.254.0.0/16', 'not private'],
  ['169.254.169.254', 'not private'],
  ['168.63.129.16', 'not private'],
  ['fe80::/10', 'not private'],
  ['::/0', 'not private'],
  ['64:ff9b::/96', 'not private'],
  ['100.100.100.200', 'never'],
  ['fd00:ec2::254', 'never'],
  ['127.0.0.0/8', 'each of which'],
])('%s may not be listed: %s', (range, why) => {
  expect(problemOfRange(range)).toContain(why)
})

test.each(['agent', 'Agent.Internal', '*.svc.cluster.local', 'a_b.internal'])(
  'the host %s may be listed',
  (host) => expect(problemOfHost(host)).toBeUndefined(),
)

test.each([
  '',
  '*',
  '*.',
  '*agent',
  'a.*',
  '10.0.0.1',
  '*.10.0.0.1',
  '::1',
  'a b',
  'a/b',
])('the host %j may not be listed', (host) => expect(problemOfHost(host)).toBeDefined())

test('a list with a public address, a wildcard or no entry is refused', () => {
  expect(() => read({ addresses: ['8.8.8.8'] })).toThrow('8.8.8.8 is not private.')
  expect(() => read({ hosts: ['*'] })).toThrow('* is neither')
  expect(() => read({})).toThrow('needs hosts or addresses')
})

test('an exact host is itself, and a suffix stands for names below it', () => {
  const hosts = ['agent.internal', '*.svc.local']
  for (const host of [
    'agent.internal',
    'AGENT.internal',
    'x.svc.local',
    'x.y.svc.local',
  ]) {
    expect(allowsUrl({ hosts }, `https://${host}:8080`)).toBe(true)
  }
  for (const host of [
    'svc.local',
    'xsvc.local',
    'x.agent.internal',
    'agent.internal.evil.example',
    'agent.internal.',
    '10.0.0.1',
    '[fd00::1]',
  ]) {
    expect(allowsUrl({ hosts }, `https://${host}:8080`)).toBe(false)
  }
})

test('scheme, port and tenant have to be right', () => {
  const addresses = ['10.0.0.0/8']
  const url = 'https://10.0.0.1:8080'
  expect(allowsUrl({ addresses }, url)).toBe(true)
  expect(allowsUrl({ addresses }, 'https://10.0.0.1')).toBe(false)
  expect(allowsUrl({ addresses }, 'https://10.0.0.1:5432')).toBe(false)
  expect(allowsUrl({ addresses }, 'http://10.0.0.1:8080')).toBe(false)
  expect(allowsUrl({ addresses, http: true }, 'http://10.0.0.1:8080')).toBe(true)
  expect(allowsUrl({ addresses, http: true, ports: [80] }, 'http://10.0.0.1')).toBe(true)
  expect(allowsUrl({ addresses, tenants: ['b'] }, url)).toBe(false)
  expect(allowsUrl({ addresses, tenants: ['b'] }, url, 'b')).toBe(true)
})

test('addresses are judged by their ranges in every notation', () => {
  const { allowsAddress } = read({ addresses: ['10.1.0.0/16', 'fd12::/32', '127.0.0.2'] })
  for (const address of ['10.1.255.1', '::ffff:10.1.0.1', 'fd12::9', '127.0.0.2']) {
    expect(allowsAddress(address)).toBe(true)
  }
  for (const address of ['10.2.0.1', '127.0.0.1', '::1', 'fd13::9', '8.8.8.8', 'agent']) {
    expect(allowsAddress(address)).toBe(false)
  }
})

test('names without addresses may be anywhere private, but not at the machine or the cloud', () => {
  const { allowsAddress } = read({ hosts: ['*.internal'] })
  for (const address of [
    '10.2.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    'fd13::9',
  ]) {
    expect(allowsAddress(address)).toBe(true)
  }
  for (const address of [
    '127.0.0.1',
    '::1',
    '0.0.0.0',
    '169.254.169.254',
    'fe80::1',
    '168.63.129.16',
    '100.100.100.200',
    'fd00:ec2::254',
    'fd20:ce::254',
    '64:ff9b::a00:1',
    '8.8.8.8',
    '224.0.0.1',
  ]) {
    expect(allowsAddress(address)).toBe(false)
  }
})

test('a range around the metadata of a cloud does not allow it', () => {
  const { allowsAddress } = read({ addresses: ['100.64.0.0/10', 'fc00::/7'] })
  expect(allowsAddress('100.100.100.200')).toBe(false)
  expect(allowsAddress('fd00:ec2::23')).toBe(false)
  expect(allowsAddress('100.100.100.201')).toBe(true)
})
