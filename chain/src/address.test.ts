import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('an address is given its checksum', () => {
  expect(parseAddress(address, 'the market')).toBe(address)
  expect(parseAddress(` ${address.toLowerCase()}\n`, 'the market')).toBe(address)
})

test('a mistyped character is found', () => {
  const mistyped = address.replace('C8', 'c8')
  expect(() => parseAddress(mistyped, 'the market')).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: `The address of the market has a wrong checksum: ${mistyped}.`,
      hint: 'Copy it again: at least one character is mistyped.',
    }),
  )
})

test.each(['', '0x', address.slice(0, -1), `${address}0`, 'vitalik.eth'])(
  '%j is not an address',
  (text) => {
    expect(() => parseAddress(text, 'the forwarder')).toThrow(
      expect.objectContaining({
        code: 'VALUE_INVALID',
        message: `The address of the forwarder is not an address: ${JSON.stringify(text)}.`,
        hint: 'Write 0x and 40 hex digits.',
      }),
    )
  },
)
