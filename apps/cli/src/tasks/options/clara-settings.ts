import type { JsonWebKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AoNetwork, ClaraKey } from '@cresolver/clara'
import { CresolverError } from '@cresolver/core/protocol'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import { pickSetting, privateKeyOf } from '../../settings.ts'
import { defaultArweaveKeyFile } from './arweave-key-file.ts'

/** Options that every command on a CLARA market has. */
export type ClaraOptions = {
  readonly json?: boolean | undefined
  readonly process?: string | undefined
  readonly yes?: boolean | undefined
}

/** Returns the id of the marketplace process. */
export function marketIdOf(options: ClaraOptions, environment: Environment): string {
  const id = pickSetting(options.process, environment, 'CLARA_MARKETPLACE')?.trim()
  if (!id) {
    throw new CresolverError({
      code: 'NOT_CONFIGURED',
      message: 'The CLARA marketplace process is missing.',
      hint: 'Pass --process <id>, or set CLARA_MARKETPLACE.',
    })
  }
  if (isAoId(id)) return id
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${JSON.stringify(id)} is not an AO process.`,
    hint: 'Use its id of 43 letters, digits, - and _.',
  })
}

/** Returns whether a text is an id or an address of AO: 32 bytes in base64url. */
export function isAoId(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** Checks an id that an option names. */
export function checkAoId(option: string, value: string | undefined): void {
  if (value === undefined || isAoId(value)) return
  throw new OptionError(
    `${option} is not an AO id: ${JSON.stringify(value)}.`,
    'AO ids and addresses have 43 letters, digits, - and _.',
  )
}

/** True if everything is on this machine, where frequent polling is cheap. */
export function isLocal(network: AoNetwork): boolean {
  const url = network.mode === 'legacy' ? network.cuUrl : network.url
  return /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)
}

/**
 * Reads the key that signs messages. It comes from variables alone, so that it stays out of the
 * shell's history and the list of processes, and appears in no message.
 */
export async function keyOf(environment: Environment): Promise<ClaraKey | undefined> {
  const path = pickSetting(undefined, environment, 'ARWEAVE_KEY_FILE')
  if (path !== undefined) return { kind: 'arweave', jwk: await readJwk(path) }
  const text = await privateKeyOf(environment)
  if (!text) return defaultKey(environment)
  return { kind: 'ethereum', privateKey: `0x${text.replace(/^0x/i, '')}` }
}

/** The error of a command that signs, and has no key to do it with. */
export function keyMissing(): CresolverError {
  return new CresolverError({
    code: 'SIGNER_MISSING',
    message: 'This command needs a key, and none is configured.',
    hint: 'Run cresolver tasks keygen, set ARWEAVE_KEY_FILE to the path of a JWK, or pass --account <name>.',
  })
}

/** The key that `tasks keygen` made. */
async function defaultKey(environment: Environment): Promise<ClaraKey | undefined> {
  const path = defaultArweaveKeyFile(environment)
  if (path === undefined || !existsSync(path)) return undefined
  return { kind: 'arweave', jwk: await readJwk(path) }
}

async function readJwk(path: string): Promise<JsonWebKey> {
  try {
    const jwk: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof jwk === 'object' && jwk !== null) return { ...jwk }
  } catch {
    // The reason may quote the key: it is dropped, and the error below is thrown.
  }
  throw new CresolverError({
    code: 'SIGNER_INVALID',
    message: `The file ${path} cannot be read as an Arweave key.`,
    hint: 'Set ARWEAVE_KEY_FILE to the path of a JWK, a JSON file with the fields of an RSA key.',
  })
}
