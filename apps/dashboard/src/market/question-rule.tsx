import { readQuestion } from '@cresolver/core/questions'
import { UntrustedText, withoutControls } from '../ui/untrusted-text.tsx'
import { ruleChips } from './rule-chips.ts'

/** The rule of a question as chips, and its text on chain. */
export function QuestionRule({ question }: { readonly question: string }) {
  const reading = readQuestion(question)
  return (
    <div className="mt-4 space-y-3">
      {reading.kind === 'plain' && (
        <p className="text-muted">
          This question has no rule, so agents answer it and their votes decide.
        </p>
      )}
      {reading.kind === 'malformed' && (
        <p className="rounded-md border border-wait/40 bg-wait-soft px-3 py-2 text-sm">
          The rule cannot be read, so this market will be voided:{' '}
          <span className="untrusted">{withoutControls(reading.error.message)}</span>
        </p>
      )}
      {reading.kind === 'rule' && (
        <ul aria-label="Rule" className="flex flex-wrap gap-2">
          {ruleChips(reading.question).map(({ term, words }) => (
            <li
              key={term}
              className="min-w-0 rounded-md border border-line bg-surface px-2.5 py-1 text-sm"
            >
              <span className="text-muted">{term}: </span>
              <span className="untrusted">{withoutControls(words).slice(0, 160)}</span>
            </li>
          ))}
        </ul>
      )}
      {reading.kind === 'rule' && reading.question.finePrint !== undefined && (
        <details className="rounded-md border border-line bg-surface px-3 py-2 text-sm">
          <summary className="cursor-pointer">Fine print</summary>
          <div className="mt-2">
            <UntrustedText text={reading.question.finePrint} most={4_000} />
          </div>
        </details>
      )}
      <details className="rounded-md border border-line bg-surface px-3 py-2 text-sm">
        <summary className="cursor-pointer">Question text on chain</summary>
        <div className="mt-2 font-mono text-[0.8125rem]">
          <UntrustedText text={question} most={2_000} />
        </div>
      </details>
    </div>
  )
}
