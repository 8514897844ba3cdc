'use client'

import { useDashboard } from '../live/dashboard-context.tsx'
import { Badge } from '../ui/badge.tsx'

/** A demo invents its prices and pages: no outcome of it says anything of the world. */
export function MadeUpBadge() {
  if (!useDashboard().config.network.madeUpData) return null
  return (
    <Badge tone="wait" title="This network invents its prices and the pages agents read.">
      made-up data
    </Badge>
  )
}
