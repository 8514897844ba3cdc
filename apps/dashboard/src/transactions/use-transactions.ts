'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { awaitReceipt } from './await-receipt.ts'
import type { LoggedTransaction } from './logged-transaction.ts'
import { transactionLog } from './transaction-log.ts'

/** Follows the transactions of this browser to the present market contract, newest first. */
export function useTransactions(): readonly LoggedTransaction[] {
  const { connection, config } = useDashboard()
  const { getState, subscribe } = transactionLog
  const entries = useSyncExternalStore(subscribe, getState, getState)
  const { chainId, market } = connection
  const own = entries.filter(
    (entry) => entry.chainId === chainId && entry.market === market,
  )
  useEffect(() => {
    for (const { id } of own) {
      void transactionLog.follow(id, (hash) =>
        awaitReceipt(connection, hash, config.pollMs ?? 4_000),
      )
    }
  })
  return own
}
