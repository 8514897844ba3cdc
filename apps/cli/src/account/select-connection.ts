import { CresolverError } from '@cresolver/core/protocol'
import type { Environment } from '../environment.ts'
import {
  LOCAL_PROFILE,
  PROFILE_VARIABLES,
  type Profile,
  type ProfileSetting,
  readProfiles,
} from './profiles.ts'

/** Options that choose addresses and an account. */
type ConnectionOptions = {
  readonly profile?: string | undefined
  readonly account?: string | undefined
  readonly passwordFile?: string | undefined
}

/**
 * Completes the variables by those of a profile. A profile that is named by `--profile` goes before
 * the variables, the current one after them.
 */
export async function selectConnection(
  options: ConnectionOptions,
  environment: Environment,
): Promise<Environment['variables']> {
  const { variables } = environment
  const profile = (await findProfile(options, environment))?.values
  const fromProfile = toVariables(profile ?? {})
  const set = Object.entries(variables).filter(([, value]) => value)
  const connected =
    options.profile === undefined
      ? { ...variables, ...fromProfile, ...Object.fromEntries(set) }
      : { ...variables, ...fromProfile }
  return { ...connected, ...chosenAccount(options) }
}

/** Name of the profile in use; undefined if there is none. */
export async function readProfileName(
  options: ConnectionOptions,
  environment: Environment,
): Promise<string | undefined> {
  return (await findProfile(options, environment))?.name
}

async function findProfile(
  options: ConnectionOptions,
  environment: Environment,
): Promise<{ readonly name: string; readonly values: Profile } | undefined> {
  const { current, profiles } = await readProfiles(environment)
  const { CRESOLVER_PROFILE } = environment.variables
  const named = options.profile ?? (CRESOLVER_PROFILE || undefined)
  const name = named ?? current ?? LOCAL_PROFILE
  const values = profiles[name]
  if (values !== undefined) return { name, values }
  if (named !== undefined) throw profileUnknown(named, Object.keys(profiles))
  return undefined
}

/** Names the profiles that there are, in an error about one that is not. */
export function profileUnknown(name: string, known: readonly string[]): CresolverError {
  return new CresolverError({
    code: 'NOT_FOUND',
    message: `Profile not found: ${JSON.stringify(name)}.`,
    hint:
      known.length === 0
        ? 'Create it with cresolver account profile <name> <settings>, or run npm start, which writes "local".'
        : `Choose one of ${known.join(', ')}, or create it with cresolver account profile <name> <settings>.`,
  })
}

/** A keystore that is named on the command line goes before any other key. */
function chosenAccount({ account, passwordFile }: ConnectionOptions) {
  const password = passwordFile && { CRESOLVER_PASSWORD_FILE: passwordFile }
  if (account === undefined) return { ...password }
  return {
    ...password,
    ...{ CRESOLVER_ACCOUNT: account, PRIVATE_KEY: undefined },
    ARWEAVE_KEY_FILE: undefined,
  }
}

function toVariables(profile: Profile): Environment['variables'] {
  return Object.fromEntries(
    Object.entries(profile).map(([setting, value]) => [
      PROFILE_VARIABLES[setting as ProfileSetting],
      value,
    ]),
  )
}
