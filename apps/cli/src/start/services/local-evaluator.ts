import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChainClient, createMarketClient } from '@cresolver/chain'
import {
  connectAo,
  createAoSigner,
  createClaraMarket,
  fileCursorStore,
} from '@cresolver/clara'
import {
  createFinalityReader,
  fileEvaluationStore,
  serveEvaluations,
} from '@cresolver/clara/evaluation'
import { errorText } from '@cresolver/core/protocol'
import {
  ACCOUNT_ROLES,
  type Devnet,
  localAccount,
  localAccountKey,
} from '@cresolver/devnet'
import { getBlockNumber } from 'viem/actions'

/** An evaluator of the local network. */
type LocalEvaluator = {
  /** Address that tasks name as evaluator. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** Blocks come with transactions alone, so none follows for a verdict to wait for. */
const confirmations = 0
const pollMilliseconds = 1_000

/**
 * Starts an evaluator with an account of its own. Its journal ends with the system: what waits is read again
 * from the local AO.
 */
export async function startLocalEvaluator(
  system: Pick<Devnet, 'rpcUrl' | 'chainId' | 'contracts'> & {
    readonly clara: { readonly url: string; readonly process: string }
  },
  onWarning: (warning: string) => void,
): Promise<LocalEvaluator> {
  const { rpcUrl, chainId, contracts } = system
  const { url, process } = system.clara
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-evaluator-'))
  const account = ACCOUNT_ROLES.evaluator
  const signer = createAoSigner({
    kind: 'ethereum',
    privateKey: localAccountKey(account),
  })
  const connection = connectAo(
    { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url },
    { signer },
  )
  const chain = createChainClient({ rpcUrl })
  const client = createMarketClient({ rpcUrl, marketAddress: contracts.market, chainId })
  const stop = new AbortController()
  const serving = serveEvaluations({
    market: createClaraMarket({ process, connection }),
    serves: { chainId, contract: contracts.market },
    readFinality: createFinalityReader({
      ...{ client, confirmations },
      blockNumber: () => getBlockNumber(chain.client, { cacheTime: 0 }),
    }),
    cursor: fileCursorStore(join(folder, 'cursor.json')),
    store: fileEvaluationStore(join(folder, 'evaluations.json')),
    ...{ pollMilliseconds, now: Date.now, signal: stop.signal },
    onEvent: () => undefined,
    onProblem: () => undefined,
  }).catch((error: unknown) => {
    if (!stop.signal.aborted) onWarning(`The evaluator ended: ${errorText(error)}`)
  })
  return {
    address: localAccount(account).address,
    async close() {
      stop.abort()
      await serving
      await rm(folder, { recursive: true, force: true })
    },
  }
}
