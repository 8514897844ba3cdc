'use client'

import { useRunning } from '../live/use-running.ts'
import { setQueryValues, useQueryValues } from '../shell/use-query.ts'
import { Tabs } from '../ui/tabs.tsx'
import { ActionsSection } from './actions/actions-section.tsx'
import { BetsSection } from './bets-section.tsx'
import { ClarificationsSection } from './clarifications-section.tsx'
import { EscalationSection } from './escalation/escalation-section.tsx'
import { HistorySection } from './history-section.tsx'
import { MarketFacts } from './market-facts.tsx'
import type { MarketKnown } from './market-known.ts'
import { MissingData } from './missing-data.tsx'
import { PayoutSection } from './payout/payout-section.tsx'
import { QuestionRule } from './question-rule.tsx'
import { PipelineSection } from './steps/pipeline-section.tsx'
import { describeDispute } from './summary/describe-dispute.ts'
import { describeStanding } from './summary/describe-standing.ts'
import { ReasonsSection } from './summary/reasons-section.tsx'
import { VerdictHeadline } from './summary/verdict-headline.tsx'
import type { MarketDetails } from './use-market-details.ts'
import { VerdictSection } from './verdict-section.tsx'
import { VerifyMarket } from './verify/verify-in-page.tsx'
import { WorkerSection } from './workers/worker-section.tsx'

/** Events that end a market. */
const endings: ReadonlySet<string> = new Set([
  'market-resolved',
  'market-voided',
  'verdict-final',
])

type Parts = { readonly known: MarketKnown; readonly details: MarketDetails }

/** A market: its verdict and the reasons, what can be done now, and everything else behind tabs. */
export function MarketSections({ known, details }: Parts) {
  const { market, rows, history, summary } = known
  const isRunning = useRunning().has(String(market.marketId))
  const settled = history?.events.findLast(({ type }) => endings.has(type))?.blockNumber
  const decidedAt = settled === undefined ? undefined : details.times.data?.get(settled)
  const terms = details.terms.data
  const standing =
    market.outcome.kind === 'open'
      ? terms && describeStanding(market, terms, known.unsure)
      : history && describeDispute(history.events)
  return (
    <>
      <VerdictHeadline {...{ market, isRunning, summary, standing, decidedAt }}>
        <VerifyMarket known={known} />
      </VerdictHeadline>
      <MissingData known={known} details={details} />
      {summary && (
        <ReasonsSection question={market.question} summary={summary} rows={rows} />
      )}
      <ActionsSection known={known} />
      <MarketTabs
        known={known}
        details={details}
        byData={summary?.decidedBy === 'data'}
      />
    </>
  )
}

const tabs = [
  { name: 'agents', label: 'Agents' },
  { name: 'decision', label: 'Decision' },
  { name: 'payouts', label: 'Payouts' },
  { name: 'disputes', label: 'Disputes' },
  { name: 'record', label: 'Record' },
] as const
type TabName = (typeof tabs)[number]['name']

/** Value of the query that has the shown tab. */
const SHOWN = 'tab'

function MarketTabs({ known, details, byData }: Parts & { readonly byData: boolean }) {
  const asked = useQueryValues().get(SHOWN)
  const usual = known.market.workerCount > 0 && !byData ? 'agents' : 'decision'
  const shown = tabs.find(({ name }) => name === asked)?.name ?? usual
  return (
    <Tabs
      label="More about this market"
      tabs={tabs}
      shown={shown}
      onShow={(name) => setQueryValues({ [SHOWN]: name === usual ? undefined : name })}
    >
      <TabContent name={shown} known={known} details={details} />
    </Tabs>
  )
}

function TabContent({ name, known, details }: Parts & { readonly name: TabName }) {
  const { market } = known
  switch (name) {
    case 'agents':
      return <WorkerSection known={known} details={details} />
    case 'decision':
      return <PipelineSection known={known} />
    case 'payouts':
      return (
        <>
          <PayoutSection known={known} />
          <BetsSection bets={details.bets.data} />
        </>
      )
    case 'disputes':
      return (
        <>
          <VerdictSection market={market} details={details.terms.data} />
          <EscalationSection known={known} />
        </>
      )
    case 'record':
      return (
        <>
          <MarketFacts market={market} />
          <QuestionRule question={market.question} />
          <ClarificationsSection clarifications={details.clarifications.data} />
          <HistorySection known={known} details={details} />
        </>
      )
  }
}
