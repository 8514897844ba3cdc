import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Webhooks } from '../webhooks/open-webhooks.ts'
import type { ResolutionChain } from './resolution-chain.ts'
import { openResolutionService, type ResolutionService } from './resolution-service.ts'
import type { ResolutionStore } from './resolution-store.ts'
import { startResolutions } from './start-resolutions.ts'

type ConnectResolutionsParameters = {
  readonly openChain: () => Promise<ResolutionChain>
  readonly store: ResolutionStore
  readonly webhooks: Webhooks
  readonly clock: { readonly now: () => number }
  readonly leaseMs: number
  readonly onWarning: (message: string) => void
  /** Pause before the next try to reach the node, in milliseconds. Default 5,000. */
  readonly retryMs?: number | undefined
}

/** Verdicts on request, which need a node. */
type ConnectedResolutions = {
  /** @throws CresolverError `RPC_UNREACHABLE` until the node has answered once */
  readonly service: () => ResolutionService
  readonly close: () => Promise<void>
}

/**
 * Opens verdicts on request and runs those that were requested. A node that does not answer is tried again, so that it
 * does not keep the rest of the platform from starting.
 *
 * @throws CresolverError for anything but a node that does not answer
 */
export async function connectResolutions(
  parameters: ConnectResolutionsParameters,
): Promise<ConnectedResolutions> {
  const { openChain, store, webhooks, clock, leaseMs, onWarning } = parameters
  const { retryMs = 5_000 } = parameters
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let opened:
    | { readonly service: ResolutionService; readonly close: () => Promise<void> }
    | undefined
  let failure: unknown

  const connect = async (): Promise<void> => {
    try {
      const chain = await openChain()
      if (isClosed) return
      const { wake: onRequest, close } = startResolutions({
        ...{ store, chain, clock, leaseMs, onWarning },
      })
      const service = openResolutionService({ store, chain, webhooks, clock, onRequest })
      opened = { service, close }
    } catch (error) {
      if (!isUnreachable(error)) throw error
      failure = error
      onWarning(`Verdicts cannot be requested: ${errorText(error)}`)
      if (!isClosed) timer = setTimeout(retry, retryMs)
    }
  }
  let connecting = connect()
  const retry = () => {
    connecting = connect().catch((error) => {
      failure = error
      onWarning(`Verdicts cannot be requested: ${errorText(error)}`)
    })
  }
  await connecting
  return {
    service: () => {
      if (opened) return opened.service
      throw failure
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connecting
      await opened?.close()
    },
  }
}

function isUnreachable(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'RPC_UNREACHABLE'
}
