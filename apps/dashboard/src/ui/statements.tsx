import { UntrustedText } from './untrusted-text.tsx'

/** One statement of a verification, and whether it holds. */
export type Statement = {
  readonly name: string
  readonly holds: boolean
  /** True where it could not be checked. */
  readonly isUnknown?: true | undefined
  /** Details; may contain untrusted text. */
  readonly detail: string
}

/** Shows in one sentence whether all statements hold, or which do not. */
export function StatementSummary({
  statements,
  whenAllHold,
}: {
  readonly statements: readonly Statement[]
  readonly whenAllHold: string
}) {
  const failed = statements.filter(({ holds }) => !holds)
  const holds = failed.length === 0
  const unknown = statements.filter(({ isUnknown }) => isUnknown).length
  const held =
    unknown === 0
      ? `All ${statements.length} statements hold`
      : `${statements.length - unknown} statements hold, ${unknown} could not be checked`
  const named = failed.slice(0, 4).map(({ name }) => name)
  return (
    <p
      className={`rounded-md border px-3 py-2 font-medium ${holds ? 'border-yes/40 bg-yes-soft' : 'border-no/40 bg-no-soft'}`}
    >
      {holds
        ? `${held}${whenAllHold}`
        : `${failed.length} of ${statements.length} statements do not hold: ${named.join(', ')}${failed.length > 4 ? ' and more' : ''}.`}
    </p>
  )
}

/**
 * Lists statements, each with a sign and a word for its result, its name and its details.
 */
export function StatementList({
  statements,
}: {
  readonly statements: readonly Statement[]
}) {
  return (
    <ul aria-label="Statements" className="divide-y divide-line text-sm">
      {statements.map(({ name, holds, isUnknown, detail }) => (
        <li
          key={name}
          className="grid gap-x-4 gap-y-0.5 py-1.5 md:grid-cols-[8rem_16rem_minmax(0,1fr)]"
        >
          {isUnknown ? (
            <span className="text-muted">could not be checked</span>
          ) : (
            <span className={holds ? 'text-yes' : 'font-medium text-no'}>
              <span aria-hidden>{holds ? '✓ ' : '✗ '}</span>
              {holds ? 'holds' : 'does not hold'}
            </span>
          )}
          <span className="untrusted" title={name}>
            {name.replace(/0x[0-9a-f]{36}([0-9a-f]{4})/g, '0x…$1')}
          </span>
          <div className="min-w-0 text-muted">
            <UntrustedText text={detail} most={240} />
          </div>
        </li>
      ))}
    </ul>
  )
}
