import { EmptyNotice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { UntrustedText, withoutControls } from '../../ui/untrusted-text.tsx'
import type { RegisteredProfile } from './registered-profile.ts'

/** Services of a file that are shown; the rest is in the file. */
const mostServices = 20

/** Self-description of an agent, unchanged. */
export function RegistrationFile({ profile }: { readonly profile: RegisteredProfile }) {
  const { kind, uri, registration, problem } = profile
  if (kind === 'none') {
    return (
      <EmptyNotice title="No registration file">
        The registry has no token URI for this agent.
      </EmptyNotice>
    )
  }
  if (kind === 'outside') {
    return (
      <p>
        The file is elsewhere and is not fetched: <OutsideLink href={uri ?? ''} />
      </p>
    )
  }
  if (registration === undefined) {
    return (
      <div className="space-y-2">
        <p className="untrusted text-no">{problem}</p>
        <Raw text={uri ?? ''} name="Token URI" />
      </div>
    )
  }
  const services = registration.services ?? registration.endpoints ?? []
  return (
    <div className="space-y-3 rounded-lg border border-line bg-surface p-4">
      {registration.description && <UntrustedText text={registration.description} />}
      <ul aria-label="Services" className="space-y-1">
        {services.slice(0, mostServices).map(({ name, endpoint }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file's list never changes its order
          <li key={index} className="flex flex-wrap gap-x-3">
            <span className="untrusted min-w-16 text-muted">
              {withoutControls(name).slice(0, 60)}
            </span>
            <OutsideLink href={endpoint} />
          </li>
        ))}
      </ul>
      {services.length > mostServices && (
        <p className="text-sm text-muted">
          {services.length - mostServices} more services are in the file.
        </p>
      )}
      <p className="text-sm text-muted">The whole file is on chain, in the token URI.</p>
      <Raw text={JSON.stringify(registration, null, 2)} name="Raw file" />
    </div>
  )
}

function Raw({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <details>
      <summary className="cursor-pointer text-sm text-muted hover:text-text">
        {name}
      </summary>
      <pre className="untrusted mt-2 max-h-96 overflow-auto rounded-md bg-raised p-3 font-mono text-xs">
        {withoutControls(text)}
      </pre>
    </details>
  )
}
