'use client'

import { Badge } from '../ui/badge.tsx'
import { useFreshness } from './use-freshness.ts'

/** Says in one word whether what is shown is live; where there is room, every word takes the same. */
export function ConnectionStatus() {
  return (
    <span className="flex shrink-0 sm:w-15">
      <StatusWord />
    </span>
  )
}

function StatusWord() {
  const freshness = useFreshness()
  switch (freshness.kind) {
    case 'reading':
      return <Badge>reading</Badge>
    case 'live':
      return (
        <Badge tone="yes" title={`Newest block ${freshness.block}`}>
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          live
        </Badge>
      )
    case 'unread':
    case 'stale':
    case 'clock-behind':
    case 'node-behind':
      return <Badge tone="wait">not live</Badge>
  }
}
