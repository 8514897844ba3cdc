import { hkdfSync } from 'node:crypto'
import { createOutbound, type PrivateNetwork } from '@cresolver/outbound'
import { createKeySeal } from '@cresolver/round-table'
import { openPushConfigs, type PushConfigs } from './push-configs.ts'
import { type PushSenderParameters, startPushSender } from './push-sender.ts'

/** Options of push notifications. */
export type PushNotificationsParameters = Omit<
  PushSenderParameters,
  'seal' | 'outbound'
> & {
  /** 32 bytes; a key derived from them encrypts addresses, tokens and credentials. */
  readonly secretKey: Uint8Array
  /** Allows addresses on this machine. */
  readonly localMode: boolean
  /** Private networks that notifications may go to. Default none. */
  readonly privateNetworks?: readonly PrivateNetwork[] | undefined
}

/** Push notifications of a platform. */
export type PushNotifications = {
  readonly configs: PushConfigs
  /** Lets go of everything; what is not delivered yet is delivered by the next process. */
  readonly close: () => Promise<void>
}

/** Opens push notifications, which go to addresses that may be called only. */
export function openPushNotifications(
  parameters: PushNotificationsParameters,
): PushNotifications {
  const { store, clock, secretKey, localMode } = parameters
  const outbound = createOutbound({
    localMode,
    privateNetworks: parameters.privateNetworks,
    onPrivateFailure: parameters.onWarning,
    warn: () => undefined,
  })
  const key = hkdfSync('sha256', secretKey, '', 'cresolver push notifications', 32)
  const seal = createKeySeal(new Uint8Array(key))
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
    close: async () => {
      await sender.close()
      await outbound.close()
    },
  }
}
