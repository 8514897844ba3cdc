'use client'

import { useDashboardStart, useMarketCache } from '../live/dashboard-context.tsx'
import { useNow } from '../live/use-now.ts'
import { type Freshness, freshnessOf, marketTime } from './freshness.ts'

/** Tells how fresh what is shown is, anew each second. */
export function useFreshness(): Freshness {
  const start = useDashboardStart()
  const cache = useMarketCache((state) => state)
  const now = useNow()
  const isLocal =
    start.kind === 'ready' && start.dashboard.config.network.kind === 'local'
  return freshnessOf({ cache, now, isLocal })
}

/** Gives the time by which deadlines are judged, anew each second. */
export function useMarketTime(): number {
  return marketTime(
    useMarketCache(({ head }) => head),
    useNow(),
  )
}
