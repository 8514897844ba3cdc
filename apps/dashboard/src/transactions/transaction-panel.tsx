'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import { WalletChoice } from '../wallet/wallet-choice.tsx'
import type { ConnectedWallet } from '../wallet/wallet-session.ts'
import { WrongChain } from '../wallet/wrong-chain.tsx'
import { awaitReceipt } from './await-receipt.ts'
import { isUnderway } from './logged-transaction.ts'
import type {
  MinedReceipt,
  PlannedTransaction,
  PrepareTransaction,
} from './planned-transaction.ts'
import { sendTransaction } from './send-transaction.ts'
import { simulateTransaction } from './simulate-transaction.ts'
import { transactionLog } from './transaction-log.ts'
import { TransactionStatus } from './transaction-status.tsx'
import { useTransactions } from './use-transactions.ts'

/** Properties of {@link TransactionPanel}. */
type PanelProps = {
  /** Changes with every input of the transaction. */
  readonly input: string
  readonly prepare: PrepareTransaction
  /** Gets the receipt of the last transaction. */
  readonly onMined?: ((receipt: MinedReceipt) => void) | undefined
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
        <Review {...props} connected={connected} />
      )}
    </div>
  )
}

function Review({
  input,
  prepare,
  onMined,
  onCancel,
  connected,
}: PanelProps & { readonly connected: ConnectedWallet }) {
  const dashboard = useDashboard()
  const { connection, config } = dashboard
  const { account } = connected
  const [sentCount, setSentCount] = useState(0)
  const [isDone, setDone] = useState(false)
  const [hasSent, setSent] = useState(false)
  const plan = useQuery({
    queryKey: ['transaction', connection.market, account, input, sentCount],
    queryFn: async () => {
      const planned = await prepare(account)
      return {
        planned,
        simulation: await simulateTransaction(connection, account, planned),
      }
    },
    retry: false,
    gcTime: 0,
  })
  const entries = useTransactions()
  const key = plan.data?.planned.key
  const latest = entries.find((entry) => entry.key === key && entry.account === account)
  const send = async (planned: PlannedTransaction) => {
    setSent(true)
    const receipt = await transactionLog.send(planned, connection, account, {
      send: () => sendTransaction(connected, planned, dashboard),
      follow: (hash) => awaitReceipt(connection, hash, config.pollMs ?? 4_000),
      toProblem,
    })
    if (receipt === undefined) return
    if (planned.isStep) setSentCount((count) => count + 1)
    else {
      setDone(true)
      onMined?.(receipt)
    }
  }
  if (plan.isPending) return <Skeleton lines={4} of="the simulation" />
  if (plan.isError) {
    return (
      <>
        <ProblemNotice
          problem={toProblem(plan.error)}
          onRetry={() => void plan.refetch()}
        />
        <p className="mt-3">
          <Button onPress={onCancel}>Cancel</Button>
        </p>
      </>
    )
  }
  const { planned, simulation } = plan.data
  if (isDone && latest) {
    return (
      <>
        <h3 className="mb-2">{planned.title}</h3>
        <TransactionStatus progress={latest.progress} />
        <p className="mt-3">
          <Button onPress={onCancel}>Close</Button>
        </p>
      </>
    )
  }
  const isWaiting = latest !== undefined && isUnderway(latest)
  return (
    <>
      <h3 className="mb-2">{planned.title}</h3>
      <dl className="mb-3 grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {planned.consequences.map(({ name, words }) => (
          <Line key={name + words} name={name}>
            <span className="untrusted">{words}</span>
          </Line>
        ))}
        <Line name="Network fee">
          about <Amount wei={simulation.fee} currency={config.network.currency} />
        </Line>
        <Line name="Simulated">The contract accepts it on the newest block.</Line>
      </dl>
      {latest && (isWaiting || hasSent) && (
        <TransactionStatus progress={latest.progress} />
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isWaiting} onPress={() => void send(planned)}>
          Sign with the wallet
        </Button>
        <Button onPress={onCancel}>{isWaiting ? 'Close' : 'Cancel'}</Button>
      </p>
    </>
  )
}

function Line({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
