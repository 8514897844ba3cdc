import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const contracts = () =>
  createRequire(import.meta.url).resolve('@cresolver/contracts/package.json')

/** Path of a contract that the contracts package compiles for local chains, such as `KeystoneForwarder`. */
export function artifactPath(name: string): string {
  const compiled = join(dirname(contracts()), '../.cresolver/build/contracts/local')
  return join(compiled, `${name}.sol`, `${name}.json`)
}

/** Path of a file with a contract that its npm package holds compiled. */
export function publishedPath(file: string): string {
  return createRequire(contracts()).resolve(file)
}

/** The creation code of Reality.eth 3.2, in hex. */
export const REALITY_CODE = '@reality.eth/contracts/bytecode/RealityETH-3.2.bin'
