import { CresolverError } from '@cresolver/core/protocol'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'

/**
 * Opens the account of a private key. The key appears in no message.
 *
 * @param text - 64 hex digits, with or without 0x in front
 * @param variable - name of the environment variable that it comes from
 * @throws CresolverError `SIGNER_INVALID`, also for a key of another kind of chain
 */
export function readAccount(text: string, variable: string): LocalAccount {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]
  if (digits !== undefined) {
    try {
      return privateKeyToAccount(`0x${digits}`)
    } catch {
      // The reason may repeat the key: it is dropped, and the error below is thrown.
    }
  }
  throw new CresolverError({
    code: 'SIGNER_INVALID',
    message: `${variable} is not a private key of an Ethereum account.`,
    hint: 'It must be 64 hex digits, with or without 0x in front.',
  })
}
