import type { TenantId } from '@cresolver/core/protocol'
import { createOutbound, type PrivateNetwork } from '@cresolver/net/outbound'
import {
  createKeySeal,
  deriveSecretKeys,
  resealAll,
  type SealedCounts,
  type SecretKeys,
} from '@cresolver/round-table'
import { startWebhookSender, type WebhookSenderParameters } from './webhook-sender.ts'
import { sealedWebhooks, sealTarget, type WebhookTarget } from './webhook-target.ts'

type WebhooksParameters = Omit<WebhookSenderParameters, 'seal' | 'outbound'> & {
  /** Keys derived from them encrypt addresses and secrets. */
  readonly secretKeys: SecretKeys
  /** Allows addresses on this machine. */
  readonly localMode: boolean
  /** Private networks that events may go to. Default none. */
  readonly privateNetworks?: readonly PrivateNetwork[] | undefined
}

/** Webhooks of resolutions. */
export type Webhooks = {
  /** @throws CresolverError such as `OUTBOUND_ADDRESS_REFUSED` for an address that may not be called */
  readonly check: (url: string, tenant: TenantId) => Promise<void>
  /** Stores where to send what happens; nothing is sent before `from`, in milliseconds since 1970. */
  readonly set: (id: string, target: WebhookTarget, from: number) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** Webhooks, and the process that sends them. */
type OpenedWebhooks = Webhooks & {
  /** Seals again what another secret key sealed; counts only if nothing may change. */
  readonly reseal: (changes: () => boolean) => Promise<SealedCounts>
  /** Lets go of everything; what is not delivered yet is delivered by the next process. */
  readonly close: () => Promise<void>
}

/** Opens webhooks, which go to addresses that may be called only. */
export function openWebhooks(parameters: WebhooksParameters): OpenedWebhooks {
  const { store, secretKeys, localMode } = parameters
  const outbound = createOutbound({
    localMode,
    privateNetworks: parameters.privateNetworks,
    onPrivateFailure: parameters.onWarning,
    warn: () => undefined,
  })
  const seal = createKeySeal(deriveSecretKeys(secretKeys, 'push notifications'))
  const sender = startWebhookSender({ ...parameters, seal, outbound })
  return {
    check: (url, tenant) => outbound.check(url, { tenant }),
    set: async (id, target, from) => {
      const sealed = sealTarget(seal, id, target)
      await store.save({ id, sealed, deliveredSeq: 0, failures: 0, nextAt: from })
      sender.wake()
    },
    remove: async (id) => {
      await store.remove(id)
    },
    reseal: (changes) => resealAll(sealedWebhooks(store), seal, changes),
    close: async () => {
      await sender.close()
      await outbound.close()
    },
  }
}
