'use client'

import { nowSeconds } from '@cresolver/core/bounded'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = nowSeconds()

/** Returns the time, updated each second; one clock for all countdowns. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns the time in whole minutes. */
export function useMinute(): number {
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
