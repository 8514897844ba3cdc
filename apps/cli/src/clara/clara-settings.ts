import type { JsonWebKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AoNetwork, ClaraKey } from '@cresolver/clara'
import { CresolverError } from '@cresolver/protocol'
import type { Environment } from '../environment.ts'
import { OptionError } from '../market/option-error.ts'
import { pickSetting } from '../settings.ts'

/** Options that every command on a CLARA market has. */
export type ClaraOptions = {
  readonly json?: boolean | undefined
  readonly process?: string | undefined
}

const localUrl = 'http://127.0.0.1:8553'

/**
 * Gives the id of the market's process.
 *
 * @param options - `--process` goes before CLARA_MARKET
 * @param environment - the variables
 * @returns 43 characters
 * @throws CresolverError `CLARA_MARKET_MISSING` or `CLARA_MARKET_INVALID`
 */
export function marketIdOf(options: ClaraOptions, environment: Environment): string {
  const id = pickSetting(options.process, environment, 'CLARA_MARKET')?.trim()
  if (!id) {
    throw new CresolverError({
      code: 'CLARA_MARKET_MISSING',
      message: 'The process of the CLARA market is missing.',
      hint: 'Pass --process <id>, or set CLARA_MARKET.',
    })
  }
  if (isAoId(id)) return id
  throw new CresolverError({
    code: 'CLARA_MARKET_INVALID',
    message: `${JSON.stringify(id)} is no process of AO.`,
    hint: 'The id of a process has 43 letters, digits, - and _.',
  })
}

/** Whether a text is an id or an address of AO: 32 bytes in base64url. */
export function isAoId(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/**
 * Gives the network of AO to talk to.
 *
 * @param environment - AO_URL is all units in one; AO_GATEWAY_URL, AO_MU_URL and AO_CU_URL go
 *   before it; with AO_MODE=mainnet AO_URL is a HyperBEAM node and AO_SCHEDULER its scheduler
 * @returns the network
 * @throws OptionError `SETTING_INVALID` naming the variable
 */
export function networkOf(environment: Environment): AoNetwork {
  const mode = pickSetting(undefined, environment, 'AO_MODE') ?? 'legacy'
  const gatewayUrl = urlOf('AO_GATEWAY_URL', environment)
  const url = urlOf('AO_URL', environment)
  if (mode === 'legacy') {
    const all = url ?? localUrl
    return {
      mode,
      gatewayUrl: gatewayUrl ?? all,
      muUrl: urlOf('AO_MU_URL', environment) ?? all,
      cuUrl: urlOf('AO_CU_URL', environment) ?? all,
    }
  }
  const scheduler = pickSetting(undefined, environment, 'AO_SCHEDULER')
  if (mode !== 'mainnet') {
    throw invalid('AO_MODE', 'is no mode of AO', 'Set it to legacy or to mainnet.')
  }
  const why = 'is needed with AO_MODE=mainnet'
  if (url === undefined) throw invalid('AO_URL', why, 'Set it to the URL of a node.')
  if (scheduler === undefined || !isAoId(scheduler)) {
    throw invalid('AO_SCHEDULER', why, 'Set it to the 43 characters of an address.')
  }
  return { mode, url, scheduler, gatewayUrl }
}

/** Whether everything is on this machine, where looking often costs little. */
export function isLocal(network: AoNetwork): boolean {
  const url = network.mode === 'legacy' ? network.cuUrl : network.url
  return /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)
}

/**
 * Reads the key that signs messages. It comes from variables alone, so that it stays out of the
 * shell's history and the list of processes, and appears in no message.
 *
 * @param environment - ARWEAVE_KEY_FILE, the path of a JWK, goes before PRIVATE_KEY, the hex digits
 *   of an Ethereum key
 * @returns the key; undefined if there is none
 * @throws CresolverError `CLARA_KEY_FILE_UNREADABLE`
 */
export async function keyOf(environment: Environment): Promise<ClaraKey | undefined> {
  const path = pickSetting(undefined, environment, 'ARWEAVE_KEY_FILE')
  if (path !== undefined) return { kind: 'arweave', jwk: await readJwk(path) }
  const text = pickSetting(undefined, environment, 'PRIVATE_KEY')?.trim()
  if (!text) return undefined
  return { kind: 'ethereum', privateKey: `0x${text.replace(/^0x/i, '')}` }
}

/** The error of a command that signs, and has no key to do it with. */
export function keyMissing(): CresolverError {
  return new CresolverError({
    code: 'CLARA_KEY_MISSING',
    message: 'This command needs a key, and there is none.',
    hint: 'Set PRIVATE_KEY to an Ethereum key, or ARWEAVE_KEY_FILE to the path of a JWK.',
  })
}

async function readJwk(path: string): Promise<JsonWebKey> {
  try {
    const jwk: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof jwk === 'object' && jwk !== null) return { ...jwk }
  } catch {
    // The reason may quote the key: it is dropped, and the error below is thrown.
  }
  throw new CresolverError({
    code: 'CLARA_KEY_FILE_UNREADABLE',
    message: `The file ${path} of ARWEAVE_KEY_FILE cannot be read as a key.`,
    hint: 'Set it to the path of a JWK, a JSON file with the fields of an RSA key.',
  })
}

function urlOf(name: string, environment: Environment): string | undefined {
  const text = pickSetting(undefined, environment, name)
  if (text === undefined) return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    return text.replace(/\/+$/, '')
  }
  throw invalid(name, 'is no URL', `Set it to a URL such as ${localUrl}.`)
}

function invalid(name: string, problem: string, hint: string): OptionError {
  return new OptionError('SETTING_INVALID', `The variable ${name} ${problem}.`, hint)
}
