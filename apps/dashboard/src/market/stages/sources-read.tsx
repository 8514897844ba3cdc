import { describeReading } from '@cresolver/core/questions'
import { AddressText } from '../../ui/address-text.tsx'
import { groupDigits } from '../../ui/group-digits.ts'
import { Moment } from '../../ui/moment.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { UntrustedText, withoutControls } from '../../ui/untrusted-text.tsx'
import type { MarketPageData } from '../market-page-data.ts'

/** Every source that was read, with its result and the hash of its bytes. */
export function SourcesRead({
  known: { adjudication },
}: {
  readonly known: MarketPageData
}) {
  if (!adjudication) return null
  const { observations, finding, decidedAt } = adjudication
  return (
    <div className="space-y-3">
      {'readings' in finding ? (
        <div className="grid gap-2">
          <p>
            The rule says <strong>{finding.verdict}</strong>.
          </p>
          <ul className="list-disc pl-5 text-sm">
            {finding.readings.map((reading) => (
              <li key={reading.source}>
                <UntrustedText text={describeReading(reading)} />
              </li>
            ))}
          </ul>
        </div>
      ) : finding.verdict === 'TOO_EARLY' ? (
        <div>
          <p>
            It was asked too early: the rule decides from{' '}
            <Moment seconds={finding.until} /> on.
          </p>
          <UntrustedText text={finding.reason} />
        </div>
      ) : (
        <div>
          <p>
            {finding.verdict === 'INVALID'
              ? 'The question is invalid, so the market is void:'
              : 'Data did not decide, so the agents were asked:'}{' '}
            <code className="text-xs">{finding.code}</code>
          </p>
          <UntrustedText text={finding.reason} />
        </div>
      )}
      <p className="text-sm text-muted">
        Read at <Moment seconds={decidedAt} />.
      </p>
      <ul className="divide-y divide-line text-sm">
        {observations.map((observation, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may be asked twice, and none moves
          <li key={place} className="grid gap-1 py-2">
            <OutsideLink href={observation.url}>
              {observation.url.slice(0, 300)}
            </OutsideLink>
            {observation.kind === 'answer' ? (
              <span className="text-muted">
                status {observation.status}, {groupDigits(observation.body.length)}{' '}
                characters, SHA-256 <AddressText value={observation.sha256} kind="hash" />
              </span>
            ) : (
              <span className="untrusted text-no">
                no answer: {withoutControls(observation.reason).slice(0, 300)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
