import { Badge } from '../../ui/badge.tsx'
import { UntrustedText, withoutControls } from '../../ui/untrusted-text.tsx'
import type { MarketKnown } from '../market-known.ts'
import { DeterminationBadge } from '../workers/determination-badge.tsx'
import { WorkerName } from '../workers/worker-name.tsx'
import { QuorumDots } from './quorum-dots.tsx'

/** The question, the answers, and the reasons of absences. */
export function AskStep({ known }: { readonly known: MarketKnown }) {
  const { round, rows, progress, market } = known
  const live = progress.findLast(({ quorum }) => quorum !== undefined)?.quorum
  if (!round) {
    return market.outcome.kind === 'open' && live ? <QuorumDots quorum={live} /> : null
  }
  return (
    <div className="space-y-3">
      <QuorumDots quorum={round.quorum} />
      <details className="text-sm">
        <summary className="cursor-pointer">Question sent to each agent</summary>
        <pre className="untrusted mt-2 rounded-md bg-raised p-2 text-xs">
          {JSON.stringify(
            {
              market_id: Number(round.marketId),
              question: `${withoutControls(round.question).slice(0, 400)}${round.question.length > 400 ? '…' : ''}`,
              deadline: round.deadline,
            },
            null,
            2,
          )}
        </pre>
      </details>
      <ul className="divide-y divide-line">
        {round.workers.map(({ worker, answer, absence }) => (
          <li key={worker} className="grid gap-1 py-2 md:grid-cols-[12rem_minmax(0,1fr)]">
            <WorkerName account={worker} rows={rows} />
            {answer ? (
              <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                <DeterminationBadge
                  determination={answer.determination}
                  outcome={answer.outcome}
                />
                {Math.round(answer.confidence * 100)} % sure, {answer.sources.length}{' '}
                {answer.sources.length === 1 ? 'source' : 'sources'}
                {!answer.investigated && <Badge tone="wait">not investigated</Badge>}
              </span>
            ) : (
              <div className="text-sm text-muted">
                <UntrustedText
                  most={300}
                  text={`Absent: ${absence?.reason ?? 'no reason on record'}`}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
