import type { Market } from '@cresolver/chain'
import { Badge } from '../ui/badge.tsx'
import { MadeUpBadge } from './made-up-badge.tsx'
import { statusLook } from './market-status.ts'

/** The status of a market, or its verdict, with a mark if it rests on made-up data. */
export function StatusBadge({
  market,
  isRunning,
}: {
  readonly market: Pick<Market, 'outcome' | 'requestedAt' | 'verdict'>
  readonly isRunning: boolean
}) {
  const { word, tone, live, meaning } = statusLook(market, isRunning)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      <Badge tone={tone} live={live} title={meaning}>
        {word}
      </Badge>
      {market.outcome.kind !== 'open' && <MadeUpBadge />}
    </span>
  )
}
