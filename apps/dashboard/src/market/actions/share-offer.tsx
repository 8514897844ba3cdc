'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findingText } from '../../activity/judge-text.ts'
import { encodeShare, type OwnShare, readOwnShares } from '../../chain/read-own-shares.ts'
import { useDashboard, useMarketCache } from '../../live/dashboard-context.tsx'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { useWallet } from '../../wallet/use-wallet.ts'
import type { MarketPageData } from '../market-page-data.ts'

/** Returns shares of deposits: before they are complete, and what is left or won of them in the end. */
export function ShareOffer({ known }: { readonly known: MarketPageData }) {
  const { connection } = useDashboard()
  const account = useWallet().connected?.account
  const head = useMarketCache((state) => state.head?.number)
  const [chosen, setChosen] = useState<OwnShare | undefined>()
  const { marketId } = known.market
  const { data: shares = [] } = useQuery({
    queryKey: ['shares', connection.market, String(marketId), account, String(head)],
    enabled:
      account !== undefined && head !== undefined && known.terms?.court !== undefined,
    queryFn: () =>
      account === undefined || head === undefined
        ? []
        : readOwnShares(connection, marketId, account, head),
  })
  if (chosen) {
    return (
      <TransactionPanel
        input={`share ${marketId} ${nameOf(chosen)}`}
        prepare={async () => planShare(connection.market, marketId, chosen)}
        onCancel={() => setChosen(undefined)}
      />
    )
  }
  return shares.map((share) => (
    <p key={nameOf(share) + share.stage} className="mt-2">
      <Button onPress={() => setChosen(share)}>Take back {nameOf(share)}</Button>
    </p>
  ))
}

/** Plans to take a share back. */
function planShare(
  to: PlannedTransaction['to'],
  marketId: bigint,
  share: OwnShare,
): PlannedTransaction {
  return {
    key: `share ${marketId} ${share.stage} ${share.isAppeal} ${share.answer}`,
    title: `Take back ${nameOf(share)}: market ${marketId}`,
    action: `take a share of market ${marketId} back`,
    consequences: [
      {
        name: 'What it does',
        words:
          'Credits your share of the deposit. If the verdict is final, this is what is left of the share and what it won.',
      },
      { name: 'You pay', words: 'only the network fee' },
    ],
    to,
    data: encodeShare(marketId, share),
    value: 0n,
  }
}

function nameOf({ isAppeal, answer }: OwnShare): string {
  return `the share in ${isAppeal ? 'an appeal' : 'a dispute'} for ${findingText(answer)}`
}
