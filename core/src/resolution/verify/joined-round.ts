import { hashText, type PanelPlace } from '../../protocol/index.ts'
import { extractSeats } from '../counting/extract-seats.ts'
import type { JoinedRecord } from '../record/round-head.ts'

/** The round that a record is of. */
export function placeOf({ chainId, market, marketId, terms }: JoinedRecord): PanelPlace {
  return { chainId, market, marketId, requestedAt: terms.requestedAt }
}

/** Contents of the bundles of a record for each seat. */
export function extractJoined(joined: JoinedRecord) {
  return extractSeats(
    joined.seats.map(({ worker }) => worker),
    joined.bundles.flatMap(({ content }) => content ?? []),
    hashText,
    () => true,
  )
}
