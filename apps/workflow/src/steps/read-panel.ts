import {
  drawOrder,
  type MarketSnapshot,
  type Panel,
  seatCandidates,
} from '@cresolver/chain/panel'
import { seatsThatFit } from '../budget.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { proveDomains } from './prove-domains.ts'
import { withBeacon } from './read-beacon.ts'

/**
 * READ, for a question that workers decide: draws the panel, reads stakes, reputation and where the
 * workers answer, and gives out the seats.
 */
export function readPanel(
  runtime: RoundRuntime,
  market: MarketSnapshot,
  spentCalls = 0,
): Panel {
  const drawn = drawOrder(withBeacon(runtime), market)
  const spent = spentCalls + (drawn.beacon ? 1 : 0)
  const callsPerSeat = market.terms.requireEndpointDomain ? 3 : 2
  return seatCandidates(runtime, market, drawn, {
    capacity: seatsThatFit(runtime, spent, callsPerSeat),
    isCollected: false,
    proveDomains: (registry, claims) => proveDomains(runtime, registry, claims),
  })
}
