import { createOutbound, type PrivateNetwork } from '@cresolver/outbound'
import {
  createKeySeal,
  deriveSecretKeys,
  resealAll,
  type SealedCounts,
  type SecretKeys,
} from '@cresolver/round-table'
import { openPushConfigs, type PushConfigs, sealedPushes } from './push-configs.ts'
import { type PushSenderParameters, startPushSender } from './push-sender.ts'

/** Options of push notifications. */
export type PushNotificationsParameters = Omit<
  PushSenderParameters,
  'seal' | 'outbound'
> & {
  /** Keys derived from them encrypt addresses, tokens and credentials. */
  readonly secretKeys: SecretKeys
  /** Allows addresses on this machine. */
  readonly localMode: boolean
  /** Private networks that notifications may go to. Default none. */
  readonly privateNetworks?: readonly PrivateNetwork[] | undefined
}

/** Push notifications of a platform. */
export type PushNotifications = {
  readonly configs: PushConfigs
  /** Seals again what another secret key sealed; counts only if nothing may change. */
  readonly reseal: (changes: () => boolean) => Promise<SealedCounts>
  /** Lets go of everything; what is not delivered yet is delivered by the next process. */
  readonly close: () => Promise<void>
}

/** Opens push notifications, which go to addresses that may be called only. */
export function openPushNotifications(
  parameters: PushNotificationsParameters,
): PushNotifications {
  const { store, clock, secretKeys, localMode } = parameters
  const outbound = createOutbound({
    localMode,
    privateNetworks: parameters.privateNetworks,
    onPrivateFailure: parameters.onWarning,
    warn: () => undefined,
  })
  const seal = createKeySeal(deriveSecretKeys(secretKeys, 'push notifications'))
  const sender = startPushSender({ ...parameters, seal, outbound })
  const configs = openPushConfigs({
    store,
    seal,
    outbound,
    tenantOf: parameters.tables.tenantOf,
    clock,
    onSet: sender.wake,
  })
  return {
    configs,
    reseal: (changes) => resealAll(sealedPushes(store), seal, changes),
    close: async () => {
      await sender.close()
      await outbound.close()
    },
  }
}
