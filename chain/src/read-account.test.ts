import { expect, test } from 'vitest'
import { readAccount } from './read-account.ts'

const digits = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

test.each([digits, `0x${digits}`, ` 0X${digits.toUpperCase()} `])(
  'a key opens its account: %#',
  (text) => {
    expect(readAccount(text, 'KEY').address).toBe(
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    )
  },
)

test.each([
  ['too short', digits.slice(1)],
  ['no hex', 'z'.repeat(64)],
  ['zero', '0'.repeat(64)],
  ['above the order of the curve', 'f'.repeat(64)],
  ['a key of another chain', '{"kty":"RSA","n":"secret"}'],
])('a key that is %s is refused without being shown', (_, text) => {
  const attempt = () => readAccount(text, 'WALLET_PRIVATE_KEY')
  expect(attempt).toThrow(
    expect.objectContaining({
      code: 'SIGNER_INVALID',
      message: 'WALLET_PRIVATE_KEY is not a private key of an Ethereum account.',
    }),
  )
  expect(attempt).not.toThrow(text)
})
