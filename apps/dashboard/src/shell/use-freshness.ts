'use client'

import { useDashboardStart, useMarketCache } from '../live/dashboard-context.tsx'
import { useMinute, useNow } from '../live/use-now.ts'
import { type Freshness, freshnessOf, marketTime } from './freshness.ts'

/** Returns the freshness of the data, updated each second. */
export function useFreshness(): Freshness {
  const start = useDashboardStart()
  const cache = useMarketCache((state) => state)
  const now = useNow()
  const isLocal =
    start.kind === 'ready' && start.dashboard.config.network.kind === 'local'
  return freshnessOf({ cache, now, isLocal })
}

/** Returns the time for deadlines, updated each second. */
export function useMarketTime(): number {
  const now = useNow()
  return useMarketCache(({ head }) => marketTime(head, now))
}

/** Returns the time for deadlines in whole minutes, for what does not change in between. */
export function useMarketMinute(): number {
  const now = useMinute() * 60
  return useMarketCache(({ head }) => Math.floor(marketTime(head, now) / 60))
}
