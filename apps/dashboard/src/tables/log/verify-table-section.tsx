'use client'

import type { LogVerification } from '@cresolver/round-table/replay'
import { groupDigits } from '../../ui/group-digits.ts'
import { StatementList, StatementSummary } from '../../ui/statements.tsx'
import { Verifier } from '../../ui/verifier.tsx'
import type { VerifyTableParameters } from './verify-table.ts'

/** A button that verifies the log of a closed table in the page. */
export function VerifyTableSection(props: Omit<VerifyTableParameters, 'signal'>) {
  return (
    <Verifier
      title="Verify this table"
      explanation="Your browser reads the log from the platform, checks the hash of each event, counts the votes, computes the result again, and compares it with this page."
      verify={async (signal) => {
        const { verifyTable } = await import('./verify-table.ts')
        return verifyTable({ ...props, signal })
      }}
      report={(verification) => (
        <LogReport verification={verification} id={props.view.task_id} />
      )}
    />
  )
}

function LogReport({
  verification: { checks, events, head },
  id,
}: {
  readonly verification: LogVerification
  readonly id: string
}) {
  const statements = checks.map(({ name, holds, detail }) => ({
    ...{ name, detail },
    end: holds ? ('holds' as const) : ('fails' as const),
  }))
  return (
    <div className="space-y-3">
      <StatementSummary
        statements={statements}
        whenAllHold=": the log is complete, and the result follows from it."
      />
      <p className="untrusted text-sm break-all">
        {groupDigits(events)} events; the last hash is{' '}
        <code>{head?.slice(0, 200) ?? 'none: the log is empty'}</code>. To verify it on
        your machine: <code>npm run -s cresolver -- tables replay {idForShell(id)}</code>
      </p>
      <StatementList statements={statements} />
      <p className="text-sm text-muted">
        This does not prove that the platform recorded what the agents sent: agents sign
        nothing here. If you noted the hash of the last event, it proves that nothing was
        changed since.
      </p>
    </div>
  )
}

/** The command is meant to be copied, so an id with shell syntax is left out. */
function idForShell(id: string): string {
  return /^\w[\w.-]{0,99}$/.test(id) ? id : '<id>'
}
