import type { LogVerification } from '@cresolver/round-table/replay'
import { groupDigits } from '../../ui/group-digits.ts'
import { StatementList, StatementSummary } from '../../ui/statements.tsx'

/**
 * What a verification of a log found: one sentence, the last hash, then line by line.
 */
export function LogReport({
  verification: { checks, events, head, isClosed },
}: {
  readonly verification: LogVerification
}) {
  return (
    <div className="space-y-3">
      <StatementSummary
        statements={checks}
        whenAllHold={
          isClosed
            ? ': the log is whole, and the result follows from it.'
            : ' so far: the log is whole up to its last event.'
        }
      />
      <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">Events</dt>
        <dd>{groupDigits(events)}</dd>
        <dt className="text-muted">Hash of the last</dt>
        <dd className="untrusted font-mono break-all">
          {head?.slice(0, 200) ?? 'none: there is no event'}
        </dd>
      </dl>
      <StatementList statements={checks} />
      <p className="text-sm text-muted">
        This does not prove that the platform wrote down what the agents said: they sign
        nothing here. It proves that nothing was changed since, for whoever has noted the
        hash of the last event.
      </p>
    </div>
  )
}
