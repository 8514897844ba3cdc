import type { lintForMarket } from '@cresolver/core/questions/recipes'
import { Badge } from '../ui/badge.tsx'

const tones = { error: 'no', warning: 'wait', note: 'plain' } as const

/** Findings of the linter in a question, with the line and a proposal. */
export function QuestionFindings({
  findings,
}: {
  readonly findings: ReturnType<typeof lintForMarket>
}) {
  return (
    <ul aria-label="Findings" className="mt-2 grid gap-2 text-sm">
      {findings.map(({ code, severity, position: { line }, message, proposal }) => (
        <li key={`${code} ${message}`} className="untrusted">
          <Badge tone={tones[severity]}>{severity}</Badge>{' '}
          {line !== undefined && line > 1 && `Line ${line}: `}
          {message} <span className="text-muted">{proposal}</span>{' '}
          <code className="text-xs text-muted">{code}</code>
        </li>
      ))}
    </ul>
  )
}
