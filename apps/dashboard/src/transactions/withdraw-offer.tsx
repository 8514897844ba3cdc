'use client'

import { type Amount, toAmount } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { encodeFunctionData, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { Button } from '../ui/button.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import type { PlannedTransaction } from './planned-transaction.ts'
import { type Asset, readAsset } from './read-asset.ts'
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

/** Reads what the market contract owes an account in the currency of the chain, or in a token. */
function readOwed(
  { client, market, attempt }: ChainConnection,
  account: Address,
  token: Address | undefined,
): Promise<Amount> {
  return attempt('read what can be withdrawn', async () =>
    toAmount(
      await readContract(client, {
        ...{ address: market, abi: marketAbi, functionName: 'balanceOf' },
        args: [token ?? zeroAddress, account],
      }),
    ),
  )
}

/** Plans to withdraw all that the market contract owes an account in an asset. */
function planWithdraw(
  { market }: Pick<ChainConnection, 'market'>,
  asset: Asset,
  owed: Amount,
  account: Address,
): PlannedTransaction {
  const { token } = asset
  return {
    key: `withdraw ${token ?? 'currency'}`,
    title: 'Withdraw',
    action: 'withdraw',
    consequences: [
      {
        name: 'What it does',
        words: 'Sends all that the market contract owes your account, from all markets.',
      },
      { name: 'You get', words: asset.format(owed) },
      { name: 'You pay', words: 'only the network fee' },
    ],
    to: market,
    data:
      token === undefined
        ? encodeFunctionData({ abi: marketAbi, functionName: 'withdraw' })
        : encodeFunctionData({
            ...{ abi: marketAbi, functionName: 'withdrawTo' },
            args: [token, account],
          }),
    value: 0n,
  }
}
