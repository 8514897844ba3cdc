'use client'

import type { RoundProgress } from '@cresolver/core/protocol'
import { useSyncExternalStore } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'

/** Follows the last round of a market by the live feed. */
export function useProgress(marketId: bigint): readonly RoundProgress[] {
  const { feed } = useDashboard()
  const read = () => feed.progressOf(marketId)
  return useSyncExternalStore(feed.subscribe, read, read)
}
