import { tenantIdSchema } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { parseDuration } from '../options/duration.ts'
import { OptionError } from '../options/option-error.ts'
import { pickSetting } from '../settings.ts'

/** Options that every command on a platform has. */
export type PlatformOptions = {
  readonly json?: boolean | undefined
  readonly platform?: string | undefined
  readonly tenant?: string | undefined
  readonly retryFor: string
}

/** Which platform to talk to, and how. Holds a secret: never print it. */
export type PlatformSettings = {
  /** Base URL without a trailing slash. */
  readonly url: string
  readonly key: string | undefined
  /** Tenant that the operator acts for. */
  readonly tenant?: string | undefined
  /** Time limit for reconnecting to the platform, in milliseconds. */
  readonly retryForMs: number
}

const localUrl = 'http://127.0.0.1:8000'

/** Adds the options that every command on a platform has. */
export function addPlatformOptions(group: Command): Command {
  return group
    .option(
      '--platform <url>',
      `the platform (or set CRESOLVER_PLATFORM; default ${localUrl})`,
    )
    .option('--tenant <id>', 'tenant to act for, with the key of the operator')
    .option('--retry-for <time>', 'time limit for reconnecting to the platform', '60s')
    .addHelpText('after', '\nThe API key of the platform comes from PLATFORM_API_KEY.')
}

/**
 * Reads which platform a command means. The key comes from PLATFORM_API_KEY alone, so that it
 * stays out of the shell's history and the list of processes, and appears in no message.
 */
export function readPlatformSettings(
  options: PlatformOptions,
  environment: Environment,
): PlatformSettings {
  return {
    url: readUrl(options, environment),
    key: readKey(environment),
    tenant: readTenant(options),
    retryForMs: parseDuration(options.retryFor) * 1_000,
  }
}

function readUrl(options: PlatformOptions, environment: Environment): string {
  const text =
    pickSetting(options.platform, environment, 'CRESOLVER_PLATFORM') ?? localUrl
  const url = URL.canParse(text) ? new URL(text) : undefined
  const whole = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash
  // A password in a URL ends up in the list of processes.
  if (whole && !url.username && !url.password) return url.href.replace(/\/+$/, '')
  const hint = `Write a URL such as ${localUrl}, without a name, a password, ? or #.`
  if (options.platform) throw new OptionError('--platform is not a base URL.', hint)
  throw new OptionError('CRESOLVER_PLATFORM is not a base URL.', hint, 'CONFIG_INVALID')
}

function readTenant({ tenant }: PlatformOptions): string | undefined {
  if (tenant === undefined || tenantIdSchema.safeParse(tenant).success) return tenant
  throw new OptionError(
    '--tenant is not the id of a tenant.',
    'Use lower-case letters, digits and -.',
  )
}

function readKey({ variables }: Environment): string | undefined {
  const key = variables.PLATFORM_API_KEY?.trim()
  if (!key) return undefined
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new OptionError(
    'PLATFORM_API_KEY is not an API key.',
    'Set it to crk_ and 43 letters, digits, - and _.',
    'CONFIG_INVALID',
  )
}
