import type { ActionKind } from './action.ts'
import type { MarketFacts } from './market-facts.ts'

/** A market as the contract stores it, at a moment. */
type StoredMarket = { readonly now: number; readonly market: MarketFacts }

/**
 * Rules by which the contract takes an action, written from its Solidity and not from the plan: the checks of
 * `Requests`, `Ladder`, `Verdicts.expire` and `Consumers`.
 */
export const contractTakes = (
  kind: ActionKind,
  { now, market }: StoredMarket,
): boolean => {
  const { court, history, terms, times, verdict } = market
  const isOpen = market.isOpen
  const hasWindow = court !== undefined
  const { state, judge, end, isOver } = presentOf(market, now)
  const hasDraw = market.requestedAt !== undefined
  switch (kind) {
    case 'request': {
      const isAsked =
        state === 'JUDGED' && (judge === 'RULE' || (judge === 'PANEL' && hasDraw))
      const last = history.lastRequest ?? market.requestedAt
      const isCool = last === undefined || now >= last + times.cooldown
      return isOpen && isCool && (hasWindow ? isAsked : now >= market.deadline)
    }
    case 'ask':
      return (
        isOpen &&
        hasWindow &&
        verdict.state === 'OPEN' &&
        now >= (terms.earliestRequest ?? 0)
      )
    case 'dispute':
    case 'appeal':
      return (
        isOpen &&
        verdict.state === 'PROPOSED' &&
        now <= verdict.until &&
        (verdict.judge === 'NONE') === (kind === 'dispute')
      )
    case 'start':
      return (
        isOpen &&
        state === 'JUDGED' &&
        judge === 'PANEL' &&
        !hasDraw &&
        now > verdict.joinUntil
      )
    case 'court':
      return isOpen && state === 'JUDGED' && judge === 'COURT'
    case 'decide':
      return isOpen && state === 'JUDGED' && judge === 'COURT' && verdict.courtAsked
    case 'finalize':
      return isOpen && hasWindow && verdict.state !== 'OPEN' && isOver
    case 'void': {
      if (!isOpen || verdict.state !== 'OPEN' || terms.isRequest) return false
      const from = history.firstLateRequest ?? market.deadline
      const isEmpty = terms.judgeFirst && !terms.dataOnly && market.workerCount === 0
      if (isEmpty) return now >= from
      const least = hasWindow && history.reopenedAt ? history.reopenedAt + times.grace : 0
      const until = Math.max(from, terms.earliestRequest ?? 0) + times.grace
      return now >= Math.max(until, least)
    }
    case 'push':
      return !isOpen || (state === 'FINAL' && end !== 'TOO_EARLY')
    case 'publish':
    case 'release':
      return !isOpen
  }
}

/** `Progress.currentOf` and `isOver`, without a court that says its case is pending. */
const presentOf = ({ court, verdict }: MarketFacts, now: number) => {
  const isLate = now > verdict.until
  let { state, judge }: Pick<MarketFacts['verdict'], 'state' | 'judge'> = verdict
  let end = verdict.state === 'PROPOSED' ? verdict.answer : 'UNSURE'
  if (verdict.state === 'PROPOSED' && isLate) state = 'FINAL'
  if (verdict.state === 'JUDGED' && isLate) {
    const period = judge === 'COURT' ? 0 : (court?.periodSeconds ?? 0)
    judge = 'COURT'
    if (now > verdict.until + period) {
      state = 'FINAL'
      end = verdict.found
    }
  }
  const isOver = state === 'FINAL'
  if (state === 'FINAL' && end === 'TOO_EARLY') state = 'PROPOSED'
  return { state, judge, end, isOver }
}
