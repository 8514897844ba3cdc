import type { Market } from '@cresolver/chain'
import type { Tone } from '../ui/badge.tsx'

/** Where a market stands, in the order in which it gets there. */
export const MARKET_STATUSES = [
  'open',
  'requested',
  'resolving',
  'resolved',
  'voided',
] as const
/** {@link MARKET_STATUSES} */
export type MarketStatus = (typeof MARKET_STATUSES)[number]

/** Tells where a market stands. */
export function marketStatus(
  { outcome, requestedAt }: Pick<Market, 'outcome' | 'requestedAt'>,
  isRunning: boolean,
): MarketStatus {
  switch (outcome.kind) {
    case 'verdict':
      return 'resolved'
    case 'void':
      return 'voided'
    case 'open':
      if (isRunning) return 'resolving'
      return requestedAt === undefined ? 'open' : 'requested'
  }
}

/** Word and tone of a status. */
export type StatusLook = {
  readonly word: string
  readonly tone: Tone
  readonly live: boolean
  /** What it means, in one line. */
  readonly meaning: string
}

/** Says how a status looks; a verdict stands in its place. */
export function statusLook(
  market: Pick<Market, 'outcome' | 'requestedAt'>,
  isRunning: boolean,
): StatusLook {
  const { outcome } = market
  const live = false
  if (outcome.kind === 'verdict') {
    return outcome.resolution
      ? { word: 'YES', tone: 'yes', live, meaning: 'Resolved: the answer is yes.' }
      : { word: 'NO', tone: 'no', live, meaning: 'Resolved: the answer is no.' }
  }
  if (outcome.kind === 'void') {
    return { word: 'Voided', tone: 'plain', live, meaning: voidMeanings[outcome.reason] }
  }
  const status = marketStatus(market, isRunning)
  if (status === 'resolving') {
    const meaning = 'A round runs now.'
    return { word: 'Resolving', tone: 'accent', live: true, meaning }
  }
  return status === 'requested'
    ? { word: 'Requested', tone: 'wait', live, meaning: 'A resolution was requested.' }
    : {
        word: 'Open',
        tone: 'accent',
        live,
        meaning: 'Workers may join until the deadline.',
      }
}

const voidMeanings = {
  INVALID: 'Voided: the question has no answer. Everything was refunded.',
  TOO_EARLY: 'Voided: it cannot be answered yet. Everything was refunded.',
  NO_QUORUM: 'Voided: too few workers answered. Everything was refunded.',
  EXPIRED: 'Voided: nobody settled it in time. Everything was refunded.',
  ZERO_WEIGHT: 'Voided: no worker earned a share. Everything was refunded.',
} as const
