import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Environment } from '../environment.ts'
import { configFolder } from './config-folder.ts'
import { writePrivateFile } from './private-file.ts'

export const PROFILE_VARIABLES = {
  rpc: 'RPC_URL',
  market: 'CRESOLVER_MARKET',
  clarifications: 'CRESOLVER_CLARIFICATIONS',
  court: 'CRESOLVER_COURT',
  identity: 'ERC8004_IDENTITY',
  gateway: 'CRESOLVER_GATEWAY',
  workflow: 'CRESOLVER_WORKFLOW',
  archive: 'CRESOLVER_ARCHIVE',
  receiver: 'CRESOLVER_RECEIVER',
  platform: 'CRESOLVER_PLATFORM',
  ao: 'AO_URL',
  marketplace: 'CLARA_MARKETPLACE',
  account: 'CRESOLVER_ACCOUNT',
} as const

/** Name of a setting of a profile. */
export type ProfileSetting = keyof typeof PROFILE_VARIABLES

/** Addresses that belong together. */
export type Profile = { readonly [setting in ProfileSetting]?: string | undefined }

/** The configuration file. */
type Profiles = {
  /** Used unless `--profile` or CRESOLVER_PROFILE names another; `local` unless set. */
  readonly current?: string | undefined
  readonly profiles: Readonly<Record<string, Profile>>
}

/** Profile that `start` writes, and that is used unless another is chosen. */
export const LOCAL_PROFILE = 'local'

/** Reads the profiles. */
export async function readProfiles(environment: Environment): Promise<Profiles> {
  const path = profilesPath(environment)
  if (path === undefined) return { profiles: {} }
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { profiles: {} }
    throw unreadable(path, error)
  }
  try {
    return parseProfiles(JSON.parse(text))
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** Changes the profiles. */
export async function changeProfiles(
  environment: Environment,
  change: (profiles: Profiles) => Profiles,
): Promise<void> {
  const path = profilesPath(environment)
  if (path === undefined) throw homeMissing()
  const changed = change(await readProfiles(environment))
  await writePrivateFile(
    path,
    `${JSON.stringify({ version: 1, ...changed }, undefined, 2)}\n`,
  )
}

/** The error of a command that writes to the configuration folder, and finds none. */
export function homeMissing(): CresolverError {
  return new CresolverError({
    code: 'NOT_CONFIGURED',
    message: 'No folder is configured for keystores and profiles.',
    hint: 'Set HOME, or CRESOLVER_HOME to the folder.',
  })
}

function profilesPath(environment: Environment): string | undefined {
  const folder = configFolder(environment)
  return folder === undefined ? undefined : join(folder, 'config.json')
}

/** Written out, since a schema library takes as long to load as most commands run. */
function parseProfiles(value: unknown): Profiles {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.profiles)) {
    throw new TypeError('It is not a file of version 1.')
  }
  const { current, profiles } = value
  if (current !== undefined && typeof current !== 'string') {
    throw new TypeError('current is not a name.')
  }
  const entries = Object.entries(profiles).map(
    ([name, profile]) => [name, parseProfile(name, profile)] as const,
  )
  return { current, profiles: Object.fromEntries(entries) }
}

function parseProfile(name: string, value: unknown): Profile {
  const profile: Record<string, string> = {}
  for (const [setting, text] of Object.entries(isRecord(value) ? value : { value })) {
    if (!(setting in PROFILE_VARIABLES) || typeof text !== 'string') {
      throw new TypeError(`${setting} is not a setting of ${name}.`)
    }
    profile[setting] = text
  }
  return profile
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unreadable(path: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The profiles in ${path} cannot be read: ${errorText(cause)}.`,
    hint: 'Fix the file, or move it away and set the profiles again.',
    cause,
  })
}
