import { isDeepStrictEqual } from 'node:util'
import type { Devnet } from '@cresolver/devnet'
import { changeProfiles, LOCAL_PROFILE, type Profile } from '../../account/profiles.ts'
import type { Environment } from '../../environment.ts'

/**
 * Writes the addresses of the local system to the profile `local`, so that commands in another
 * shell find it; the profile that was there comes back at the end. The gateway is left out: the local
 * network starts the round of each request itself.
 */
export async function writeLocalProfile(
  system: Devnet,
  platform: string | undefined,
  environment: Environment,
): Promise<() => Promise<void>> {
  const profile: Profile = JSON.parse(
    JSON.stringify({
      rpc: system.rpcUrl,
      market: system.contracts.market,
      clarifications: system.contracts.clarifications,
      court: system.contracts.court,
      identity: system.contracts.identityRegistry,
      archive: system.archiveUrl,
      receiver: system.contracts.receiver,
      platform,
      ao: system.clara?.url,
      marketplace: system.clara?.process,
    }),
  )
  let before: Profile | undefined
  await changeProfiles(environment, ({ profiles, ...rest }) => {
    before = profiles[LOCAL_PROFILE]
    return { ...rest, profiles: { ...profiles, [LOCAL_PROFILE]: profile } }
  })
  return () =>
    changeProfiles(environment, ({ profiles, ...rest }) => {
      const { [LOCAL_PROFILE]: present, ...others } = profiles
      if (!isDeepStrictEqual(present, profile)) return { ...rest, profiles }
      // Of a network that runs beside this one.
      const kept = before && { ...others, [LOCAL_PROFILE]: before }
      return { ...rest, profiles: kept ?? others }
    })
}
