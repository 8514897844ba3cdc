'use client'

import { useSyncExternalStore } from 'react'

/** Width from which rows have all columns, as in the style sheet. */
const query = '(min-width: 48rem)'

/** Returns whether the window is wide enough for all columns of a row. */
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
