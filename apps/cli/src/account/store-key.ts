import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Environment } from '../environment.ts'
import { encryptKey } from './keystore.ts'
import { requireFreeName, writeKeystore } from './keystores.ts'
import { readPassword } from './read-password.ts'

/** Creates a random key. */
export async function createKey(): Promise<Hex> {
  return generatePrivateKey()
}

/** Encrypts a key with a new password, and writes it. */
export async function storeKey(
  name: string,
  readKey: () => Promise<Hex>,
  environment: Environment,
): Promise<{ readonly name: string; readonly address: Address; readonly path: string }> {
  await requireFreeName(name, environment)
  const key = await readKey()
  const password = await readPassword(`New password of ${name}`, environment, true)
  const path = await writeKeystore(name, await encryptKey(key, password), environment)
  return { name, address: privateKeyToAddress(key), path }
}
