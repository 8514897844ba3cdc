import type { TenantId } from '@cresolver/core/protocol'
import { createOutbound, type PrivateNetwork } from '@cresolver/net/outbound'
import {
  createKeySeal,
  deriveSecretKeys,
  resealAll,
  type SealedCounts,
  type SecretKeys,
} from '@cresolver/round-table'
import {
  nameOf,
  openPushConfigs,
  type PushConfigs,
  type PushTarget,
  sealedPushes,
} from './push-configs.ts'
import { type PushSenderParameters, startPushSender } from './push-sender.ts'
import type { PushSource } from './push-source.ts'
import type { PushId } from './push-store.ts'
import { createTablePushes, type TablePushesParameters } from './table-pushes.ts'

type PushNotificationsParameters = Omit<
  PushSenderParameters,
  'seal' | 'outbound' | 'sourceOf'
> &
  TablePushesParameters & {
    /** Source of the events of resolutions, whose webhooks are sent by the same queue. Default none. */
    readonly resolutions?: PushSource | undefined
    /** Keys derived from them encrypt addresses, tokens and credentials. */
    readonly secretKeys: SecretKeys
    /** Allows addresses on this machine. */
    readonly localMode: boolean
    /** Private networks that notifications may go to. Default none. */
    readonly privateNetworks?: readonly PrivateNetwork[] | undefined
  }

/** Webhooks of resolutions. */
export type Webhooks = {
  /** @throws CresolverError such as `OUTBOUND_ADDRESS_REFUSED` for an address that may not be called */
  readonly check: (url: string, tenant: TenantId) => Promise<void>
  /** Stores where to send what happens; nothing is sent before `from`, in milliseconds since 1970. */
  readonly set: (id: string, target: PushTarget, from: number) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** Push notifications of a platform. */
type PushNotifications = {
  readonly configs: PushConfigs
  readonly webhooks: Webhooks
  /** Seals again what another secret key sealed; counts only if nothing may change. */
  readonly reseal: (changes: () => boolean) => Promise<SealedCounts>
  /** Lets go of everything; what is not delivered yet is delivered by the next process. */
  readonly close: () => Promise<void>
}

/** In the place of a version of A2A. */
const WEBHOOK = 'resolution'

function webhookOf(id: string): PushId {
  return { taskId: id, configId: WEBHOOK }
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
  const tables = createTablePushes(parameters)
  const sender = startPushSender({
    ...parameters,
    ...{ seal, outbound },
    sourceOf: ({ wireVersion }) =>
      wireVersion === WEBHOOK ? (parameters.resolutions ?? tables) : tables,
  })
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
    webhooks: {
      check: (url, tenant) => outbound.check(url, { tenant }),
      set: async (id, target, from) => {
        const push = webhookOf(id)
        await store.save({
          ...push,
          sealed: seal.seal(nameOf(push), JSON.stringify(target)),
          ...{ wireVersion: WEBHOOK, deliveredSeq: 0, failures: 0, nextAt: from },
        })
        sender.wake()
      },
      remove: async (id) => {
        await store.remove(webhookOf(id))
      },
    },
    reseal: (changes) => resealAll(sealedPushes(store), seal, changes),
    close: async () => {
      await sender.close()
      await outbound.close()
    },
  }
}
