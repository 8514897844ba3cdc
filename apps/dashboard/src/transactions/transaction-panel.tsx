'use client'

import { lazy, Suspense } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import { WalletChoice } from '../wallet/wallet-choice.tsx'
import { WrongChain } from '../wallet/wrong-chain.tsx'
import type { PrepareTransaction, Receipt } from './planned-transaction.ts'

/** Loaded with the first transaction: pages that only show need none of it. */
const TransactionReview = lazy(async () => ({
  default: (await import('./transaction-review.tsx')).TransactionReview,
}))

/** Properties of {@link TransactionPanel}. */
export type PanelProps = {
  /** Changes with every input of the transaction. */
  readonly input: string
  readonly prepare: PrepareTransaction
  /** Gets the receipt of the last transaction. */
  readonly onMined?: ((receipt: Receipt) => void) | undefined
  readonly onCancel: () => void
}

/**
 * One transaction from its explanation to its block: connects a wallet, simulates, says in words what it
 * does and costs, has it signed, and shows its progress.
 */
export function TransactionPanel(props: PanelProps) {
  const { connected } = useWallet()
  const { connection } = useDashboard()
  return (
    <div className="mt-3 rounded-lg border border-accent bg-surface p-4">
      {connected === undefined ? (
        <>
          <h3 className="mb-2">Connect a wallet</h3>
          <WalletChoice />
          <p className="mt-3">
            <Button onPress={props.onCancel}>Cancel</Button>
          </p>
        </>
      ) : connected.chainId !== connection.chainId ? (
        <WrongChain connected={connected} />
      ) : (
        <Suspense fallback={<Skeleton lines={4} of="the simulation" />}>
          <TransactionReview {...props} connected={connected} />
        </Suspense>
      )}
    </div>
  )
}
