'use client'

import { useDashboardStart } from '../live/dashboard-context.tsx'
import { Badge } from '../ui/badge.tsx'

/** Names the network, so that test money is not mistaken for real money. */
export function NetworkBadge() {
  const start = useDashboardStart()
  if (start.kind !== 'ready') return null
  const { name, chainId, kind } = start.dashboard.config.network
  const said =
    kind === 'mainnet' ? 'real money' : kind === 'testnet' ? 'test money' : 'this machine'
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <Badge
        tone={kind === 'mainnet' ? 'accent' : 'wait'}
        title={`${name}, chain ${chainId}, ${said}`}
      >
        <span className="max-w-28 truncate">{name}</span>
        <span className="sr-only">, {said}</span>
      </Badge>
    </span>
  )
}
