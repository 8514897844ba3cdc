import type { MarketSnapshot } from '@cresolver/panel'
import { findingOf, type RoundOutcome, type TermsPart } from '@cresolver/resolution'

/** Which report a record is behind. */
export function termsPart(
  { asking, requestedAt }: Pick<MarketSnapshot, 'asking' | 'requestedAt'>,
  outcome: RoundOutcome,
): TermsPart {
  const { stage = 0, askedAt } = asking ?? {}
  return {
    ...{ stage, requestedAt },
    ...(askedAt !== undefined && { askedAt }),
    finding: findingOf(outcome),
  }
}
