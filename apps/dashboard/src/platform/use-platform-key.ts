'use client'

import { useSyncExternalStore } from 'react'
import { platformAddress } from './platform-call.ts'
import { platformKeyOf, watchPlatformKey } from './platform-key.ts'

/** Origin of a platform, and whether an API key was entered for it in this tab. */
export function usePlatformKey(platformUrl: string): {
  readonly origin: string
  readonly hasKey: boolean
} {
  const { origin } = new URL(platformAddress({ platformUrl, path: '' }))
  const hasKey = useSyncExternalStore(
    watchPlatformKey,
    () => platformKeyOf(origin) !== undefined,
    () => false,
  )
  return { origin, hasKey }
}
