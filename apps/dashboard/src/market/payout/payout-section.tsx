'use client'

import { toWei } from '@cresolver/chain'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Section } from '../../ui/section.tsx'
import type { MarketKnown } from '../market-known.ts'
import { WorkerName } from '../workers/worker-name.tsx'
import { AskingSection } from './asking-section.tsx'
import { formatShare, lostStakes, payoutsOf } from './payouts.ts'
import { settledAskings } from './settled-askings.ts'

const cell =
  'flex justify-between gap-4 before:text-muted before:content-[attr(data-name)] md:table-cell md:px-3 md:py-2 md:text-right md:before:content-none'

/** Payouts of the market: those of its askings, or refunded stakes and the pool divided by weight. */
export function PayoutSection({ known }: { readonly known: MarketKnown }) {
  const { currency } = useDashboard().config.network
  const { market, history, workers, rows } = known
  if (!history || !workers) return null
  const askings = settledAskings(history.events)
  if (askings.length > 0) return <AskingSection known={known} askings={askings} />
  if (market.outcome.kind === 'open') {
    return <p className="text-muted">Nothing is paid before the verdict is final.</p>
  }
  const payouts = payoutsOf({
    ...{ market, workers },
    rewards: rows.map(({ reward }) => reward ?? toWei(0n)),
    lost: lostStakes(history.events),
  })
  const isVoid = market.outcome.kind === 'void'
  const sum = (field: 'stake' | 'reward' | 'total') =>
    toWei(payouts.reduce((total, payout) => total + payout[field], 0n))
  return (
    <Section
      id="payouts"
      title="Payouts"
      aside={isVoid ? 'void: everything was refunded' : 'rewards by weight'}
    >
      <table className="block w-full overflow-hidden rounded-lg border border-line bg-surface text-sm md:table">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="px-3 py-2 text-left font-normal">
              Account
            </th>
            {['Stake', 'Reward', 'Total', 'Share of pool'].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {payouts.map(({ account, role, stake, reward, total, share }) => (
            <tr key={`${role} ${account}`} className="block px-3 py-2 md:table-row">
              <th
                scope="row"
                className="block text-left font-normal md:table-cell md:px-3 md:py-2"
              >
                <WorkerName account={account} rows={rows} />
                {role === 'creator' && <span className="text-muted"> creator</span>}
              </th>
              <td data-name="Stake" className={cell}>
                <Amount wei={stake} currency={currency} />
              </td>
              <td data-name="Reward" className={cell}>
                <Amount wei={reward} currency={currency} />
              </td>
              <td data-name="Total" className={cell}>
                <Amount wei={total} currency={currency} />
              </td>
              <td data-name="Share of pool" className={cell}>
                {formatShare(share)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="block border-t border-line font-medium md:table-footer-group">
          <tr className="block px-3 py-2 md:table-row">
            <th
              scope="row"
              className="block text-left font-medium md:table-cell md:px-3 md:py-2"
            >
              Sum
            </th>
            <td data-name="Stake" className={cell}>
              <Amount wei={sum('stake')} currency={currency} />
            </td>
            <td data-name="Reward" className={cell}>
              <Amount wei={sum('reward')} currency={currency} />
            </td>
            <td data-name="Total" className={cell}>
              <Amount wei={sum('total')} currency={currency} />
            </td>
            <td data-name="Share of pool" className={cell}>
              {sum('reward') === market.rewardPool
                ? 'the whole pool'
                : 'not the whole pool'}
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
