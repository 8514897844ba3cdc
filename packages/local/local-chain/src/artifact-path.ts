import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Path of a contract that the contracts package compiles for local chains, such as `KeystoneForwarder`. */
export function artifactPath(name: string): string {
  const contracts = createRequire(import.meta.url).resolve(
    '@cresolver/contracts/package.json',
  )
  const compiled = join(dirname(contracts), '../.cresolver/build/contracts/local')
  return join(compiled, `${name}.sol`, `${name}.json`)
}
