import type { ShownClarification } from '../chain/read-clarifications.ts'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'

/** Additions of the creator to the question before the first answer. */
export function ClarificationsSection({
  clarifications = [],
}: {
  readonly clarifications: readonly ShownClarification[] | undefined
}) {
  if (clarifications.length === 0) return null
  return (
    <Section id="clarifications" title="Clarifications">
      <p className="mb-3 text-muted">
        Added by the creator before the first answer could be given. They are on chain,
        and cannot be changed or removed.
      </p>
      <ol className="space-y-3">
        {clarifications.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <p className="text-sm text-muted">
              <Moment seconds={at} />
            </p>
            <UntrustedText text={text} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
