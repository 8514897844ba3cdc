import { describePolicy, escalationOf, formatPeriod, toAmount } from '@cresolver/chain'
import { buyingCost } from '@cresolver/core/resolution'
import { compareCosts } from '../market/escalation/price-text.ts'
import { StepList, WordList } from '../market/escalation/step-list.tsx'
import type { Asset } from '../transactions/read-asset.ts'
import type { LadderOffers, PlannedMarket } from './market-draft.ts'

/** Cost of a market that does not exist yet: its prices, and the steps to a final verdict. */
export function QuoteSection({
  planned: { terms, pool, court, hasRule },
  asset,
  times,
}: {
  readonly planned: PlannedMarket
  readonly asset: Asset
  readonly times: LadderOffers['times']
}) {
  const { format } = asset
  const escalation = escalationOf({ terms, pool, times, court, hasRule })
  return (
    <details className="mt-6">
      <summary className="mb-3 cursor-pointer">
        Quote: final at most {formatPeriod(escalation.mostSeconds)} after a verdict is
        requested
      </summary>
      <WordList
        facts={[
          ['Policy', describePolicy(terms)],
          ...buyingCost(terms, court, {
            amount: (amount) => format(toAmount(amount)),
            period: formatPeriod,
          }),
          ...compareCosts(terms, court, asset),
        ]}
      />
      <StepList escalation={escalation} votes={terms.votes} format={format} />
    </details>
  )
}
