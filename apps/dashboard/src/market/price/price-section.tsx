'use client'

import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MarketKnown } from '../market-known.ts'
import { PriceChart } from './price-chart.tsx'
import { PricePlan } from './price-plan.tsx'
import { PriceTable } from './price-table.tsx'
import { usePriceEvidence } from './use-price-evidence.ts'

/**
 * The data sources of a question with a rule: what will be read and when, or what was read.
 */
export function PriceSection({ known }: { readonly known: MarketKnown }) {
  const evidence = usePriceEvidence(known)
  if (evidence === undefined) return null
  const { data } = evidence
  const { adjudication } = known
  return (
    <Section
      id="price"
      title="Data sources"
      aside={data?.series.length ? 'from the stored bytes' : undefined}
    >
      {evidence.isPending ? (
        <Skeleton lines={2} of="the data" />
      ) : !data ? (
        <p className="text-muted">The rule contradicts itself, so data cannot decide.</p>
      ) : (
        <div className="space-y-3 rounded-lg border border-line bg-surface p-3 md:p-4">
          {data.series.length > 0 ? (
            <>
              <PriceChart evidence={data} />
              <PriceTable evidence={data} />
            </>
          ) : (
            adjudication && <p>The stored answers contain no usable point.</p>
          )}
          <PricePlan evidence={data} wasRead={adjudication !== undefined} />
        </div>
      )}
    </Section>
  )
}
