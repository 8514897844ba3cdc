'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { readOwed } from '../chain/read-owed.ts'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { Button } from '../ui/button.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import { planWithdraw } from './plan-withdraw.ts'
import { readAsset } from './read-asset.ts'
import { TransactionPanel } from './transaction-panel.tsx'

/** Debt of the market contract to the connected account in one asset, and its withdrawal. */
export function WithdrawOffer({ token }: { readonly token?: Address | undefined }) {
  const { connection, config } = useDashboard()
  const { connected } = useWallet()
  const block = useMarketCache(({ head }) => String(head?.number ?? ''))
  const [isOpen, setOpen] = useState(false)
  const account = connected?.account
  const { data } = useQuery({
    queryKey: ['owed', connection.market, account, token, block],
    enabled: account !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      if (account === undefined) return null
      const [asset, owed] = await Promise.all([
        readAsset(connection, token, config.network.currency),
        readOwed(connection, account, token),
      ])
      return { asset, owed }
    },
  })
  if (account === undefined || !data || (data.owed === 0n && !isOpen)) return null
  const { asset, owed } = data
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <span className="untrusted">
          {owed === 0n
            ? 'Nothing is left to withdraw.'
            : `The market contract owes you ${asset.format(owed)}.`}
        </span>
        {!isOpen && <Button onPress={() => setOpen(true)}>Withdraw</Button>}
      </p>
      {isOpen && (
        <TransactionPanel
          input={`withdraw ${token ?? ''}`}
          prepare={async (from) =>
            planWithdraw(connection, asset, await readOwed(connection, from, token), from)
          }
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}
