import type { Hex } from 'viem'
import type { Environment } from '../environment.ts'
import { decryptKey } from './keystore.ts'
import { readKeystore } from './keystores.ts'
import { readPassword } from './read-password.ts'

const opened = new WeakMap<Environment, Promise<Hex>>()

/** Decrypts a keystore, once for each run of a command. */
export function openKeystore(name: string, environment: Environment): Promise<Hex> {
  const key = opened.get(environment) ?? open(name, environment)
  opened.set(environment, key)
  return key
}

async function open(name: string, environment: Environment): Promise<Hex> {
  const keystore = await readKeystore(name, environment)
  return decryptKey(keystore, await readPassword(`Password of ${name}`, environment))
}
