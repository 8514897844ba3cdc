import type { WorkerRecord } from '@cresolver/core/resolution'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { UntrustedText, withoutControls } from '../../ui/untrusted-text.tsx'

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

/** The challenges to a worker, each with its defence. */
function ChallengeList({
  entry: { challenge, defence, absence },
}: {
  readonly entry: WorkerRecord
}) {
  if (!challenge) return null
  return (
    <div className="space-y-2">
      <p className="text-sm text-muted">
        {challenge.kind === 'disagreement'
          ? 'Other agents reached the opposite conclusion.'
          : 'All agents agreed, so it was asked to argue against its own answer.'}
      </p>
      <ol className="list-decimal space-y-2 pl-5">
        {challenge.challenges.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two challenges may read the same, and none moves
          <li key={place}>
            <UntrustedText text={text} most={400} />
            {defence && (
              <div className="mt-1 border-l-2 border-line pl-3 text-muted">
                <UntrustedText
                  text={defence.responses[place] ?? 'No response.'}
                  most={400}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {!defence && (
        <p className="untrusted text-sm">
          No defence: {withoutControls(absence?.reason ?? 'none on record').slice(0, 300)}
        </p>
      )}
    </div>
  )
}

/** Quotes that an answer rests on, each with its page and when that was read. */
function ClaimList({ claims = [] }: Pick<NonNullable<WorkerRecord['answer']>, 'claims'>) {
  if (claims.length === 0) return null
  return (
    <div className="space-y-2 text-sm">
      <p className="text-muted">
        {claims.length === 1 ? 'One quote' : `${claims.length} quotes`}, reported by the
        worker and not checked under this policy.
      </p>
      <ul aria-label="Quotes" className="space-y-2">
        {claims.map(({ quote, url, sha256, readAt, offset }) => (
          <li key={`${sha256} ${offset}`} className="border-l-2 border-line pl-3">
            <blockquote className="untrusted">“{withoutControls(quote)}”</blockquote>
            <p className="text-muted">
              <OutsideLink href={url} />, read{' '}
              {new Date(readAt * 1_000).toISOString().slice(0, 10)},{' '}
              <span title={`SHA-256 of the page: ${sha256}`}>{sha256.slice(0, 8)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
