'use client'

import { AddressText } from '../ui/address-text.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import type { TransactionProgress } from './logged-transaction.ts'

/** Progress of a transaction, with its hash. */
export function TransactionStatus({
  progress,
}: {
  readonly progress: TransactionProgress
}) {
  switch (progress.kind) {
    case 'asking':
      return <p role="status">Waiting for the wallet. Confirm it there, or decline it.</p>
    case 'refused':
      return <ProblemNotice problem={progress.problem} />
    case 'sent':
    case 'mined':
    case 'reverted':
    case 'replaced':
      return (
        <p role="status">
          {words[progress.kind]} <AddressText value={progress.hash} kind="tx" />
        </p>
      )
  }
}

const words = {
  sent: 'Sent. Waiting for a block:',
  mined: 'Mined:',
  reverted:
    'Reverted: the state changed after the simulation, and only the network fee was paid.',
  replaced: 'Replaced by another transaction of the account:',
} as const
