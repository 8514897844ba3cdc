'use client'

import { toWei } from '@cresolver/chain'
import { findingText } from '../../activity/judge-text.ts'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { AddressText } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Section } from '../../ui/section.tsx'
import type { MarketKnown } from '../market-known.ts'
import { describeSeat } from '../workers/seat-text.ts'
import { WorkerName } from '../workers/worker-name.tsx'
import { type AskingPayment, askingPayments, sumOf } from './asking-payments.ts'
import type { SettledAsking } from './settled-askings.ts'

const cell =
  'flex justify-between gap-4 before:text-muted before:content-[attr(data-name)] md:table-cell md:px-3 md:py-2 md:text-right md:before:content-none'

/** The payments of each asking of a market with a window, the last one first, with their sums. */
export function AskingSection({
  known,
  askings,
}: {
  readonly known: MarketKnown
  readonly askings: readonly SettledAsking[]
}) {
  return askings.toReversed().map((asking) => (
    <Section
      key={asking.stage}
      id={`payouts-${asking.stage}`}
      title={askings.length > 1 ? `Payouts of asking ${asking.stage + 1}` : 'Payouts'}
      aside={describeEnd(asking)}
    >
      <Payments known={known} asking={asking} />
    </Section>
  ))
}

function Payments({
  known: { market, terms: details, rows },
  asking,
}: {
  readonly known: MarketKnown
  readonly asking: SettledAsking
}) {
  if (details?.court === undefined) return null
  const { terms, court } = details
  const payments = askingPayments(asking, {
    ...{ creator: market.creator, pool: market.rewardPool, bond: terms.bond },
    ...{ court: court.court, fee: court.fee },
  })
  const sum = sumOf(payments)
  const { asset } = terms
  return (
    <table className="block w-full overflow-hidden rounded-lg border border-line bg-surface text-sm md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="px-3 py-2 text-left font-normal">
            Account
          </th>
          {['Paid in or lost', 'Paid out', 'Gain'].map((name) => (
            <th key={name} scope="col" className="px-3 py-2 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">
        {payments.map((payment) => (
          <tr
            key={`${payment.role} ${payment.account}`}
            className="block px-3 py-2 md:table-row"
          >
            <th
              scope="row"
              className="block text-left font-normal md:table-cell md:px-3 md:py-2"
            >
              <Party payment={payment} asking={asking} rows={rows} />
            </th>
            <Amounts {...payment} asset={asset} />
          </tr>
        ))}
      </tbody>
      <tfoot className="block border-t border-line font-medium md:table-footer-group">
        <tr className="block px-3 py-2 md:table-row">
          <th
            scope="row"
            className="block text-left font-medium md:table-cell md:px-3 md:py-2"
          >
            Sum{sum.paidIn === sum.paidOut ? '' : ' that does not add up'}
          </th>
          <Amounts {...sum} asset={asset} />
        </tr>
      </tfoot>
    </table>
  )
}

function Amounts({
  paidIn,
  paidOut,
  asset,
}: Pick<AskingPayment, 'paidIn' | 'paidOut'> & { readonly asset: string | undefined }) {
  return (
    <>
      <td data-name="Paid in or lost" className={cell}>
        <Sum of={paidIn} asset={asset} />
      </td>
      <td data-name="Paid out" className={cell}>
        <Sum of={paidOut} asset={asset} />
      </td>
      <td data-name="Gain" className={cell}>
        <span>
          {paidOut < paidIn && '−'}
          <Sum
            of={paidOut < paidIn ? paidIn - paidOut : paidOut - paidIn}
            asset={asset}
          />
        </span>
      </td>
    </>
  )
}

function Sum({ of, asset }: { readonly of: bigint; readonly asset: string | undefined }) {
  const { currency } = useDashboard().config.network
  return asset === undefined ? (
    <Amount wei={toWei(of)} currency={currency} />
  ) : (
    <span>{of.toLocaleString('en-US')} units</span>
  )
}

function Party({
  payment: { role, account, seat },
  asking,
  rows,
}: {
  readonly payment: AskingPayment
  readonly asking: SettledAsking
  readonly rows: MarketKnown['rows']
}) {
  switch (role) {
    case 'burned':
      return 'Burned'
    case 'market':
      return 'The pool, which stays in the market'
    case 'seat':
      return (
        <>
          {account && account !== 'several' && (
            <WorkerName account={account} rows={rows} />
          )}{' '}
          <span className="text-muted">
            {seat && describeSeat(seat, asking.finding).words}
          </span>
        </>
      )
    case 'creator':
    case 'asker':
    case 'disputer':
    case 'appellant':
    case 'court':
      return (
        <>
          {account === undefined || account === 'several' ? (
            'several accounts'
          ) : (
            <AddressText value={account} />
          )}{' '}
          <span className="text-muted">{describeRole(role, asking)}</span>
        </>
      )
  }
}

function describeRole(
  role: 'creator' | 'asker' | 'disputer' | 'appellant' | 'court',
  { claim, dispute, appeal }: SettledAsking,
): string {
  switch (role) {
    case 'asker':
      return claim === 'UNSURE' ? 'asker' : `asker, claimed ${findingText(claim)}`
    case 'disputer':
      return dispute ? `disputer, said ${findingText(dispute.answer)}` : role
    case 'appellant':
      return appeal ? `appellant, said ${findingText(appeal.answer)}` : role
    case 'creator':
    case 'court':
      return role
  }
}

function describeEnd({ finding }: SettledAsking): string {
  switch (finding) {
    case 'TOO_EARLY':
      return 'too early: the market is open again'
    case 'UNSURE':
      return 'no judge decided'
    default:
      return findingText(finding)
  }
}
