import type { WorkerRecord } from '@cresolver/core/resolution'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'

/** Quotes that an answer rests on, each with its page and when that was read. */
export function ClaimList({
  claims = [],
}: Pick<NonNullable<WorkerRecord['answer']>, 'claims'>) {
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
