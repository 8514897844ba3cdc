import { expect, test } from 'vitest'
import { callerOfAddress } from './caller-of-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is the caller %s', (address, caller) => {
  expect(callerOfAddress(address)).toBe(caller)
})

test('a request without an address has no caller', () => {
  expect(callerOfAddress(undefined)).toBeUndefined()
  expect(callerOfAddress('')).toBeUndefined()
})
