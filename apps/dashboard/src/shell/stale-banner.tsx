'use client'

import { formatSpan } from '../ui/moment.tsx'
import type { Freshness } from './freshness.ts'
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

/** Explains why the data is not live, and what to do. */
export function describeStaleness(freshness: Freshness): string | undefined {
  switch (freshness.kind) {
    case 'reading':
    case 'live':
      return undefined
    case 'unread':
      return `The chain cannot be read. ${freshness.why}`
    case 'stale':
      return `This data is ${formatSpan(freshness.seconds)} old. ${freshness.why} Updates continue once the node answers.`
    case 'clock-behind':
      return `The clock of this device is ${formatSpan(freshness.seconds)} behind the chain. Deadlines use the chain's time. Correct the clock.`
    case 'node-behind':
      return `The newest block of this node is ${formatSpan(freshness.seconds)} old. It may still be syncing. Use another rpcUrl if this continues.`
  }
}
