import { CresolverError } from '@cresolver/core/protocol'
import { oneLine } from '../ui/one-line.ts'
import { isRecord } from './wallet-provider.ts'

/** As EIP-1193 and EIP-1474 number them. */
const refused = 4001
const unauthorized = 4100
const busy = -32_002
/** As EIP-3085 numbers it. */
export const UNKNOWN_CHAIN = 4902

/**
 * Puts into words what a wallet answered instead of a result.
 *
 * @param thrown - what its request threw; untrusted
 * @param action - what was asked of it, such as `connect`
 */
export function toWalletError(thrown: unknown, action: string): CresolverError {
  if (CresolverError.isInstance(thrown)) return thrown
  const code = walletCodeOf(thrown)
  if (code === refused || code === unauthorized) {
    return new CresolverError({
      code: 'WALLET_REFUSED',
      message: `You rejected this in your wallet, so it did not ${action}.`,
      hint: 'Nothing was sent. Try again, and confirm it in the wallet.',
    })
  }
  if (code === busy) {
    return new CresolverError({
      code: 'WALLET_FAILED',
      message: `The wallet did not ${action}: an earlier request is still open there.`,
      hint: 'Open the wallet, answer that request, and try again.',
    })
  }
  const said = textOf(thrown)
  if (/insufficient funds/i.test(said)) {
    return tooPoor(action)
  }
  return new CresolverError({
    code: 'WALLET_FAILED',
    message: `The wallet did not ${action}${said === '' ? '' : `: ${said}`}.`,
    hint: 'Check the wallet, and try again.',
  })
}

/** The error of an account whose balance is too small for a transaction. */
export function tooPoor(action: string): CresolverError {
  return new CresolverError({
    code: 'INSUFFICIENT_FUNDS',
    message: `The account cannot pay the amount and the gas to ${action}.`,
    hint: 'Send currency to the account, or use a smaller amount.',
  })
}

/** The number of an error of a wallet, also where a wallet wraps it in another. */
export function walletCodeOf(thrown: unknown): number | undefined {
  for (let error = thrown, depth = 0; isRecord(error) && depth < 5; depth += 1) {
    const { code, data, cause } = error
    if (typeof code === 'number' && code !== -32_603) return code
    error = isRecord(data) ? (data.originalError ?? data.cause) : cause
  }
  return undefined
}

function textOf(thrown: unknown): string {
  const text = isRecord(thrown) ? thrown.message : thrown
  return typeof text === 'string'
    ? oneLine(text.slice(0, 2_000), 200).replace(/\.$/, '')
    : ''
}
