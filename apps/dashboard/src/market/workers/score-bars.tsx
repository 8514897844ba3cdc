import type { TermsPolicy } from '@cresolver/chain/abi'
import type { Aggregates } from '@cresolver/core/resolution'
import { Bar } from '../../ui/bar.tsx'

/** The three scores on chain as bars; one bar where they are all the score of the confidence. */
export function ScoreBars({
  scores,
  policy,
}: {
  readonly scores: Aggregates
  readonly policy?: TermsPolicy | undefined
}) {
  if (policy === 'guarded') {
    return <Bar label="Score of the stated confidence" value={scores.resQuality} />
  }
  return (
    <div className="grid grid-cols-3 gap-x-4">
      <Bar label="Resolution" value={scores.resQuality} />
      <Bar label="Sources" value={scores.srcQuality} />
      <Bar label="Analysis" value={scores.analysisDepth} />
    </div>
  )
}
