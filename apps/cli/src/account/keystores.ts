import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import type { Environment } from '../environment.ts'
import { configFolder } from './config-folder.ts'
import { writePrivateFile } from './private-file.ts'
import { homeMissing } from './profiles.ts'

/** An account whose key is in a keystore. */
type StoredAccount = { readonly name: string; readonly address: Address }

/** Lists the keystores. */
export async function listKeystores(environment: Environment): Promise<StoredAccount[]> {
  const folder = dirname(keystorePath('any', environment))
  const files = await readdir(folder).catch(() => [])
  const names = files.flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []).sort()
  const accounts = await Promise.all(
    names.map(async (name): Promise<StoredAccount[]> => {
      const address = addressIn(await readKeystore(name, environment))
      return address ? [{ name, address }] : []
    }),
  )
  return accounts.flat()
}

/** Reads a keystore, which stays encrypted. */
export async function readKeystore(
  name: string,
  environment: Environment,
): Promise<string> {
  try {
    return await readFile(keystorePath(name, environment), 'utf8')
  } catch (cause) {
    if (CresolverError.isInstance(cause)) throw cause
    throw new CresolverError({
      code: 'NOT_FOUND',
      message: `Keystore not found: ${JSON.stringify(name)} (${errorText(cause)}).`,
      hint: 'List them with cresolver account list, or create it with cresolver account new.',
    })
  }
}

/** Checks that a name is free before the password prompt. */
export async function requireFreeName(
  name: string,
  environment: Environment,
): Promise<void> {
  const path = keystorePath(name, environment)
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  )
  if (!isTaken) return
  throw new CresolverError({
    code: 'NAME_TAKEN',
    message: `The keystore ${JSON.stringify(name)} already exists.`,
    hint: 'Choose another name; a keystore is never overwritten.',
  })
}

/** Writes a keystore for its owner alone. */
export async function writeKeystore(
  name: string,
  keystore: string,
  environment: Environment,
): Promise<string> {
  const path = keystorePath(name, environment)
  await writePrivateFile(path, `${keystore}\n`)
  return path
}

function keystorePath(name: string, environment: Environment): string {
  const folder = configFolder(environment)
  if (folder === undefined) throw homeMissing()
  if (/^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name)) {
    return join(folder, 'keystores', `${name}.json`)
  }
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${JSON.stringify(name)} is not an account name.`,
    hint: 'Use 1 to 64 letters, digits, - and _.',
  })
}

function addressIn(keystore: string): Address | undefined {
  try {
    const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(JSON.parse(keystore).address)?.[1]
    return digits === undefined ? undefined : `0x${digits}`
  } catch {
    return undefined
  }
}
