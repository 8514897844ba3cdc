'use client'

import { formatSpan } from '../ui/moment.tsx'
import type { Freshness } from './freshness.ts'
import { useFreshness } from './use-freshness.ts'

/**
 * Says at the foot of the window why what is shown is not live; nothing moves because of it.
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

/** Says why what is shown is not live, and what to do. */
export function describeStaleness(freshness: Freshness): string | undefined {
  switch (freshness.kind) {
    case 'reading':
    case 'live':
      return undefined
    case 'unread':
      return `The chain cannot be read. ${freshness.why}`
    case 'stale':
      return `What you see was read ${formatSpan(freshness.seconds)} ago. ${freshness.why} It goes on by itself once the node answers.`
    case 'clock-behind':
      return `The clock of this machine is ${formatSpan(freshness.seconds)} behind the chain. Deadlines are shown by the chain's time; set the clock.`
    case 'node-behind':
      return `The newest block of this node is ${formatSpan(freshness.seconds)} old. It may not have caught up: use another rpcUrl if that stays.`
  }
}
