import { ActionsSection } from './actions/actions-section.tsx'
import { BetsSection } from './bets-section.tsx'
import { ClarificationsSection } from './clarifications-section.tsx'
import { EscalationSection } from './escalation/escalation-section.tsx'
import { HistorySection } from './history-section.tsx'
import type { MarketKnown } from './market-known.ts'
import { MissingData } from './missing-data.tsx'
import { PayoutSection } from './payout/payout-section.tsx'
import { PriceSection } from './price/price-section.tsx'
import { PipelineSection } from './steps/pipeline-section.tsx'
import type { MarketDetails } from './use-market-details.ts'
import { VerdictSection } from './verdict-section.tsx'
import { VerifySection } from './verify/verify-section.tsx'
import { WorkerSection } from './workers/worker-section.tsx'

/** The parts of a market's page below its facts. */
export function MarketSections({
  known,
  details,
}: {
  readonly known: MarketKnown
  readonly details: MarketDetails
}) {
  const isFinal = known.market.outcome.kind !== 'open'
  return (
    <>
      <MissingData known={known} details={details} />
      <ClarificationsSection clarifications={details.clarifications.data} />
      <VerdictSection
        market={known.market}
        details={details.terms.data}
        unsure={known.unsure}
      />
      <ActionsSection known={known} />
      {!isFinal && <EscalationSection known={known} />}
      <BetsSection bets={details.bets.data} />
      <PipelineSection known={known} />
      <PriceSection known={known} />
      <WorkerSection known={known} details={details} />
      <PayoutSection known={known} />
      <VerifySection known={known} />
      {isFinal && <EscalationSection known={known} />}
      <HistorySection known={known} details={details} />
    </>
  )
}
