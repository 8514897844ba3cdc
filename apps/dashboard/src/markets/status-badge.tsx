import type { Market } from '@cresolver/chain'
import { Badge } from '../ui/badge.tsx'
import { statusLook } from './market-status.ts'

/** The status of a market, or its verdict. */
export function StatusBadge({
  market,
  isRunning,
}: {
  readonly market: Pick<Market, 'outcome' | 'requestedAt' | 'verdict'>
  readonly isRunning: boolean
}) {
  const { word, tone, live, meaning } = statusLook(market, isRunning)
  return (
    <Badge tone={tone} live={live} title={meaning}>
      {word}
    </Badge>
  )
}
