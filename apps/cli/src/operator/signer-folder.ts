import { join, resolve } from 'node:path'
import type { Address } from 'viem'
import { configFolder } from '../account/config-folder.ts'
import { homeMissing } from '../account/profiles.ts'
import type { Environment } from '../environment.ts'
import type { SignerOptions } from './operator-options.ts'

/** One folder for each market contract and account, unless `--data` names it. */
export function signerFolder(
  name: string,
  { data }: Pick<SignerOptions, 'data'>,
  market: Address,
  account: Address,
  environment: Environment,
): string {
  if (data !== undefined) return resolve(data)
  const home = configFolder(environment)
  if (home === undefined) throw homeMissing()
  return join(home, name, `${market}-${account}`.toLowerCase())
}
