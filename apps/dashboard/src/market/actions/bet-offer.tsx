'use client'

import { type Market, toAmount } from '@cresolver/chain'
import { binaryMarketViewsAbi } from '@cresolver/chain/abi'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import { useDashboard, useMarketCache } from '../../live/dashboard-context.tsx'
import { useMarketTime } from '../../shell/use-freshness.ts'
import { readAsset } from '../../transactions/read-asset.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Input, problemOf } from '../../ui/input.tsx'
import { useWallet } from '../../wallet/use-wallet.ts'
import { mayBet, payoutOf, planApprovedBet, planClaim } from './plan-bet.ts'

type Choice = 'YES' | 'NO' | 'claim' | undefined

/** Bets on the verdict of a market, and their claim once it is final. */
export function BetOffer({
  binaryMarket,
  market,
  details,
  token,
  takesBets = true,
  onBusy,
}: {
  readonly binaryMarket: Address
  readonly market: Market
  readonly details: DisputableMarket | undefined
  /** Asset of the bets; undefined for the currency of the chain. */
  readonly token: Address | undefined
  /** False to show and claim earlier bets only. */
  readonly takesBets?: boolean | undefined
  /** Says whether a bet is being placed or claimed. */
  readonly onBusy: (isBusy: boolean) => void
}) {
  const { connection, config } = useDashboard()
  const now = useMarketTime()
  const account = useWallet().connected?.account
  const block = useMarketCache(({ head }) => String(head?.number ?? ''))
  const [choice, setChoice] = useState<Choice>()
  const [typed, setTyped] = useState('0.1')
  const [isReady, setReady] = useState(false)
  const { marketId } = market
  const isOpen = takesBets && mayBet(market, details, now)
  const { data } = useQuery({
    queryKey: ['own-bets', binaryMarket, String(marketId), token, account, block],
    enabled: isOpen || account !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async () => ({
      asset: await readAsset(connection, token, config.network.currency),
      bets: await readOwnBets(
        connection,
        binaryMarket,
        marketId,
        account ?? zeroAddress,
        token,
      ),
    }),
  })
  // Late buttons have reserved space, to avoid layout shifts.
  if (!data) return isOpen ? <div className="mt-2 h-8" /> : null
  const { asset, bets } = data
  const { own, all, isDecided } = bets
  const mayClaim = account !== undefined && isDecided && own.yes + own.no > 0n
  const choose = (next: Choice) => {
    setChoice(next)
    setReady(false)
    onBusy(next !== undefined)
  }
  const close = () => choose(undefined)
  const problem = problemOf(typed, asset.parse)
  const amount = problem || typed.trim() === '' ? undefined : asset.parse(typed)
  if (choice === 'claim') {
    return (
      <TransactionPanel
        input={`claim ${marketId}`}
        prepare={async (from) => planClaim(binaryMarket, marketId, from, token)}
        onCancel={close}
      />
    )
  }
  if (choice !== undefined && isReady) {
    return (
      <TransactionPanel
        input={`bet ${marketId} ${choice} ${typed}`}
        prepare={async (from) => {
          const { all: stakes } = await readOwnBets(
            connection,
            binaryMarket,
            marketId,
            from,
            token,
          )
          const bet = { side: choice, amount: asset.parse(typed), stakes, asset }
          return planApprovedBet(connection, binaryMarket, marketId, bet, from)
        }}
        onCancel={close}
      />
    )
  }
  return (
    <div className="mt-2 grid gap-2">
      {own.yes + own.no > 0n && (
        <p>
          You bet {asset.format(toAmount(own.yes))} on YES and{' '}
          {asset.format(toAmount(own.no))} on NO.
        </p>
      )}
      {choice === undefined ? (
        <p className="flex flex-wrap gap-2">
          {isOpen && <Button onPress={() => choose('YES')}>Bet on YES</Button>}
          {isOpen && <Button onPress={() => choose('NO')}>Bet on NO</Button>}
          {mayClaim && <Button onPress={() => choose('claim')}>Claim bets</Button>}
        </p>
      ) : (
        <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
          <Input
            name={`Amount to bet on ${choice}`}
            value={typed}
            onChange={setTyped}
            problem={problem}
            hint={
              amount === undefined
                ? undefined
                : `Pays ${asset.format(payoutOf(all, choice, amount))} if ${choice} wins and no other bet follows.`
            }
          />
          <p className="flex gap-2">
            <Button
              disabled={amount === undefined || amount === 0n}
              onPress={() => setReady(true)}
            >
              Continue
            </Button>
            <Button onPress={close}>Cancel</Button>
          </p>
        </form>
      )}
    </div>
  )
}

/** Bets of one account on a market in one asset, and of all. */
type OwnBets = {
  readonly own: { readonly yes: bigint; readonly no: bigint }
  readonly all: { readonly yes: bigint; readonly no: bigint }
  /** True if they can be claimed. */
  readonly isDecided: boolean
}

/** Reads the bets of an account on a market in a token, or in the currency of the chain. */
function readOwnBets(
  { client, attempt }: ChainConnection,
  address: Address,
  marketId: bigint,
  account: Address,
  token: Address | undefined,
): Promise<OwnBets> {
  const contract = { address, abi: binaryMarketViewsAbi } as const
  return attempt(`read the bets on market ${marketId}`, async () => {
    const [[own, all], result] = await Promise.all([
      readContract(client, {
        ...{ ...contract, functionName: 'betsOf' },
        args: [marketId, token ?? zeroAddress, account],
      }),
      readContract(client, { ...contract, functionName: 'resultOf', args: [marketId] }),
    ])
    return { own, all, isDecided: result !== 0 }
  })
}
