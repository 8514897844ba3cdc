'use client'

import {
  isKnown,
  type LedgerTotals,
  ledgerAccounts,
  PARTY_NAMES,
} from '@cresolver/core/resolution'
import { Section } from '../../ui/section.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { MarketPageData } from '../market-page-data.ts'
import { useStoryWords } from '../use-story-words.ts'
import { AccountName } from '../workers/account-name.tsx'

/** Payments of each account into a market and out of it, and the check that the sums are equal. */
export function MoneySection({ known }: { readonly known: MarketPageData }) {
  const words = useStoryWords(known)
  const { ledger } = known.story
  if (!isKnown(ledger)) {
    return (
      <Section id="money" title="Money">
        <p className="untrusted text-muted">
          Cannot say: {withoutControls(ledger.cannotSay)}.
        </p>
      </Section>
    )
  }
  const { totals } = ledger
  const rows = [
    ...ledgerAccounts(ledger).map(({ party, account, paidIn, paidOut }) => ({
      key: `${party} ${String(account)}`,
      who: (
        <>
          {typeof account === 'string' && (
            <AccountName account={account} rows={known.rows} />
          )}{' '}
          <span className="text-muted">{PARTY_NAMES[party]}</span>
        </>
      ),
      ...{ paidIn, paidOut },
    })),
    ...(totals.held > 0n
      ? [{ key: 'held', who: 'Held by the contract', paidIn: 0n, paidOut: totals.held }]
      : []),
  ]
  return (
    <Section id="money" title="Money" aside={describeTotals(totals, words.amount)}>
      <table className="w-full overflow-hidden rounded-lg border border-line bg-surface text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {['Account', 'Paid in', 'Got'].map((name) => (
              <th
                key={name}
                scope="col"
                className="px-3 py-2 text-right font-normal first:text-left"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, who, paidIn, paidOut }) => (
            <tr key={key}>
              <th scope="row" className="px-3 py-2 text-left font-normal">
                {who}
              </th>
              <td className="px-3 py-2 text-right">{words.amount(paidIn)}</td>
              <td className="px-3 py-2 text-right">{words.amount(paidOut)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line font-medium">
          <tr>
            <th scope="row" className="px-3 py-2 text-left font-medium">
              Sum
            </th>
            <td className="px-3 py-2 text-right">
              {words.amount(totals.pool + totals.stakes + totals.bonds)}
            </td>
            <td className="px-3 py-2 text-right">
              {words.amount(rows.reduce((sum, { paidOut }) => sum + paidOut, 0n))}
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

function describeTotals(
  { pool, stakes, bonds, payouts, fees, burned }: LedgerTotals,
  amount: (amount: bigint) => string,
): string {
  const parts = [
    ['pool', pool],
    ['stakes', stakes],
    ['bonds', bonds],
    ['paid beyond deposits', payouts],
    ['fees', fees],
    ['burned', burned],
  ] as const
  return parts
    .filter(([, sum]) => sum > 0n)
    .map(([name, sum]) => `${name} ${amount(sum)}`)
    .join(', ')
}
