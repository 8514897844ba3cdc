'use client'

import { Button } from '../ui/button.tsx'
import { isUnderway } from './logged-transaction.ts'
import { transactionLog } from './transaction-log.ts'
import { TransactionStatus } from './transaction-status.tsx'
import { useTransactions } from './use-transactions.ts'

/** The transactions of this browser. */
export function TransactionList() {
  const entries = useTransactions()
  if (entries.length === 0) return null
  return (
    <ul aria-label="Transactions" className="divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2 text-sm">
          <p className="flex items-center justify-between gap-2 font-medium">
            {entry.title}
            {!isUnderway(entry) && (
              <Button
                label={`Remove ${entry.title} from the list`}
                onPress={() => transactionLog.dismiss(entry.id)}
              >
                Remove
              </Button>
            )}
          </p>
          <TransactionStatus progress={entry.progress} />
        </li>
      ))}
    </ul>
  )
}
