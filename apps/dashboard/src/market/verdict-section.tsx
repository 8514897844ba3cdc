import {
  type Amount,
  type Asking,
  formatPeriod,
  type Market,
  type Objection,
} from '@cresolver/chain'
import type { ReactNode } from 'react'
import { findingText, firstJudgeText, JUDGE_NAMES } from '../activity/judge-text.ts'
import type { DisputableMarket } from '../chain/read-terms.ts'
import { useDashboard } from '../live/dashboard-context.tsx'
import { Deadline } from '../markets/deadline.tsx'
import { AddressText } from '../ui/address-text.tsx'
import { Fact, Facts } from '../ui/fact.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { depositOf } from './actions/plan-dispute.ts'
import { assetText } from './escalation/asset-text.ts'

/** What asking, a dispute and an appeal deposit, who judges, and what was said so far. */
export function VerdictSection({
  market,
  details,
}: {
  readonly market: Market
  readonly details: DisputableMarket | undefined
}) {
  const { currency } = useDashboard().config.network
  if (details === undefined) return null
  const { terms, court, asking } = details
  if (court === undefined) {
    return (
      <Section id="terms" title="Terms">
        <p>
          No verdict of this market can be disputed: the first report is final, and nobody
          judges after it.
        </p>
      </Section>
    )
  }
  const format = assetText(terms.asset, currency)
  return (
    <Section id="terms" title="Terms" aside={<Until market={market} />}>
      <Facts>
        <Fact name="Asking deposits">{format(terms.bond)}</Fact>
        {!terms.judgeFirst && (
          <Fact name="A dispute deposits">{format(depositOf(details, false))}</Fact>
        )}
        <Fact name="An appeal deposits">{format(depositOf(details, true))}</Fact>
        <Fact name="Asked first">
          {terms.judgeFirst
            ? `${firstJudgeText(terms)}, at once`
            : `nobody, unless a claim is disputed; then ${firstJudgeText(terms)}`}
        </Fact>
        <Fact name={terms.judgeFirst ? 'Window of a finding' : 'Window of a claim'}>
          {formatPeriod(terms.windowSeconds)}
        </Fact>
        {!terms.judgeFirst && !terms.dataOnly && (
          <Fact name="Window of a panel's finding">
            {formatPeriod(terms.panelWindowSeconds)}
          </Fact>
        )}
        <Fact name="Court">
          <AddressText value={court.court} />
          <span className="block text-sm text-muted">
            {court.fee > 0n ? `is paid ${format(court.fee)}, ` : ''}
            has {formatPeriod(court.periodSeconds)}
          </span>
        </Fact>
        <VoteFacts terms={terms} format={format} />
        {terms.earliestRequest !== undefined && (
          <Fact name="Asked from">
            <Moment seconds={terms.earliestRequest} />
          </Fact>
        )}
        <Fact name="Value at risk">
          {terms.valueAtRisk > 0n ? format(terms.valueAtRisk) : 'not stated'}
        </Fact>
        {asking && <AskingFacts asking={asking} />}
      </Facts>
    </Section>
  )
}

function VoteFacts({
  terms: { votes, reserves, unit, wrongSlashBps },
  format,
}: {
  readonly terms: DisputableMarket['terms']
  readonly format: (amount: Amount) => string
}) {
  if (votes === 0) return null
  return (
    <>
      <Fact name="Votes">
        {votes} and {reserves} in reserve, of {format(unit)} each
      </Fact>
      <Fact name="A wrong vote loses">{wrongSlashBps / 100} % of its unit</Fact>
    </>
  )
}

function AskingFacts({ asking }: { readonly asking: Asking }) {
  const { claim, found, judge, dispute, appeal, asker } = asking
  const finder = judge === 'COURT' || judge === 'NONE' ? 'a judge' : JUDGE_NAMES[judge]
  return (
    <>
      <Fact name="Claim">
        <Said by={asker}>{claim === 'UNSURE' ? 'none' : findingText(claim)}</Said>
      </Fact>
      {dispute && <ObjectionFact name="Disputed" objection={dispute} />}
      {found !== 'UNSURE' && (
        <Fact name="Found">
          {findingText(found)}, by {finder}
        </Fact>
      )}
      {appeal && <ObjectionFact name="Appealed" objection={appeal} />}
    </>
  )
}

function ObjectionFact({
  name,
  objection: { by, answer },
}: {
  readonly name: string
  readonly objection: Objection
}) {
  return (
    <Fact name={name}>
      <Said by={by}>{findingText(answer)}</Said>
    </Fact>
  )
}

function Said({
  by,
  children,
}: {
  readonly by: Objection['by']
  readonly children: ReactNode
}) {
  return (
    <>
      {children}, by {by === 'several' ? 'several accounts' : <AddressText value={by} />}
    </>
  )
}

function Until({ market: { verdict } }: { readonly market: Market }) {
  if (verdict.until === undefined || verdict.state === 'FINAL') return null
  if (verdict.state === 'OPEN') return null
  return (
    <>
      until <Moment seconds={verdict.until} /> (<Deadline seconds={verdict.until} />)
    </>
  )
}
