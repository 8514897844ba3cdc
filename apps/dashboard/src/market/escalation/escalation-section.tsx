'use client'

import { describePolicy, formatPeriod } from '@cresolver/chain'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { Section } from '../../ui/section.tsx'
import type { MarketPageData } from '../market-page-data.ts'
import { assetText } from './asset-text.ts'
import { marketEscalation } from './market-escalation.ts'
import { OpenCollateral } from './open-collateral.tsx'
import { StepList, WordList } from './step-list.tsx'

/** Policy, time and prices in words, and each step to a final verdict. */
export function EscalationSection({ known }: { readonly known: MarketPageData }) {
  const { currency } = useDashboard().config.network
  const { market, terms: details, question } = known
  if (details === undefined) return null
  const { terms } = details
  const format = assetText(terms.asset, currency)
  const { escalation, present } = marketEscalation(market, details, question)
  return (
    <Section id="escalation" title="Steps to a final verdict">
      <WordList
        facts={[
          ['Policy', describePolicy(terms)],
          [
            'Final',
            `at most ${formatPeriod(escalation.mostSeconds)} after a verdict is requested`,
          ],
        ]}
      />
      <OpenCollateral market={market} terms={terms} format={format} />
      <StepList {...{ escalation, present, format }} votes={terms.votes} />
    </Section>
  )
}
