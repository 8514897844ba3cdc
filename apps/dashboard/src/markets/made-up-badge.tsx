'use client'

import { useDashboard } from '../live/dashboard-context.tsx'
import { Badge } from '../ui/badge.tsx'

/** A demo invents its prices and pages: no outcome of it says anything of the world. */
export function MadeUpBadge() {
  if (!useDashboard().config.network.madeUpData) return null
  return (
    <Badge
      tone="wait"
      title="The prices on this network, and the pages that its agents read, are made up."
    >
      made-up data
    </Badge>
  )
}
