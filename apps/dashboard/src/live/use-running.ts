'use client'

import { useSyncExternalStore } from 'react'
import { useDashboard } from './dashboard-context.tsx'

/** Follows which markets have a round that runs now. */
export function useRunning(): ReadonlySet<string> {
  const { feed } = useDashboard()
  return useSyncExternalStore(feed.subscribe, feed.running, feed.running)
}
