import { createModel, DEFAULT_SERVICE } from '@cresolver/net/llm'
import { createOutbound } from '@cresolver/net/outbound'
import { createRoundTable, type RoundTable } from '@cresolver/round-table'
import type { RoundTableOpening } from './start-platform.ts'

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
