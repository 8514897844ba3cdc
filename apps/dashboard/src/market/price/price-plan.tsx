import { Moment } from '../../ui/moment.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { PriceEvidence } from './price-evidence.ts'

/** The data sources and when they are read. */
export function PricePlan({
  evidence: { source, fallback, confirmation, tie, from, to, readableFrom, decided },
  wasRead,
}: {
  readonly evidence: PriceEvidence
  readonly wasRead: boolean
}) {
  return (
    <div className="space-y-1 text-sm text-muted">
      <p>
        {!wasRead ? 'Will be decided by ' : decided ? 'Decided by ' : 'Tried with '}
        <Source name={source} />{' '}
        {from === undefined ? (
          <>
            at <Moment seconds={to} />
          </>
        ) : (
          <>
            from <Moment seconds={from} /> to <Moment seconds={to} />
          </>
        )}
        {confirmation && (
          <>
            , with <Source name={confirmation} /> as a second reading, which has to agree
            within {withoutControls(tie).slice(0, 60)}
          </>
        )}
        {fallback && fallback !== confirmation && (
          <>
            ; <Source name={fallback} /> takes the place of one that has no answer
          </>
        )}
        .
      </p>
      {!wasRead && (
        <p>
          The data is final from <Moment seconds={readableFrom} /> on. Where it does not
          decide, the workers are asked.
        </p>
      )}
    </div>
  )
}

function Source({ name }: { readonly name: string }) {
  return (
    <span className="untrusted text-text">{withoutControls(name).slice(0, 140)}</span>
  )
}
