import { readFile } from 'node:fs/promises'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Hex } from 'viem'
import type { Environment } from '../environment.ts'
import { decryptKey } from './keystore.ts'
import { readPassword } from './read-password.ts'

type ImportOptions = {
  readonly keystore?: string | undefined
}

/** Reads the key that `account new --import` stores. */
export async function readImportedKey(
  { keystore }: ImportOptions,
  environment: Environment,
): Promise<Hex> {
  if (keystore !== undefined) {
    const password = await readPassword(`Password of ${keystore}`, environment)
    return decryptKey(await readText(keystore), password)
  }
  const { variables, terminal } = environment
  const text = variables.PRIVATE_KEY?.trim() || (await terminal?.askSecretly('Key: '))
  if (!text) {
    throw new CresolverError({
      code: 'SIGNER_MISSING',
      message: 'No key to import.',
      hint: 'Run the command in a terminal, set PRIVATE_KEY, or pass --keystore <file>.',
    })
  }
  const { readAccount } = await import('@cresolver/chain')
  readAccount(text, 'The key')
  return `0x${text.trim().replace(/^0x/i, '').toLowerCase()}`
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new CresolverError({
      code: 'SIGNER_INVALID',
      message: `The keystore cannot be read: ${errorText(cause)}.`,
      hint: 'Check the path after --keystore.',
    })
  }
}
