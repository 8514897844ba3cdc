'use client'

import { useEffect, useRef, useState } from 'react'
import { useDashboardStart } from '../live/dashboard-context.tsx'
import { Queries } from '../live/queries.tsx'
import { isUnderway } from '../transactions/logged-transaction.ts'
import { transactionLog } from '../transactions/transaction-log.ts'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { useTransactions } from '../transactions/use-transactions.ts'
import { WithdrawOffer } from '../transactions/withdraw-offer.tsx'
import { AddressText, shortHex } from '../ui/address-text.tsx'
import { Button } from '../ui/button.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import { WalletChoice, WalletIcon } from '../wallet/wallet-choice.tsx'
import { type ConnectedWallet, walletSession } from '../wallet/wallet-session.ts'
import { WrongChain } from '../wallet/wrong-chain.tsx'
import { WalletButton } from './wallet-button.tsx'

/** The wallet in the header: account, chain and transactions. */
export function WalletMenu({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const start = useDashboardStart()
  const { connected } = useWallet()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    place.current?.querySelector('button')?.focus()
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <div ref={place}>
      <WalletButton
        text={connected && shortHex(connected.account)}
        isOpen={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && start.kind === 'ready' && (
        <section
          aria-label="Wallet"
          className="absolute top-12 right-0 z-40 grid max-h-[80vh] w-full max-w-96 gap-3 overflow-y-auto rounded-b-lg border border-line bg-surface p-4 shadow-lg sm:right-4"
        >
          {connected ? <Connected connected={connected} /> : <WalletChoice />}
          <TransactionList />
          <p>
            <Button onPress={() => setOpen(false)}>Close</Button>
          </p>
        </section>
      )}
    </div>
  )
}

function Connected({ connected }: { readonly connected: ConnectedWallet }) {
  const start = useDashboardStart()
  if (start.kind !== 'ready') return null
  const { network } = start.dashboard.config
  const { wallet, account, chainId } = connected
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <WalletIcon wallet={wallet} />
        <span className="untrusted min-w-0">{wallet.name}</span>
      </p>
      <p>
        Account <AddressText value={account} />
        {chainId === network.chainId && ` on ${network.name}`}
      </p>
      {chainId !== network.chainId && <WrongChain connected={connected} />}
      {chainId === network.chainId && (
        <Queries>
          <WithdrawOffer />
        </Queries>
      )}
      <p>
        <Button onPress={() => walletSession.disconnect()}>Disconnect</Button>
      </p>
    </>
  )
}

/** The transactions of this browser. */
function TransactionList() {
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
