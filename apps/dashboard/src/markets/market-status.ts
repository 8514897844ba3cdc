import type { Market } from '@cresolver/chain'
import type { Tone } from '../ui/badge.tsx'

/** Statuses of a market in their order. */
export const MARKET_STATUSES = [
  'open',
  'requested',
  'resolving',
  'resolved',
  'voided',
] as const
/** {@link MARKET_STATUSES} */
export type MarketStatus = (typeof MARKET_STATUSES)[number]

/** Returns the status of a market. */
export function marketStatus(
  { outcome, requestedAt }: Pick<Market, 'outcome' | 'requestedAt'>,
  isRunning: boolean,
): MarketStatus {
  switch (outcome.kind) {
    case 'verdict':
    case 'split':
      return 'resolved'
    case 'void':
      return 'voided'
    case 'open':
      if (isRunning) return 'resolving'
      return requestedAt === undefined ? 'open' : 'requested'
  }
}

/** Label and tone of a status. */
export type StatusLook = {
  readonly word: string
  readonly tone: Tone
  readonly live: boolean
  /** Explanation in one line. */
  readonly meaning: string
}

/** Returns the label of a status; a verdict replaces it. */
export function statusLook(
  market: Pick<Market, 'outcome' | 'requestedAt'>,
  isRunning: boolean,
): StatusLook {
  const { outcome } = market
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
  const status = marketStatus(market, isRunning)
  if (status === 'resolving') {
    const meaning = 'Agents are being asked.'
    return { word: 'Resolving', tone: 'accent', live: true, meaning }
  }
  return status === 'requested'
    ? {
        word: 'Resolution requested',
        tone: 'wait',
        live,
        meaning: 'Waiting for the next round.',
      }
    : {
        word: 'Open',
        tone: 'accent',
        live,
        meaning: 'Agents can join until the deadline.',
      }
}

const voidMeanings = {
  INVALID: 'Voided: the question has no valid answer. All money was refunded.',
  TOO_EARLY: 'Voided: it cannot be answered yet. All money was refunded.',
  NO_QUORUM: 'Voided: too few agents answered. All money was refunded.',
  EXPIRED: 'Voided: it was not resolved in time. All money was refunded.',
  ZERO_WEIGHT: 'Voided: no agent earned a share. All money was refunded.',
  CANCELLED: 'Voided: its creator canceled it. All money was refunded.',
  UNSURE: 'Voided: no panel was sure, and no court is named. The pool was refunded.',
  NO_JUDGE: 'Voided: no judge decided the dispute in time. The pool was refunded.',
} as const
