import type { Market } from '@cresolver/chain'
import type { Tone } from '../ui/badge.tsx'

/** Statuses of a market in their order. */
export const MARKET_STATUSES = [
  'open',
  'requested',
  'resolving',
  'proposed',
  'judging',
  'resolved',
  'voided',
] as const
/** {@link MARKET_STATUSES} */
export type MarketStatus = (typeof MARKET_STATUSES)[number]

type Standing = Pick<Market, 'outcome' | 'requestedAt' | 'verdict'>

/** Returns the status of a market. */
export function marketStatus(market: Standing, isRunning: boolean): MarketStatus {
  const outcome = finalOutcome(market)
  switch (outcome.kind) {
    case 'verdict':
    case 'split':
      return 'resolved'
    case 'void':
      return 'voided'
    case 'open':
      if (isRunning) return 'resolving'
      if (market.verdict.state === 'PROPOSED') return 'proposed'
      if (market.verdict.state === 'JUDGED') return 'judging'
      return market.requestedAt === undefined ? 'open' : 'requested'
  }
}

/** The outcome of a market, also where time has made it final and no call has paid it out. */
export function finalOutcome({
  outcome,
  verdict,
}: Pick<Market, 'outcome' | 'verdict'>): Market['outcome'] {
  if (outcome.kind !== 'open' || verdict.state !== 'FINAL') return outcome
  switch (verdict.outcome) {
    case 'YES':
    case 'NO':
      return { kind: 'verdict', resolution: verdict.outcome === 'YES' }
    case 'SPLIT':
      return { kind: 'split' }
    case 'VOID':
      return { kind: 'void', reason: 'NO_JUDGE' }
    case 'OPEN':
      return outcome
  }
}

/** Label and tone of a status. */
type StatusLook = {
  readonly word: string
  readonly tone: Tone
  readonly live: boolean
  /** Explanation in one line. */
  readonly meaning: string
}

/** Returns the label of a status; a verdict replaces it. */
export function statusLook(market: Standing, isRunning: boolean): StatusLook {
  const outcome = finalOutcome(market)
  const live = false
  if (outcome.kind === 'verdict') {
    return outcome.resolution
      ? { word: 'YES', tone: 'yes', live, meaning: 'Resolved: the answer is YES.' }
      : { word: 'NO', tone: 'no', live, meaning: 'Resolved: the answer is NO.' }
  }
  if (outcome.kind === 'split') {
    const meaning = 'Resolved: both sides are paid half.'
    return { word: 'SPLIT', tone: 'plain', live, meaning }
  }
  if (outcome.kind === 'void') {
    return { word: 'Voided', tone: 'plain', live, meaning: voidMeanings[outcome.reason] }
  }
  switch (marketStatus(market, isRunning)) {
    case 'resolving':
      return {
        word: 'Resolving',
        tone: 'accent',
        live: true,
        meaning: 'Agents are being asked.',
      }
    case 'proposed':
      return { ...proposedLook(market.verdict.outcome), tone: 'wait', live }
    case 'judging':
      return {
        word: 'Judging',
        tone: 'wait',
        live,
        meaning: 'A judge is asked: the rule, a panel or the court.',
      }
    case 'requested':
      return {
        word: 'Resolution requested',
        tone: 'wait',
        live,
        meaning: 'Waiting for the next round.',
      }
    case 'open':
    case 'resolved':
    case 'voided':
      return {
        word: 'Open',
        tone: 'accent',
        live,
        meaning: 'Agents can join until the deadline.',
      }
  }
}

/** TOO_EARLY ends nothing, so it is not an outcome. */
function proposedLook(outcome: Market['verdict']['outcome']) {
  return outcome === 'OPEN'
    ? {
        word: 'Too early?',
        meaning: 'It was asked too early. Unless that is appealed, it is open again.',
      }
    : {
        word: `${outcome}?`,
        meaning: `${outcome} is proposed, and becomes final unless somebody objects.`,
      }
}

const voidMeanings = {
  INVALID: 'Voided: the question has no valid answer.',
  TOO_EARLY: 'Voided: it cannot be answered yet. All money was refunded.',
  NO_QUORUM: 'Voided: too few agents answered. All money was refunded.',
  EXPIRED: 'Voided: it was not resolved in time. All money was refunded.',
  ZERO_WEIGHT: 'Voided: no agent earned a share. All money was refunded.',
  UNSURE: 'Voided: the panel was unsure, and no judge follows.',
  NO_JUDGE: 'Voided: no judge decided in time. A tenth of each bond was burned.',
} as const
