'use client'

import { nowSeconds } from '@cresolver/core/bounded'
import { useSyncExternalStore } from 'react'
import { useDashboardStart, useMarketCache } from '../live/dashboard-context.tsx'
import { type Freshness, freshnessOf, marketTime } from './freshness.ts'

const listeners = new Set<() => void>()

let timer: ReturnType<typeof setInterval> | undefined

let now = nowSeconds()

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

/** Returns the time, updated each second; one clock for all countdowns. */
function useNow(): number {
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns the time in whole minutes. */
function useMinute(): number {
  return useSyncExternalStore(subscribe, readMinute, readMinute)
}

function read(): number {
  return now
}

function readMinute(): number {
  return Math.floor(now / 60)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    tick()
    timer = setInterval(tick, 1_000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = nowSeconds()
  for (const listener of listeners) listener()
}
