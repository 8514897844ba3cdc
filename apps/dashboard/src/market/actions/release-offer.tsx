'use client'

import type { Market } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, encodeFunctionData, isAddressEqual } from 'viem'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { JoinedWorker } from '../../chain/read-workers.ts'
import { useDashboard, useMarketCache } from '../../live/dashboard-context.tsx'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { useWallet } from '../../wallet/use-wallet.ts'

/**
 * Releases the stake of the connected worker, where it was not drawn: only the contract knows whether it can,
 * so that it is asked.
 */
export function ReleaseOffer({
  market,
  workers,
}: {
  readonly market: Market
  readonly workers: readonly JoinedWorker[]
}) {
  const { connection } = useDashboard()
  const account = useWallet().connected?.account
  const block = useMarketCache(({ head }) => String(head?.number ?? ''))
  const [isOpen, setOpen] = useState(false)
  const { marketId, verdict } = market
  const own = workers.find(
    ({ address }) => account !== undefined && isAddressEqual(address, account),
  )
  const { state } = verdict
  const { data: canRelease } = useQuery({
    queryKey: ['release', connection.market, String(marketId), own?.address, block],
    enabled: own !== undefined && state === 'FINAL' && own.isStaked && !isOpen,
    retry: false,
    queryFn: async () => {
      if (own === undefined) return false
      const { to, data } = planRelease(connection, marketId, own.address)
      const call = { from: own.address, to, data }
      return connection.client
        .request({ method: 'eth_call', params: [call, 'latest'] })
        .then(() => true)
        .catch(() => false)
    },
  })
  if (own === undefined) return null
  if (isOpen) {
    return (
      <TransactionPanel
        input={`release ${marketId}`}
        prepare={async () => planRelease(connection, marketId, own.address)}
        onCancel={() => setOpen(false)}
      />
    )
  }
  if (!canRelease) return null
  return (
    <p className="mt-2">
      <Button onPress={() => setOpen(true)}>Release the stake</Button>
    </p>
  )
}

/** Plans to credit the stake of a worker that was not drawn for the panel. */
function planRelease(
  { market }: Pick<ChainConnection, 'market'>,
  marketId: bigint,
  worker: Address,
): PlannedTransaction {
  return {
    key: `release ${marketId}`,
    title: `Release the stake: market ${marketId}`,
    action: `release the stake of market ${marketId}`,
    consequences: [
      {
        name: 'What it does',
        words:
          'Credits the stake of your account, which was not drawn for the panel. It can be withdrawn at once.',
      },
      { name: 'You pay', words: 'only the network fee' },
    ],
    to: market,
    data: encodeFunctionData({
      ...{ abi: marketAbi, functionName: 'releaseStake' },
      args: [marketId, worker],
    }),
    value: 0n,
  }
}
