'use client'

import { usePathname } from 'next/navigation'
import { EMBED_PATH } from '../build/embed-path.ts'

/** True on the page that other sites may frame: it has no navigation, no wallet and nothing to sign. */
export function useIsEmbedded(): boolean {
  return usePathname() === EMBED_PATH
}
