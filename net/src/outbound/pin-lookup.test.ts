import { expect, test, vi } from 'vitest'
import { pinLookup } from './pin-lookup.ts'

test('every host name has the addresses that were checked, and no other', () => {
  const lookup = pinLookup(['203.0.113.7', '2001:db8::1'])
  const callback = vi.fn()
  lookup('elsewhere.example', { all: true }, callback)
  expect(callback).toHaveBeenLastCalledWith(null, [
    { address: '203.0.113.7', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ])
  lookup('other.example', {}, callback)
  expect(callback).toHaveBeenLastCalledWith(null, '203.0.113.7', 4)
})
