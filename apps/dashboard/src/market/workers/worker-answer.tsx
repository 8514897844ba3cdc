import type { WorkerRecord } from '@cresolver/core/resolution'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { ChallengeList } from './challenge-list.tsx'
import { ClaimList } from './claim-list.tsx'

/** Most sources that are listed; others are only counted. */
const mostSources = 20

/** A worker's part of the record: evidence, sources, challenges and defences. */
export function WorkerAnswer({ entry }: { readonly entry: WorkerRecord }) {
  const { answer, absence, challenge } = entry
  if (!answer) {
    const reason = absence?.reason ?? 'no reason on record'
    return (
      <div className="text-sm text-muted">
        <UntrustedText text={`No answer: ${reason}`} most={300} />
      </div>
    )
  }
  const { evidence } = answer
  const sources = [...new Set(answer.sources)]
  return (
    <div className="space-y-3">
      <ClaimList claims={answer.claims} />
      <UntrustedText text={evidence} most={420} />
      {sources.length > 0 && (
        <ul aria-label="Sources" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {sources.slice(0, mostSources).map((source) => (
            <li key={source} className="min-w-0">
              <OutsideLink href={source} />
            </li>
          ))}
          {sources.length > mostSources && (
            <li className="text-muted">and {sources.length - mostSources} more</li>
          )}
        </ul>
      )}
      {challenge && (
        <details className="text-sm">
          <summary className="cursor-pointer">
            {challenge.challenges.length} challenges and what it answered
          </summary>
          <div className="mt-2">
            <ChallengeList entry={entry} />
          </div>
        </details>
      )}
    </div>
  )
}
