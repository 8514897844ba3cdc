import type { RecordCheck } from '@cresolver/resolution'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import type { MarketVerification } from './verify-market.ts'

/**
 * What a verification found: one sentence, both hashes, then line by line.
 *
 * @param props - {@link MarketVerification}
 */
export function VerificationReport({
  verification: { holds, checks, hashOnChain, hashRecomputed, byData, withReport },
}: {
  readonly verification: MarketVerification
}) {
  const failed = checks.filter((check) => !check.holds)
  return (
    <div className="space-y-3">
      <p
        className={`rounded-md border px-3 py-2 font-medium ${holds ? 'border-yes/40 bg-yes-soft' : 'border-no/40 bg-no-soft'}`}
      >
        {holds
          ? `All ${checks.length} statements hold: the record is the one on chain, and the verdict and the payouts follow from it.`
          : `${failed.length} of ${checks.length} statements do not hold: ${failed
              .slice(0, 4)
              .map(({ name }) => name)
              .join(', ')}${failed.length > 4 ? ' and more' : ''}.`}
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">Hash on chain</dt>
        <dd className="font-mono break-all">{hashOnChain}</dd>
        <dt className="text-muted">Hash recomputed</dt>
        <dd className="font-mono break-all">
          {hashRecomputed ?? 'none: it is no record'}
        </dd>
      </dl>
      {!withReport && (
        <p className="text-sm">
          The report could not be read from its transaction, so it was not compared.
        </p>
      )}
      <ul className="divide-y divide-line text-sm">
        {checks.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        {byData
          ? 'This does not prove that the sources told the truth: it proves that these are the bytes that the nodes agreed on, and that they decide so.'
          : 'This does not prove that a worker really sent the answer that stands there (the nodes agreed on it, workers sign nothing), nor that the judge’s scores are just. Reputations before the round are those on record.'}
      </p>
    </div>
  )
}

function Check({ check: { name, holds, detail } }: { readonly check: RecordCheck }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-1.5 md:grid-cols-[8rem_16rem_minmax(0,1fr)]">
      <span className={holds ? 'text-yes' : 'font-medium text-no'}>
        <span aria-hidden>{holds ? '✓ ' : '✗ '}</span>
        {holds ? 'holds' : 'does not hold'}
      </span>
      <span className="untrusted" title={name}>
        {name.replace(/0x[0-9a-f]{36}([0-9a-f]{4})/g, '0x…$1')}
      </span>
      <div className="min-w-0 text-muted">
        <UntrustedText text={detail} most={240} />
      </div>
    </li>
  )
}
