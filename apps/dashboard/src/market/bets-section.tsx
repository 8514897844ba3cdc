import { toWei } from '@cresolver/chain'
import type { Bets } from '../chain/read-bets.ts'
import { useDashboard } from '../live/dashboard-context.tsx'
import { Deadline } from '../markets/deadline.tsx'
import { Amount } from '../ui/amount.tsx'
import { Fact, Facts } from '../ui/fact.tsx'
import { Section } from '../ui/section.tsx'

/** Bets of both sides on a market, and their payment. */
export function BetsSection({ bets }: { readonly bets: Bets | null | undefined }) {
  const { currency } = useDashboard().config.network
  if (!bets) return null
  const { yes, no, result, closesAt } = bets
  const share = percentOf(yes, no)
  return (
    <Section
      id="bets"
      title="Bets"
      aside={result === 'OPEN' && <Deadline seconds={closesAt} />}
    >
      <p className="mb-3">{describeBets(bets)}</p>
      <div
        role="img"
        aria-label={`YES ${share} %, NO ${100 - share} %`}
        className="mb-3 flex h-2 overflow-hidden rounded-full bg-raised ring-1 ring-line ring-inset"
      >
        <span className="bg-accent" style={{ width: `${share}%` }} />
      </div>
      <Facts>
        <Fact name={`On YES (${share} %)`}>
          <Amount wei={yes} currency={currency} />
        </Fact>
        <Fact name={`On NO (${100 - share} %)`}>
          <Amount wei={no} currency={currency} />
        </Fact>
        <Fact name="Total">
          <Amount wei={toWei(yes + no)} currency={currency} />
        </Fact>
      </Facts>
    </Section>
  )
}

/** One sentence on how the bets are paid. */
export function describeBets({ yes, no, result }: Bets): string {
  switch (result) {
    case 'OPEN':
      return 'The bets on the side of the final verdict share all bets, in proportion to their amounts.'
    case 'YES':
    case 'NO':
      return (result === 'YES' ? yes : no) === 0n
        ? `${result} is the verdict and has no bets: each bet is returned.`
        : `${result} won: its bets share what both sides bet.`
    case 'SPLIT':
      return 'The verdict is split: each side shares one half.'
    case 'REFUND':
      return 'There is no verdict: each bet is returned.'
  }
}

/** Share of YES in whole percent; a side with bets never looks empty. */
function percentOf(yes: bigint, no: bigint): number {
  const percent = Number((yes * 100n) / (yes + no))
  if (yes > 0n && percent === 0) return 1
  return no > 0n && percent === 100 ? 99 : percent
}
