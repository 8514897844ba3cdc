'use client'

import { useSyncExternalStore } from 'react'

/** Where rows have all their columns: the same width as in the style sheet. */
const query = '(min-width: 48rem)'

/** Tells whether the window is wide enough for all columns of a row. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
