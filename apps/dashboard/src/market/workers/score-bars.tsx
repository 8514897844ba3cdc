import type { Aggregates } from '@cresolver/resolution'
import { Bar } from '../../ui/bar.tsx'

/** The three scores on chain as bars. */
export function ScoreBars({ scores }: { readonly scores: Aggregates }) {
  return (
    <div className="grid grid-cols-3 gap-x-4">
      <Bar label="Resolution" value={scores.resQuality} />
      <Bar label="Sources" value={scores.srcQuality} />
      <Bar label="Analysis" value={scores.analysisDepth} />
    </div>
  )
}
