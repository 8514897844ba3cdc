'use client'

import { isKnown } from '@cresolver/core/resolution'
import { useIsEmbedded } from '../shell/use-is-embedded.ts'
import { setQueryValues, useQueryValues } from '../shell/use-query.ts'
import { Tabs } from '../ui/tabs.tsx'
import { ActionsSection } from './actions/actions-section.tsx'
import { BetsSection } from './bets-section.tsx'
import { MarketVerdict } from './card/market-verdict.tsx'
import { ClarificationsSection } from './clarifications-section.tsx'
import { EscalationSection } from './escalation/escalation-section.tsx'
import { HistorySection } from './history-section.tsx'
import type { MarketPageData } from './market-page-data.ts'
import { MissingData } from './missing-data.tsx'
import { QuestionRule } from './question-rule.tsx'
import { MoneySection } from './stages/money-section.tsx'
import { StagesSection } from './stages/stages-section.tsx'
import { ReasonsSection } from './summary/reasons-section.tsx'
import type { MarketDetails } from './use-market-details.ts'
import { WorkerSection } from './workers/worker-section.tsx'

type Parts = { readonly known: MarketPageData; readonly details: MarketDetails }

/** A market: its card and what was read, what can be done now, and everything else behind tabs. */
export function MarketSections({ known, details }: Parts) {
  const { rows, record } = known
  if (useIsEmbedded()) return <MarketVerdict known={known} />
  return (
    <>
      <MarketVerdict known={known} />
      <MissingData known={known} details={details} />
      {record && (
        <ReasonsSection {...{ record, rows }} isOverturned={isOverturned(known)} />
      )}
      <ActionsSection known={known} />
      <MarketTabs known={known} details={details} />
    </>
  )
}

/** Returns true if the last panel stood against the final verdict. */
function isOverturned({ story: { stages } }: MarketPageData): boolean {
  if (!isKnown(stages)) return false
  return stages.findLast(({ kind }) => kind === 'panel')?.stood === 'AGAINST'
}

const tabs = [
  { name: 'agents', label: 'Agents' },
  { name: 'decision', label: 'Decision' },
  { name: 'money', label: 'Money' },
] as const
type TabName = (typeof tabs)[number]['name']

/** Value of the query that has the shown tab. */
const SHOWN = 'tab'

function MarketTabs({ known, details }: Parts) {
  const asked = useQueryValues().get(SHOWN)
  const isByData = known.record !== undefined && known.round === undefined
  const usual = known.market.workerCount > 0 && !isByData ? 'agents' : 'decision'
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
  switch (name) {
    case 'agents':
      return <WorkerSection known={known} details={details} />
    case 'decision':
      return (
        <>
          <StagesSection known={known} />
          <QuestionRule question={known.question} />
          <ClarificationsSection clarifications={details.clarifications.data} />
          <HistorySection known={known} details={details} />
        </>
      )
    case 'money':
      return (
        <>
          <MoneySection known={known} />
          <BetsSection bets={details.bets.data} />
          <EscalationSection known={known} />
        </>
      )
  }
}
