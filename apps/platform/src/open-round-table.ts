import type { Retention } from '@cresolver/core/protocol'
import { createModel, DEFAULT_SERVICE } from '@cresolver/net/llm'
import type { PrivateNetwork } from '@cresolver/net/outbound'
import { createOutbound } from '@cresolver/net/outbound'
import type { Postgres } from '@cresolver/net/postgres'
import type { RoundTableNotice, SecretKeys } from '@cresolver/round-table'
import { createRoundTable, type RoundTable } from '@cresolver/round-table'
import type { PlatformConfig } from './config.ts'

/** Parameters of a round table. */
export type RoundTableOpening = {
  readonly postgres: Postgres
  /** Names this process among those of the database. Default: a random id. */
  readonly processId?: string | undefined
  /** They seal the keys of the agents and sign the callbacks. */
  readonly secretKeys: SecretKeys
  /** Base URL that agents in mode `async` answer to. */
  readonly publicUrl: string
  /** Allows agents on this machine and in private networks. */
  readonly localMode: boolean
  /** Private networks whose agents may be called. Default none. */
  readonly privateNetworks?: readonly PrivateNetwork[] | undefined
  readonly model: PlatformConfig['model']
  /** After how much silence another process takes over, in milliseconds. */
  readonly leaseMs: number
  /** An agent's own limit for an answer, in milliseconds. */
  readonly agentTimeoutMs: number
  /** Most tables at work at a time. */
  readonly mostAtWork: number
  /** True if this process runs tables. */
  readonly runsTables: boolean
  /** Days after which what is over is deleted. */
  readonly retention?: Retention | undefined
  readonly onNotice: (notice: RoundTableNotice) => void
}

/** A thousand tables may ask one agent at the same time. */
const perHost = { concurrent: 1_000, queued: 10_000 }

/**
 * Opens the round table of a platform process, with the guarded client for its agents.
 */
export async function openRoundTable(opening: RoundTableOpening): Promise<RoundTable> {
  const { postgres, secretKeys, publicUrl, localMode, model, onNotice } = opening
  const onWarning = (message: string) => onNotice({ type: 'warning', message })
  const { leaseMs, agentTimeoutMs, mostAtWork, runsTables, retention } = opening
  const outbound = createOutbound({
    localMode,
    perHost,
    privateNetworks: opening.privateNetworks,
    onPrivateFailure: onWarning,
    warn: onWarning,
  })
  try {
    const roundTable = await createRoundTable({
      postgres,
      processId: opening.processId,
      outbound,
      secretKeys,
      publicUrl,
      leaseMs,
      agentTimeoutMs,
      mostAtWork,
      runsTables,
      retention,
      onNotice,
      model:
        model &&
        createModel({
          apiKey: model.apiKey,
          baseUrl: model.baseUrl ?? DEFAULT_SERVICE.baseUrl,
          model: model.model ?? DEFAULT_SERVICE.model,
        }),
    })
    return {
      ...roundTable,
      close: async () => {
        await roundTable.close()
        await outbound.close()
      },
    }
  } catch (error) {
    await outbound.close()
    throw error
  }
}
