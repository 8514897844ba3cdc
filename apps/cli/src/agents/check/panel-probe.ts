import type { PanelProbe } from '@cresolver/agent/conformance'
import { CresolverError } from '@cresolver/core/protocol'
import type { Environment } from '../../environment.ts'
import {
  type MarketOptions,
  marketAddressOf,
  privateKeyOf,
  rpcUrlOf,
} from '../../settings.ts'

/**
 * Opens a round in which the account of the command asks as a collector. No market has such a round, so what
 * the agent signs in it proves nothing to anyone else.
 *
 * @param worker - account that joins markets with the agent
 */
export async function openPanelProbe(
  worker: string,
  options: MarketOptions,
  environment: Environment,
): Promise<PanelProbe> {
  const chain = await import('@cresolver/chain')
  const { requestTypedData } = await import('@cresolver/core/protocol')
  const seat = chain.parseAddress(worker, 'the worker')
  const market = await marketAddressOf(options, environment)
  const key = await privateKeyOf(environment)
  if (key === undefined) throw keyMissing()
  const collector = chain.readAccount(key, 'PRIVATE_KEY')
  const client = chain.createChainClient({ rpcUrl: rpcUrlOf(options, environment) })
  const chainId = await client.requireChain()
  const requestedAt = Math.floor(environment.now() / 1_000)
  const place = { chainId, market }
  return {
    request: {
      market_id: MARKET_ID,
      question: `Is ${requestedAt} an even number?`,
      chain_id: chainId,
      market,
      seats: [{ worker: seat, agent_id: '1' }],
      outcomes: ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN'],
      round: { requested_at: requestedAt, phase: 'commit' },
    },
    async sign(request) {
      const expiresAt = requestedAt + SECONDS
      const asks = {
        ...place,
        asker: collector.address,
        worker: seat,
        request,
        expiresAt,
      } // words: allow
      return {
        ...{ address: collector.address, worker: seat, chain_id: chainId, market },
        expires_at: expiresAt,
        value: await collector.signTypedData(requestTypedData(asks)),
      }
    },
    async verify({ phase, hash, value }) {
      const marketId = chain.toMarketId(BigInt(MARKET_ID))
      const answer = { marketId, requestedAt, phase, worker: seat, answerHash: hash }
      const signature = value as typeof hash
      const found = await chain.verifyPanelAnswer({ ...place, client, answer, signature })
      return found.kind === 'valid'
    },
  }
}

/** High, so that no real market is meant. */
const MARKET_ID = 900_000_000
/** The requests of a check hold for an hour. */
const SECONDS = 3_600

function keyMissing(): CresolverError {
  return new CresolverError({
    code: 'SIGNER_MISSING',
    message: '--panel asks as a collector and needs a key to sign requests.',
    hint: 'Set PRIVATE_KEY or pass --account, and add its address to the collectors that the agent trusts.',
  })
}
