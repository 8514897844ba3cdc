'use client'

import { useSyncExternalStore } from 'react'
import { useDashboard } from './dashboard-context.tsx'

/** Follows the markets with a running round. */
export function useRunning(): ReadonlySet<string> {
  const { feed } = useDashboard()
  return useSyncExternalStore(feed.subscribe, feed.running, feed.running)
}
