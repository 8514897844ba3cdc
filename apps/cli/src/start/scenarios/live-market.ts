import { type MarketEvent, type MarketId, toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES, type Devnet } from '@cresolver/devnet'
import { LOCAL_AGENT_NAMES } from '../services/local-agents.ts'
import { LIVE_QUESTION, LIVE_SECONDS } from './scenarios.ts'
import { COLLECTED_TERMS, type Ending } from './start-market.ts'

/** A market that is open when the summary is printed. */
type LiveMarket = {
  readonly marketId: MarketId
  /** Resolves once the keeper has requested its verdict and the report has arrived. */
  readonly ended: Promise<Ending>
  /** Stops the wait. */
  readonly close: () => void
}

/**
 * Opens a market whose deadline is near. The keeper requests its verdict when the deadline has passed, so it is
 * resolved while the pages are open.
 */
export async function openLiveMarket(
  system: Pick<Devnet, 'agents' | 'markets'>,
): Promise<LiveMarket> {
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  const agents = system.agents.filter(({ name }) => LOCAL_AGENT_NAMES.includes(name))
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question: LIVE_QUESTION, durationSeconds: LIVE_SECONDS, agents },
      terms: COLLECTED_TERMS,
    }),
  )
  let end: (ending: Ending) => void = () => {}
  const ended = new Promise<Ending>((resolve) => {
    end = resolve
  })
  const close = await chain.watchEvents({
    onEvent: (event) => {
      const found = endOf(event, marketId)
      if (found !== undefined) end(found)
    },
  })
  return { marketId, ended, close }
}

function endOf(event: MarketEvent, marketId: MarketId): Ending | undefined {
  if (event.type !== 'verdict-final' || event.marketId !== marketId) return undefined
  const { outcome } = event
  return outcome === 'YES' || outcome === 'NO' ? outcome : 'VOID'
}
