import { readAccount, toMarketId, verifyPanelAnswer } from '@cresolver/chain'
import { requestTypedData } from '@cresolver/core/protocol'
import type { PanelProbe } from './check-context.ts'

const workerKey = `0x${'a'.repeat(64)}`
const { address: worker } = readAccount(workerKey, 'the key')
const collector = readAccount(`0x${'c'.repeat(64)}`, 'the key')
const place = { chainId: 31_337, market: `0x${'b'.repeat(40)}` } as const
const expiresAt = 4_102_444_800

/** Variables of an agent that trusts the collector of {@link panelProbe}. */
export const panelVariables = {
  PRIVATE_KEY: workerKey,
  CRESOLVER_CHAIN_ID: String(place.chainId),
  CRESOLVER_MARKET: place.market,
  COLLECTORS: collector.address,
}

/** A panel with one seat. */
export const panelProbe: PanelProbe = {
  request: {
    ...{ market_id: 7, question: 'Did it rain?' },
    ...{ chain_id: place.chainId, market: place.market },
    seats: [{ worker, agent_id: '4' }],
    round: { requested_at: 5, phase: 'commit' },
  },
  async sign(request) {
    const asks = { ...place, asker: collector.address, worker, request, expiresAt } // words: allow
    return {
      ...{ address: collector.address, worker, chain_id: place.chainId },
      ...{ market: place.market, expires_at: expiresAt },
      value: await collector.signTypedData(requestTypedData(asks)),
    }
  },
  async verify({ phase, hash: answerHash, value }) {
    const answer = { marketId: toMarketId(7n), requestedAt: 5, phase, worker, answerHash }
    const signature = value as typeof answerHash
    const found = await verifyPanelAnswer({ ...place, answer, signature })
    return found.kind === 'valid'
  },
}
