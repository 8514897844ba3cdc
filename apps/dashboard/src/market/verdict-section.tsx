import { type Market, toWei } from '@cresolver/chain'
import { describeUnsure, type UnsureOutcomeReason } from '@cresolver/resolution'
import type { DisputableMarket } from '../chain/read-terms.ts'
import { useDashboard } from '../live/dashboard-context.tsx'
import { Deadline } from '../markets/deadline.tsx'
import { AddressText } from '../ui/address-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { Fact, Facts } from '../ui/fact.tsx'
import { formatSpan, Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { disputeCost } from './actions/plan-dispute.ts'

/** What a dispute costs, and who decides it. */
export function VerdictSection({
  market,
  details,
}: {
  readonly market: Market
  readonly details: DisputableMarket | undefined
}) {
  const { verdict } = market
  if (details === undefined) return null
  const { terms, goesToCourt, disputer } = details
  const isProposed = verdict.state === 'PROPOSED'
  const cost = disputeCost(details)
  return (
    <Section id="terms" title="Terms of a dispute" aside={<Until market={market} />}>
      <Facts>
        <Fact name="Window for disputes">
          {terms.windowSeconds === 0 ? 'none' : formatSpan(terms.windowSeconds)}
        </Fact>
        {terms.windowSeconds > 0 && (
          <Fact name={isProposed ? 'A dispute costs' : 'Bond'}>
            <Price amount={isProposed ? cost : terms.bond} of={terms} />
          </Fact>
        )}
        {terms.disputeFee > 0n && (goesToCourt || !isProposed) && (
          <Fact name={isProposed ? 'Of it for the court' : 'Fee for the court'}>
            <Price amount={terms.disputeFee} of={terms} />
          </Fact>
        )}
        <Fact name="Court">
          {terms.court === undefined ? 'none' : <AddressText value={terms.court} />}
        </Fact>
        {disputer && (
          <Fact name="Disputed by">
            <AddressText value={disputer} />
          </Fact>
        )}
        {(terms.wrongSlashBps > 0 || terms.silentSlashBps > 0) && (
          <Fact name="A stake loses">
            {percent(terms.wrongSlashBps)} if wrong, {percent(terms.silentSlashBps)} if
            silent
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function Until({ market: { verdict } }: { readonly market: Market }) {
  if (verdict.until === undefined || verdict.state === 'FINAL') return null
  return (
    <>
      until <Moment seconds={verdict.until} /> (<Deadline seconds={verdict.until} />)
    </>
  )
}

function Price({
  amount,
  of: { asset },
}: {
  readonly amount: bigint
  readonly of: DisputableMarket['terms']
}) {
  const { currency } = useDashboard().config.network
  if (asset === undefined) return <Amount wei={toWei(amount)} currency={currency} />
  return (
    <span>
      {amount.toLocaleString('en-US')} units of <AddressText value={asset} />
    </span>
  )
}

/** Says how far the verdict is, why a panel decided nothing, and who comes next. */
export function describeVerdict(
  { verdict, outcome }: Pick<Market, 'verdict' | 'outcome'>,
  { judge, terms, disputer }: Pick<DisputableMarket, 'judge' | 'terms' | 'disputer'>,
  unsure?: UnsureOutcomeReason,
): string {
  const doubt = disputer === undefined || unsure ? describeDoubt(unsure) : ''
  switch (verdict.state) {
    case 'PROPOSED':
      return `${verdict.outcome} is proposed. It becomes final unless it is disputed in time.`
    case 'DISPUTED':
      return `${doubt}${judges[judge]} Without a decision in time, ${
        judge === 'COURT' || terms.court === undefined
          ? 'the market is void.'
          : 'the court decides.'
      }`
    case 'FINAL':
      if (outcome.kind === 'void' && unsure) {
        return `${describeDoubt(unsure)}VOID is final and paid out.`
      }
      return outcome.kind === 'open'
        ? `${verdict.outcome} is final. Anyone can call finalize to pay it out.`
        : `${verdict.outcome} is final and paid out.`
    case 'OPEN':
    case 'NONE':
      return terms.windowSeconds === 0
        ? 'The first report is the final verdict.'
        : 'The first report proposes a verdict that can be disputed.'
  }
}

function describeDoubt(reason: UnsureOutcomeReason | undefined): string {
  if (reason === undefined) return 'The panel is unsure. '
  const who =
    reason === 'READS_DIFFER' ? 'The rule decides nothing' : 'The panel is unsure'
  return `${who}: ${describeUnsure(reason)}. `
}

const judges = {
  NONE: 'A judge decides.',
  RULE: 'The rule is read again to decide the dispute.',
  COURT: 'The court decides.',
} as const

function percent(bps: number): string {
  return `${bps / 100} %`
}
