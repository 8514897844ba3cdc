import {
  describePolicy,
  escalationOf,
  formatPeriod,
  type ListedCourt,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { bondOf, buyingCost, type NamedWords } from '@cresolver/core/resolution'
import { StepList, WordList } from '../market/escalation/step-list.tsx'
import type { Asset } from '../transactions/read-asset.ts'
import { groupDigits } from '../ui/group-digits.ts'
import type { LadderOffers, PlannedMarket } from './market-draft.ts'

const none = toAmount(0n)

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

/**
 * Compares the whole cost of a verdict at 1,000, 100,000 and 1,000,000 units of the asset at risk with what UMA and
 * Reality.eth ask for, as far as nobody objects.
 */
function compareCosts(
  { unit = none, votes = 0, wrongSlashBps = 0, dataOnly = false }: TermsInput,
  court: Pick<ListedCourt, 'fee'> | undefined,
  { least, mostBond, parse, format }: Asset,
): NamedWords[] {
  if (court === undefined || least === undefined || mostBond === undefined) return []
  const shared = { unit, votes, wrongSlashBps, isDataOnly: dataOnly, courtFee: court.fee }
  const limits = { minBond: least.bond, maxBond: mostBond }
  const costs = ['1000', '100000', '1000000'].map((amount): NamedWords => {
    const bond = bondOf({ ...shared, valueAtRisk: parse(amount) }, limits)
    return [
      `At ${groupDigits(amount)} at risk`,
      `a claim deposits ${format(toAmount(bond))}, and costs nothing if nobody disputes it`,
    ]
  })
  return [
    ...costs,
    [
      'Elsewhere',
      'UMA takes a reward of 5 and a bond of 500 USD, Reality.eth a bond that doubles with each answer',
    ],
  ]
}
