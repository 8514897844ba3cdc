import type { Action } from './action.ts'
import type { DueContext } from './due-actions.ts'
import type { MarketFacts } from './market-facts.ts'

/** A verdict and a market as the contract stores them. */
type Stored = {
  readonly now: number
  readonly market: MarketFacts
  readonly context: Pick<DueContext, 'account' | 'owner'>
}

/**
 * Whether the contract takes an action, written from its Solidity and not from the plan: the checks of
 * `_request`, `finalize`, `voidExpiredMarket`, `dispute`, `push` and `publishFeedback`.
 */
export const contractTakes = (
  action: Pick<Action, 'kind'>,
  { now, market, context }: Stored,
): boolean => {
  const stored = market.verdict.state
  const isEnded = !market.isOpen
  switch (action.kind) {
    case 'request': {
      const isPublic =
        context.account !== market.creator && context.account !== context.owner
      const { lastRequest } = market.history
      return (
        !isEnded &&
        !(isPublic && now < market.deadline) &&
        now >= (market.terms.earliestRequest ?? 0) &&
        stored !== 'PROPOSED' &&
        (lastRequest === undefined || now >= lastRequest + 300)
      )
    }
    case 'finalize':
      return isFinalAt(market, now)
    case 'void': {
      const late = market.history.firstLateRequest
      const from = Math.max(late ?? market.deadline, market.terms.earliestRequest ?? 0)
      return !isEnded && stored === 'OPEN' && now >= from + 7 * 86_400
    }
    case 'dispute':
      return !isEnded && stored === 'PROPOSED' && now <= market.verdict.until
    case 'push':
      return isEnded || isFinalAt(market, now)
    case 'publish':
      return isEnded
  }
}

const isFinalAt = ({ verdict, terms }: MarketFacts, now: number): boolean => {
  const { state, until, judge } = verdict
  if (state === 'PROPOSED') return now > until
  if (state !== 'DISPUTED') return state === 'FINAL'
  const court = judge === 'COURT' ? 0 : terms.court ? terms.courtPeriodSeconds : 0
  return now > until + court
}
