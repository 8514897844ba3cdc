'use client'

import type { UnixSeconds } from '@cresolver/questions'
import { lintForMarket } from '@cresolver/questions/recipes'
import { Section } from '../ui/section.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'

/** What is odd about a question, with the line and a proposal. */
export function QuestionFindings({
  text,
  now,
}: {
  readonly text: string
  readonly now: UnixSeconds
}) {
  const findings = lintForMarket(text, { now })
  return (
    <Section id="findings" title="Findings">
      {findings.length === 0 ? (
        <p className="text-muted">Nothing is odd about this question.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {findings.map(({ code, severity, position, message, proposal }) => (
            <li key={`${code} ${message}`} className="py-2">
              <strong>{severity}</strong>{' '}
              {position.line !== undefined && (
                <span className="text-muted">line {position.line}: </span>
              )}
              <span className="untrusted">{message}</span>{' '}
              <code className="text-xs text-muted">{code}</code>
              <UntrustedText text={proposal} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
