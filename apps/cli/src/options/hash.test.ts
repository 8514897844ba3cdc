import { expect, test } from 'vitest'
import { parseHash } from './hash.ts'

test('64 hex digits are 32 bytes, in any case and with or without 0x', () => {
  const hash = `0x${'ab'.repeat(32)}`
  expect(parseHash(hash, 'workflow id')).toBe(hash)
  expect(parseHash(` ${'AB'.repeat(32)} `, 'workflow id')).toBe(hash)
})

test.each(['', '0x', 'a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64)])(
  '%j is not a hash',
  (text) => {
    expect(() => parseHash(text, 'workflow id')).toThrow(
      expect.objectContaining({
        code: 'VALUE_INVALID',
        message: `The workflow id is not 32 bytes in hex: ${JSON.stringify(text)}.`,
      }),
    )
  },
)
