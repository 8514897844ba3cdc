import { CresolverError } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import {
  changeProfiles,
  LOCAL_PROFILE,
  PROFILE_VARIABLES,
  type Profile,
  type ProfileSetting,
  readProfiles,
} from './profiles.ts'
import { profileUnknown } from './select-connection.ts'

type ProfileOptions = { readonly json?: boolean | undefined }

const settings = Object.keys(PROFILE_VARIABLES)

export function addProfile(account: Command, environment: Environment): void {
  account
    .command('profile')
    .description('List, use or set profiles, which are named sets of addresses')
    .argument('[name]', 'use this profile unless --profile names another')
    .argument('[settings...]', 'set setting=value instead; an empty value removes it')
    .addHelpText(
      'after',
      `\nExample: cresolver account profile sepolia rpc=https://... market=0x...\nSettings: ${settings.join(', ')}.`,
    )
    .action(
      async (name: string | undefined, pairs: string[], _options, command: Command) => {
        const { json } = command.optsWithGlobals<ProfileOptions>()
        const printer = createPrinter(environment, json === true)
        if (name === undefined) await list(environment, printer)
        else if (pairs.length === 0) await use(name, environment, printer)
        else await set(name, pairs, environment, printer)
      },
    )
}

async function list(environment: Environment, printer: Printer): Promise<void> {
  const { current = LOCAL_PROFILE, profiles } = await readProfiles(environment)
  for (const [name, values] of Object.entries(profiles)) {
    const isCurrent = name === current
    printer.print({ name, current: isCurrent, ...values }, () => [
      `${isCurrent ? '*' : ' '} ${printer.colors.bold(name)}`,
      ...formatFields(toFields(values), printer).map((line) => `  ${line}`),
    ])
  }
  if (Object.keys(profiles).length === 0) {
    printer.remark('No profiles yet. npm start creates the profile "local".')
  }
}

async function use(
  name: string,
  environment: Environment,
  { print }: Printer,
): Promise<void> {
  await changeProfiles(environment, (known) => {
    // The local one comes and goes with npm start.
    if (!known.profiles[name] && name !== LOCAL_PROFILE) {
      throw profileUnknown(name, Object.keys(known.profiles))
    }
    return { ...known, current: name }
  })
  print({ event: 'profile-used', name }, () => [`Using ${name} from now on.`])
}

async function set(
  name: string,
  pairs: readonly string[],
  environment: Environment,
  { print }: Printer,
): Promise<void> {
  const changes = Object.fromEntries(pairs.map(readPair))
  await changeProfiles(environment, ({ profiles, ...rest }) => {
    const values = Object.entries({ ...profiles[name], ...changes })
    const kept = Object.fromEntries(values.filter(([, value]) => value !== ''))
    return { ...rest, profiles: { ...profiles, [name]: kept } }
  })
  print({ event: 'profile-set', name }, () => [
    `Set ${name}. Use it with --profile ${name}, or always: cresolver account profile ${name}`,
  ])
}

function toFields(profile: Profile): (readonly [string, string])[] {
  return Object.entries(profile).map(
    ([setting, value]) => [setting, value ?? ''] as const,
  )
}

function readPair(pair: string): readonly [ProfileSetting, string] {
  const [, setting = '', value = ''] = /^([a-z]+)=(.*)$/s.exec(pair) ?? []
  if (isSetting(setting)) return [setting, value.trim()]
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${JSON.stringify(pair.split('=')[0])} is not a profile setting.`,
    hint: `Write setting=value, with one of ${settings.join(', ')}.`,
  })
}

function isSetting(text: string): text is ProfileSetting {
  return settings.includes(text)
}
