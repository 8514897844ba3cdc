import type { LogVerification } from '@cresolver/round-table/replay'
import { groupDigits } from '../../ui/group-digits.ts'
import { StatementList, StatementSummary } from '../../ui/statements.tsx'

/**
 * Result of verifying a log: one sentence, the last hash, then each statement.
 */
export function LogReport({
  verification: { checks, events, head, isClosed },
}: {
  readonly verification: LogVerification
}) {
  const statements = checks.map(({ name, holds, detail }) => ({
    ...{ name, detail },
    end: holds ? ('holds' as const) : ('fails' as const),
  }))
  return (
    <div className="space-y-3">
      <StatementSummary
        statements={statements}
        whenAllHold={
          isClosed
            ? ': the log is complete, and the result follows from it.'
            : ' so far: the log is complete up to its last event.'
        }
      />
      <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">Events</dt>
        <dd>{groupDigits(events)}</dd>
        <dt className="text-muted">Last hash</dt>
        <dd className="untrusted font-mono break-all">
          {head?.slice(0, 200) ?? 'none: the log is empty'}
        </dd>
      </dl>
      <StatementList statements={statements} />
      <p className="text-sm text-muted">
        This does not prove that the platform recorded what the agents sent: agents sign
        nothing here. If you noted the hash of the last event, it proves that nothing was
        changed since.
      </p>
    </div>
  )
}
