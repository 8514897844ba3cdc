import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { MarketKnown } from '../market-known.ts'
import { DimensionBars } from '../workers/dimension-bars.tsx'
import { ScoreBars } from '../workers/score-bars.tsx'
import { WorkerName } from '../workers/worker-name.tsx'

/** The judge, and the scores of each worker: eight, and the three computed from them. */
export function EvaluateStep({
  known: { round, rows, policy },
}: {
  readonly known: MarketKnown
}) {
  const scored = rows.filter(({ entry, scores }) => scores ?? entry?.dimensions)
  return (
    <div className="space-y-3">
      {round && (
        <p className="untrusted text-sm">
          {round.judge.kind === 'mock'
            ? 'The judge was a mock: fixed rules instead of a model.'
            : `The judge was the model ${withoutControls(round.judge.model).slice(0, 120)}.`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {scored.map(({ joined, entry, scores }) => (
          <li
            key={joined.address}
            className="grid gap-3 py-3 md:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <WorkerName account={joined.address} rows={rows} />
            <div className="space-y-3">
              {entry?.dimensions && <DimensionBars dimensions={entry.dimensions} />}
              {scores && (
                <div>
                  <p className="mb-1 text-xs text-muted">On chain</p>
                  <ScoreBars scores={scores} policy={policy} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
