import type { WorkerReputation } from '@cresolver/chain'
import { Bar } from '../../ui/bar.tsx'
import { groupDigits } from '../../ui/group-digits.ts'

/** The three scores in the order of their bars. */
export const scoreNames = 'Quality, sources, depth'

/** The three scores of a worker on chain, each from 0 to 100. */
export function ReputationBars({
  reputation,
  compact = false,
}: {
  readonly reputation: WorkerReputation | undefined
  readonly compact?: boolean | undefined
}) {
  if (reputation === undefined) {
    return <span className="pulse block h-12 rounded-md bg-raised" aria-hidden />
  }
  if (reputation.count === 0) {
    return <span className="text-sm text-muted">No scored verdict yet</span>
  }
  return (
    <div className={compact ? 'space-y-1' : 'grid gap-3 sm:grid-cols-3'}>
      <Bar label="Resolution quality" value={reputation.resQuality} compact={compact} />
      <Bar label="Source quality" value={reputation.srcQuality} compact={compact} />
      <Bar label="Analysis depth" value={reputation.analysisDepth} compact={compact} />
    </div>
  )
}

/** Formats the number of verdicts behind a reputation. */
export function verdictCount(count: number): string {
  return `${groupDigits(count)} ${count === 1 ? 'verdict' : 'verdicts'}`
}
