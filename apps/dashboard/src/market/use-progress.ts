'use client'

import type { RoundProgress } from '@cresolver/protocol'
import { useSyncExternalStore } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'

/**
 * Follows the last round of a market by the live feed.
 *
 * @param marketId - number of the market
 * @returns oldest first; nothing where no feed tells
 */
export function useProgress(marketId: bigint): readonly RoundProgress[] {
  const { feed } = useDashboard()
  const read = () => feed.progressOf(marketId)
  return useSyncExternalStore(feed.subscribe, read, read)
}
