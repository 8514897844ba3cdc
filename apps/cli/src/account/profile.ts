import { CresolverError } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatFields } from '../fields.ts'
import { createPrinter } from '../printer.ts'
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

/** Adds `account profile`. */
export function addProfile(account: Command, environment: Environment): void {
  const profile = account
    .command('profile')
    .description('Manage named sets of addresses')
    .addHelpText('after', `\nSettings: ${settings.join(', ')}.`)
  profile
    .command('list')
    .description('List the profiles; * marks the one in use')
    .action(async (_options, command: Command) => {
      const { json } = command.optsWithGlobals<ProfileOptions>()
      const printer = createPrinter(environment, json === true)
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
    })
  profile
    .command('set')
    .description('Set addresses of a profile: rpc=https://... market=0x...')
    .argument('<name>', 'name of the profile')
    .argument('<settings...>', 'setting=value; an empty value removes it')
    .action(async (name: string, pairs: string[], _options, command: Command) => {
      const { json } = command.optsWithGlobals<ProfileOptions>()
      const changes = Object.fromEntries(pairs.map(readPair))
      await changeProfiles(environment, ({ profiles, ...rest }) => {
        const values = Object.entries({ ...profiles[name], ...changes })
        const kept = Object.fromEntries(values.filter(([, value]) => value !== ''))
        return { ...rest, profiles: { ...profiles, [name]: kept } }
      })
      const { print } = createPrinter(environment, json === true)
      print({ event: 'profile-set', name }, () => [
        `Set ${name}. Use it with --profile ${name}, or always: cresolver account profile use ${name}`,
      ])
    })
  profile
    .command('use')
    .description('Use a profile unless --profile names another')
    .argument('<name>', 'name of the profile')
    .action(async (name: string, _options, command: Command) => {
      const { json } = command.optsWithGlobals<ProfileOptions>()
      await changeProfiles(environment, (known) => {
        // The local one comes and goes with npm start.
        if (!known.profiles[name] && name !== LOCAL_PROFILE) {
          throw profileUnknown(name, Object.keys(known.profiles))
        }
        return { ...known, current: name }
      })
      const { print } = createPrinter(environment, json === true)
      print({ event: 'profile-used', name }, () => [`Using ${name} from now on.`])
    })
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
    code: 'PROFILE_SETTING_INVALID',
    message: `${JSON.stringify(pair.split('=')[0])} is not a setting of a profile.`,
    hint: `Write setting=value, with one of ${settings.join(', ')}.`,
  })
}

function isSetting(text: string): text is ProfileSetting {
  return settings.includes(text)
}
