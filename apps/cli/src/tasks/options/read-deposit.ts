import type { AoConnection } from '@cresolver/clara'
import { CresolverError } from '@cresolver/core/protocol'

/** Options about the token of a market and its deposit. */
export type DepositOptions = {
  readonly token?: string | undefined
  readonly deposit?: string | undefined
}

/**
 * Reads the deposit. With a new token, if it is not given, it is 0.01 of it, by the denomination that the token
 * states; undefined if it stays as it is.
 */
export async function readDeposit(
  { token, deposit }: DepositOptions,
  connection: AoConnection,
): Promise<string | undefined> {
  if (deposit !== undefined && !/^(0|[1-9]\d{0,37})$/.test(deposit)) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `--deposit is not an amount: ${JSON.stringify(deposit)}.`,
      hint: 'Write a whole number of at most 38 digits, or 0 for none.',
    })
  }
  if (deposit !== undefined || token === undefined || token === 'none') return deposit
  const { readDefaultDeposit } = await import('@cresolver/clara')
  return readDefaultDeposit(token, connection)
}
