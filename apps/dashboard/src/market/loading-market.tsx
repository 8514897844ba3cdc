import type { Market } from '@cresolver/chain'
import { Skeleton } from '../ui/skeleton.tsx'
import { VerdictCard } from './card/verdict-card.tsx'

/** A market while its parts are read: its verdict, and a placeholder of the rest. */
export function LoadingMarket({
  market,
  isRunning,
}: {
  readonly market: Market
  readonly isRunning: boolean
}) {
  return (
    <>
      <VerdictCard market={market} isRunning={isRunning} />
      <div className="mt-6 min-h-screen">
        <Skeleton lines={8} of="the round" />
      </div>
    </>
  )
}
