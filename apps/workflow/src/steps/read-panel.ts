import {
  drawOrder,
  type MarketSnapshot,
  type Panel,
  readWorkers,
  seatCandidates,
  takeSeats,
} from '@cresolver/panel'
import { seatsThatFit } from '../budget.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { proveDomains } from './prove-domains.ts'

/**
 * READ, for a question that workers decide: draws the panel, reads stakes, reputation and where the
 * workers answer, and gives out the seats.
 */
export function readPanel(
  runtime: RoundRuntime,
  market: MarketSnapshot,
  spentCalls = 0,
): Panel {
  const drawn = drawOrder(runtime, market)
  const { terms } = market
  const capacity = seatsThatFit(runtime, spentCalls, terms?.provesDomain ? 3 : 2)
  if (terms) {
    return seatCandidates(runtime, market, terms, drawn, {
      capacity,
      isCollected: false,
      proveDomains: (registry, claims) => proveDomains(runtime, registry, claims),
    })
  }
  const workers = readWorkers(runtime, market)
  return takeSeats(runtime, market, workers, drawn, capacity)
}
