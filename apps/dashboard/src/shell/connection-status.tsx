'use client'

import { Badge } from '../ui/badge.tsx'
import { useFreshness } from './use-freshness.ts'

/** Shows in one word whether the data is live; in a wide window all words have the same width. */
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
