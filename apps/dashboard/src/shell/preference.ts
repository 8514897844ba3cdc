'use client'

import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const chosen = new Map<string, boolean>()

/** Stores a boolean preference in this browser. */
export function usePreference(
  name: string,
  initial: boolean,
): readonly [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => chosen.get(name) ?? stored(name) ?? initial,
    () => initial,
  )
  return [value, (next) => choose(name, next)]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(name: string): boolean | undefined {
  try {
    const text = localStorage.getItem(`cresolver.${name}`)
    const value = text === null ? undefined : text === 'yes'
    if (value !== undefined) chosen.set(name, value)
    return value
  } catch {
    return undefined
  }
}

function choose(name: string, value: boolean): void {
  chosen.set(name, value)
  try {
    localStorage.setItem(`cresolver.${name}`, value ? 'yes' : 'no')
  } catch {
    // Without storage the preference is lost when the page is closed.
  }
  for (const listener of listeners) listener()
}
