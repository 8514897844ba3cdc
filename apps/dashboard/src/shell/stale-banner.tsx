'use client'

import { describeStaleness } from './freshness.ts'
import { useFreshness } from './use-freshness.ts'

/**
 * Explains at the bottom of the window why the data is not live, without moving the page.
 */
export function StaleBanner({ describesUnread }: { readonly describesUnread: boolean }) {
  const freshness = useFreshness()
  const said =
    freshness.kind === 'unread' && !describesUnread
      ? undefined
      : describeStaleness(freshness)
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {said && (
        <p className="border-t border-wait/50 bg-wait-soft px-4 py-2 text-center text-sm text-text">
          {said}
        </p>
      )}
    </div>
  )
}
