import { StatementList, StatementSummary } from '../../ui/statements.tsx'
import type { MarketVerification } from './verify-market.ts'

export function VerificationReport({
  verification: { checks, hashOnChain, hashRecomputed, places, byData },
}: {
  readonly verification: MarketVerification
}) {
  return (
    <div className="space-y-3">
      <StatementSummary
        statements={checks}
        whenAllHold=": the record is the one on chain, and the verdict and the payouts follow from it."
      />
      <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">Hash on chain</dt>
        <dd className="font-mono break-all">{hashOnChain}</dd>
        <dt className="text-muted">Hash recomputed</dt>
        <dd className="font-mono break-all">
          {hashRecomputed ?? 'none: not a valid record'}
        </dd>
        <dt className="text-muted">For anyone else</dt>
        <dd className="untrusted break-all">
          chain {places.chainId}, market {places.market}, record {hashOnChain}, archives{' '}
          {places.archives.join(' ')}
        </dd>
      </dl>
      <StatementList statements={checks} />
      <p className="text-sm text-muted">
        {byData
          ? 'This does not prove that the sources are right. It proves that the nodes agreed on these bytes, and that the verdict follows from them.'
          : 'This does not prove that the scores of the judge are fair. Reputations before the round are those on record.'}
      </p>
    </div>
  )
}
