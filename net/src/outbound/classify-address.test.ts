import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyAddress } from './classify-address.ts'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1',
  '2001:4860:4860::8888',
  '::ffff:8.8.8.8',
])('%s is public', (address) => {
  expect(classifyAddress(address)).toBe('public')
})

test.each(['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%s is loopback',
  (address) => {
    expect(classifyAddress(address)).toBe('loopback')
  },
)

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['::ffff:192.168.1.1', 'private, mapped'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['169.254.169.254', 'link-local, metadata of clouds'],
  ['168.63.129.16', 'host agent of Azure'],
  ['::ffff:168.63.129.16', 'host agent of Azure, mapped'],
  ['192.0.0.192', 'protocol assignments'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::7f00:1', 'IPv4-compatible'],
  ['::8.8.8.8', 'IPv4-compatible'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::8.8.8.8.8', 'no address'],
  ['0x7f000001', 'no plain address'],
  ['127.1', 'no plain address'],
  ['::ffff:0:127.0.0.1', 'IPv4-translated'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::7f00:1', 'local NAT64'],
  ['2002:7f00:1::', '6to4'],
  ['2001:0:1::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['5f00::1', 'segment routing'],
  ['100::1', 'discard'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'unique local, metadata of clouds'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['4000::1', 'not given out'],
  ['localhost', 'no address'],
  ['', 'no address'],
])('%s is refused: %s', (address) => {
  expect(classifyAddress(address)).toBe('refused')
})

test('an IPv4 address and its mapped form are judged alike', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(classifyAddress(`::ffff:${address}`)).toBe(classifyAddress(address))
    }),
    { numRuns: runs(1_000) },
  )
})

test('no IPv6 address outside 2000::/3 is public unless it is a mapped IPv4 address', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      if (classifyAddress(address) !== 'public') return
      expect(address.toLowerCase()).toMatch(/^([23][0-9a-f]{3}:|(0{0,4}:)*:?ffff:)/)
    }),
    { numRuns: runs(1_000) },
  )
})
