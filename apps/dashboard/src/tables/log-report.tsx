import type { LogCheck, LogVerification } from '@cresolver/round-table/replay'
import { UntrustedText } from '../ui/untrusted-text.tsx'

/**
 * What a verification of a log found: one sentence, the last hash, then line by line.
 *
 * @param props - {@link LogVerification}
 */
export function LogReport({
  verification: { holds, checks, events, head, isClosed },
}: {
  readonly verification: LogVerification
}) {
  const failed = checks.filter((check) => !check.holds)
  return (
    <div className="space-y-3">
      <p
        className={`rounded-md border px-3 py-2 font-medium ${holds ? 'border-yes/40 bg-yes-soft' : 'border-no/40 bg-no-soft'}`}
      >
        {holds
          ? `All ${checks.length} statements hold${isClosed ? ': the log is whole, and the result follows from it.' : ' so far: the log is whole up to its last event.'}`
          : `${failed.length} of ${checks.length} statements do not hold: ${failed
              .slice(0, 4)
              .map(({ name }) => name)
              .join(', ')}${failed.length > 4 ? ' and more' : ''}.`}
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">Events</dt>
        <dd>{events.toLocaleString('en')}</dd>
        <dt className="text-muted">Hash of the last</dt>
        <dd className="untrusted font-mono break-all">
          {head?.slice(0, 200) ?? 'none: there is no event'}
        </dd>
      </dl>
      <ul aria-label="Statements" className="divide-y divide-line text-sm">
        {checks.map((check) => (
          <Statement key={check.name} check={check} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        This does not prove that the platform wrote down what the agents said: they sign
        nothing here. It proves that nothing was changed since, for whoever has noted the
        hash of the last event.
      </p>
    </div>
  )
}

function Statement({ check: { name, holds, detail } }: { readonly check: LogCheck }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-1.5 md:grid-cols-[8rem_8rem_minmax(0,1fr)]">
      <span className={holds ? 'text-yes' : 'font-medium text-no'}>
        <span aria-hidden>{holds ? '✓ ' : '✗ '}</span>
        {holds ? 'holds' : 'does not hold'}
      </span>
      <span>{name}</span>
      <div className="min-w-0 text-muted">
        <UntrustedText text={detail} most={240} />
      </div>
    </li>
  )
}
