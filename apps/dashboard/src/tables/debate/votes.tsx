import type { TableResult } from '@cresolver/core/protocol'
import { Badge } from '../../ui/badge.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { withoutEvidenceTags } from './evidence-text.ts'
import { percent } from './percent.ts'
import type { SeatProgress } from './table-progress.ts'

/** Each vote with its conditions or its reason, then the rule and what would change the outcome. */
export function Votes({
  seats,
  consensus,
}: {
  readonly seats: readonly SeatProgress[]
  readonly consensus: TableResult['consensus'] | undefined
}) {
  return (
    <>
      <ul aria-label="Votes" className="divide-y divide-line">
        {seats.map(({ agent, voted }) => {
          const texts = voted?.approve
            ? [...new Set(voted.conditions)]
            : [voted?.dissent_reason ?? '']
          return (
            <li key={agent} className="space-y-1 py-2.5">
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <span className="untrusted font-medium">{oneLine(agent, 80)}</span>
                {voted === undefined ? (
                  <Badge>no vote</Badge>
                ) : voted.approve ? (
                  <Badge tone="yes">approves{texts.length > 0 && ' if'}</Badge>
                ) : (
                  <Badge tone="no">dissents</Badge>
                )}
              </p>
              {texts.map((text) => (
                <UntrustedText key={text} text={withoutEvidenceTags(text)} most={1_000} />
              ))}
            </li>
          )
        })}
      </ul>
      {consensus && (
        <div className="space-y-1 border-t border-line py-2.5 text-sm text-muted">
          <p>For consensus, at least {percent(consensus.threshold_bps)} approve.</p>
          {consensus.would_change.slice(0, 20).map((text) => (
            <p key={text} className="untrusted">
              {oneLine(text, 1_000)}
            </p>
          ))}
        </div>
      )}
    </>
  )
}
