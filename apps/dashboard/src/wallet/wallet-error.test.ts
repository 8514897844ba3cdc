import { expect, test } from 'vitest'
import { toWalletError, walletCodeOf } from './wallet-error.ts'

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'WALLET_REFUSED'],
  [{ code: -32_603, data: { originalError: { code: 4001 } } }, 'WALLET_REFUSED'],
  [{ code: -32_002, message: 'Already pending.' }, 'WALLET_FAILED'],
  [new Error('insufficient funds for gas * price + value'), 'INSUFFICIENT_FUNDS'],
  [{ code: -32_000, message: 'nonce too low' }, 'WALLET_FAILED'],
  ['broken', 'WALLET_FAILED'],
  [undefined, 'WALLET_FAILED'],
])('%j is %s', (thrown, code) => {
  expect(toWalletError(thrown, 'join market 7').code).toBe(code)
})

test('the text of a wallet is cut to one short line', () => {
  const { message } = toWalletError(
    { code: 1, message: `a\nb\u202e${'x'.repeat(9_000)}` },
    'connect',
  )
  expect(message).toMatch(/^The wallet did not connect: a bx+…\.$/)
  expect(message.length).toBeLessThan(260)
})

test('an error that contains itself has no number', () => {
  const error: { code: number; data?: object } = { code: -32_603 }
  error.data = { originalError: error }
  expect(walletCodeOf(error)).toBeUndefined()
})
